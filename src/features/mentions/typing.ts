import { beforeMention, limits } from './rules.ts';

const started = new RegExp(
  String.raw`${beforeMention}@([\p{L}\p{N}._]{0,${limits.queryMaxLength}})(?<!\.)$`,
  'u',
);

/** The mention that somebody is typing: where its `@` is, and the letters between it and the caret. */
export interface StartedMention {
  start: number;
  query: string;
}

/**
 * The mention that ends at the caret; null if there is none. After a dot there is none, because the dot may end the
 * sentence.
 */
export function findStartedMention(text: string, caret: number): StartedMention | null {
  const from = Math.max(0, caret - limits.queryMaxLength - 2);
  const match = started.exec(text.slice(from, caret));
  return match ? { start: from + match.index, query: match[1] ?? '' } : null;
}

/** The text with the mention completed, and the new position of the caret. */
export function completeMention(
  text: string,
  { start, query }: StartedMention,
  chosen: string,
): { text: string; caret: number } {
  const rest = text.slice(start + 1 + query.length);
  const completed = `@${chosen}${/^[\s.,;:!?)]/.test(rest) ? '' : ' '}`;
  const caret = start + completed.length + (rest.startsWith(' ') ? 1 : 0);
  return { text: `${text.slice(0, start)}${completed}${rest}`, caret };
}
