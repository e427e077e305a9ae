import type { Skeleton } from './skeleton.ts';

/** Roles that no word of a member's name may claim, in English and German. */
const roles = [
  ...['admin', 'admins', 'administrator', 'administrators', 'administration', 'administratorin'],
  ...['moderator', 'moderators', 'moderation', 'moderatorin', 'sysadmin', 'webmaster', 'support'],
];

/** Words that are reserved only if the whole name consists of them, because people have names like Leopold Staff. */
const serviceWords = [
  ...['mod', 'mods', 'staff', 'team', 'official', 'system', 'root', 'owner', 'security', 'service'],
  ...['help', 'helpdesk', 'hilfe', 'offiziell', 'mitarbeiter', 'mitarbeiterin', 'betreiber'],
  ...['betreiberin', 'kundendienst', 'kundenservice', 'sicherheit'],
];

const letters = /[\p{L}\p{M}\p{N}]+/gu;

/**
 * Folds a word so that a reserved word and its look-alikes become the same text: accents, case and confusable
 * characters make no difference. The capital I is confusable with l, so both i and l become l.
 */
function foldWord(word: string, skeleton: Skeleton): string {
  const plain = word.normalize('NFKD').replace(/\p{M}/gu, '');
  const folded = skeleton(skeleton(plain).toLowerCase()).replaceAll('i', 'l');
  return folded.replace(/[^\p{L}\p{N}]/gu, '');
}

/**
 * Whether a word of a name is one of the `roles`, or the whole name consists of `roles`, `serviceWords` and the
 * community's name.
 */
export function claimsRole(name: string, communityName: string, skeleton: Skeleton): boolean {
  const fold = (word: string) => foldWord(word, skeleton);
  const joined = (text: string) => fold((text.match(letters) ?? []).join(''));
  const reserved = new Set(roles.map(fold));
  const words = (name.match(letters) ?? []).map((word) => word.replace(/\p{N}+$/u, ''));
  if (words.map(fold).some((word) => reserved.has(word))) return true;
  for (const word of [...serviceWords.map(fold), joined(communityName)]) {
    if (word) reserved.add(word);
  }
  const whole = new RegExp(`^(?:the|das)?(?:${[...reserved].join('|')})+$`, 'u');
  return whole.test(joined(words.join('')));
}

/** Alphabets with letters that look like letters of another alphabet. */
const alphabets = ['Latin', 'Cyrillic', 'Greek', 'Armenian', 'Cherokee', 'Coptic'].map(
  (script) => new RegExp(`\\p{Script=${script}}`, 'u'),
);

/** Whether a word mixes alphabets, as in `аdа` with two Cyrillic letters. */
export const mixesAlphabets = (name: string): boolean =>
  (name.match(letters) ?? []).some(
    (word) => alphabets.filter((alphabet) => alphabet.test(word)).length > 1,
  );

/** Whether two different names look alike. Names that differ only in case count as the same. */
export function looksLike(name: string, other: string, skeleton: Skeleton): boolean {
  const sameText = name.normalize('NFKC').toLowerCase() === other.normalize('NFKC').toLowerCase();
  const spellings = (text: string) => [text, text.toLowerCase(), text.toUpperCase()].map(skeleton);
  const others = spellings(other);
  return !sameText && spellings(name).some((spelling, index) => spelling === others[index]);
}
