import { createHash } from 'node:crypto';
import { limits, normalizeUsername, usernameProblem } from '#features/profiles/rules.ts';

interface Named {
  id: string;
  username: string;
  displayName: string;
  email: string | null;
}

/** Names for a member, the dearest first. The last ones hold a piece of their id that nobody shares. */
export function usernameCandidates({ id, username, displayName, email }: Named): string[] {
  const wanted = username || displayName || (email?.split('@')[0] ?? '');
  const base = toUsername(wanted);
  const hash = createHash('sha256').update(id).digest('hex');
  const endings = ['2', '3', '4', '5', `.${hash.slice(0, 5)}`, `.${hash.slice(0, 12)}`];
  return [
    base,
    ...endings.map((ending) => cut(base, limits.usernameMaxLength - ending.length) + ending),
  ];
}

/** Whether a member is called what they called themselves. */
export const isAsWritten = (written: string, username: string): boolean =>
  normalizeUsername(written) === username;

/** The nearest username that the rules allow: `Zoë  Müller` becomes `zoe.muller`. */
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
