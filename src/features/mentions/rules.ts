import { limits as profileLimits } from '#features/profiles/limits.ts';

export const limits = {
  /** The maximum number of members that one text can mention, counted over all its edits. */
  maxMentions: 10,
  /** The maximum length of what is typed after the `@` while members are suggested. */
  queryMaxLength: 60,
} as const;

/** `@username` in a text. */
export interface MentionToken {
  /** In lower case, without the `@`. */
  username: string;
  start: number;
  end: number;
}

/** After these characters, an `@` belongs to an address, a path or another handle. */
export const beforeMention = String.raw`(?<![\p{L}\p{N}_@/.=&?#%:+~-])`;
const username = '[a-zA-Z0-9](?:[._]?[a-zA-Z0-9]){2,23}';
const mention = new RegExp(String.raw`${beforeMention}@(${username})(?![\p{L}\p{N}_@])`, 'gu');

/** Every `@username` in a text, whether or not a member has it. */
export function findMentions(text: string): MentionToken[] {
  // Most texts contain no `@`, and this check is faster than the search.
  if (!text.includes('@')) return [];
  return [...text.matchAll(mention)]
    .map(({ 0: { length }, 1: name = '', index }) => ({
      username: name.toLowerCase(),
      start: index,
      end: index + length,
    }))
    .filter((token) => token.username.length <= profileLimits.usernameMaxLength);
}

/** The distinct usernames in a text, in the order in which they first appear. */
export const listUsernames = (text: string): string[] => [
  ...new Set(findMentions(text).map((token) => token.username)),
];
