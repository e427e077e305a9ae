export const limits = {
  /** How many members one text mentions at most, over all of its edits. */
  maxMentions: 10,
  /** The longest part of a name for which members are suggested. */
  queryMaxLength: 60,
} as const;

/** `@username` in a text. */
export interface MentionToken {
  /** In lower case, without the `@`. */
  username: string;
  start: number;
  end: number;
}

const maxUsernameLength = 24;

/** After these characters, an `@` belongs to an address, a path or another handle. */
const before = String.raw`(?<![\p{L}\p{N}_@/.=&?#%:+~-])`;
const username = '[a-zA-Z0-9](?:[._]?[a-zA-Z0-9]){2,23}';
const mention = new RegExp(String.raw`${before}@(${username})(?![\p{L}\p{N}_@])`, 'gu');
const started = new RegExp(
  String.raw`${before}@([\p{L}\p{N}._]{0,${limits.queryMaxLength}})(?<!\.)$`,
  'u',
);

/** Every `@username` in a text, whether or not a member has it. */
export function findMentions(text: string): MentionToken[] {
  // Most texts contain none, and are not searched.
  if (!text.includes('@')) return [];
  return [...text.matchAll(mention)]
    .map(({ 0: { length }, 1: name = '', index }) => ({
      username: name.toLowerCase(),
      start: index,
      end: index + length,
    }))
    .filter((token) => token.username.length <= maxUsernameLength);
}

/** The distinct usernames in a text, in their order. */
export const listUsernames = (text: string): string[] => [
  ...new Set(findMentions(text).map((token) => token.username)),
];

/** The mention that somebody is typing: where its `@` is, and the letters between it and the caret. */
export interface StartedMention {
  start: number;
  query: string;
}

/** The mention that ends at the caret, or null if there is none. A dot ends it, as it may end the sentence. */
export function findStartedMention(text: string, caret: number): StartedMention | null {
  const from = Math.max(0, caret - limits.queryMaxLength - 2);
  const match = started.exec(text.slice(from, caret));
  return match ? { start: from + match.index, query: match[1] ?? '' } : null;
}

/** The text with the mention completed, and where the caret is then. */
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
