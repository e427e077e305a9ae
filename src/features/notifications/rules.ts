import { oneLine } from '#platform/shared/plain-text.ts';

const excerptLength = 140;

/** The start of a comment or message on one line, as a notification quotes it. */
export const shorten = (text: string): string => {
  const line = oneLine(text);
  return line.length > excerptLength ? `${line.slice(0, excerptLength - 1).trimEnd()}…` : line;
};
