import { oneLine } from '#platform/shared/plain-text.ts';

/** The types of notifications that nobody in particular caused. They have no actor. */
export const actorless = [
  'reminder',
  'event_changed',
  'event_cancelled',
  'removed_from_event',
] as const;

export type Actorless = (typeof actorless)[number];

export const isActorless = (type: string): type is Actorless =>
  (actorless as readonly string[]).includes(type);

const excerptLength = 140;

/** The start of a comment or message on one line, as a notification quotes it. */
export const shorten = (text: string): string => {
  const line = oneLine(text);
  return line.length > excerptLength ? `${line.slice(0, excerptLength - 1).trimEnd()}…` : line;
};
