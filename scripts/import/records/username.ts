import { createHash } from 'node:crypto';
import { limits } from '#features/profiles/limits.ts';
import { normalizeUsername, usernameProblem } from '#features/profiles/rules.ts';

interface UserNames {
  id: string;
  username: string;
  displayName: string;
  email: string | null;
}

/** Returns username candidates in order of preference. The last ones contain a hash of the member's id. */
export function usernameCandidates({ id, username, displayName, email }: UserNames): string[] {
  const wanted = username || displayName || (email?.split('@')[0] ?? '');
  const base = toUsername(wanted);
  const hash = createHash('sha256').update(id).digest('hex');
  const suffixes = ['2', '3', '4', '5', `.${hash.slice(0, 5)}`, `.${hash.slice(0, 12)}`];
  return [
    base,
    ...suffixes.map((suffix) => cut(base, limits.usernameMaxLength - suffix.length) + suffix),
  ];
}

/** Whether a username is the same as in the export, after normalization. */
export const isUnchanged = (written: string, username: string): boolean =>
  normalizeUsername(written) === username;

/** The closest valid username: `Zoë  Müller` becomes `zoe.muller`. */
function toUsername(wanted: string): string {
  const plain = wanted
    .replaceAll('ß', 'ss')
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9._]+/g, '.')
    .replace(/[._]{2,}/g, '.')
    .replace(/^[._]+/, '');
  const name = cut(plain, limits.usernameMaxLength);
  if (usernameProblem(name) === null) return name;
  const longer = cut(`member.${name}`, limits.usernameMaxLength);
  return usernameProblem(longer) === null ? longer : 'member';
}

const cut = (name: string, length: number): string => name.slice(0, length).replace(/[._]+$/, '');
