import type { Topic } from '../database/live-update-log.ts';

/** How far a browser has heard: the number of the last news of each of its topics. */
export type Heard = Map<Topic, number>;

/** The topics of one member, in the order in which their numbers stand in an event id. */
export const topicsOf = (userId: string): readonly [Topic, Topic] => ['everyone', `user:${userId}`];

/** The id of a stream's event: `12-3` once the 12th for everyone and the 3rd for the member are out. */
export const writeCursor = (userId: string, heard: Heard): string =>
  topicsOf(userId)
    .map((topic) => heard.get(topic) ?? 0)
    .join('-');

/** The places that an event id stands for, or null for one that we did not give out. */
export function readStreamCursor(userId: string, text: string): Heard | null {
  const match = /^(\d{1,15})-(\d{1,15})$/.exec(text);
  if (!match) return null;
  const [everyone, own] = topicsOf(userId);
  return new Map([
    [everyone, Number(match[1])],
    [own, Number(match[2])],
  ]);
}
