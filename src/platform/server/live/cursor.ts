import type { Topic } from '../database/live-update-log.ts';

/** A browser's position in the log: the number of the last update that it received in each topic. */
export type Position = Map<Topic, number>;

/** The topics of a member, in the order of their numbers in an event id. */
export const getTopics = (userId: string): readonly [Topic, Topic] => [
  'everyone',
  `user:${userId}`,
];

/** The id of a stream event: `12-3` after update 12 for everyone and update 3 for the member. */
export const writeCursor = (userId: string, position: Position): string =>
  getTopics(userId)
    .map((topic) => position.get(topic) ?? 0)
    .join('-');

/** The position that an event id encodes, or null if the text is not an event id. */
export function readStreamCursor(userId: string, text: string): Position | null {
  const match = /^(\d{1,15})-(\d{1,15})$/.exec(text);
  if (!match) return null;
  const [everyone, own] = getTopics(userId);
  return new Map([
    [everyone, Number(match[1])],
    [own, Number(match[2])],
  ]);
}
