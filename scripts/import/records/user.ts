import { isEmail, normalizeEmail } from '#features/accounts/rules.ts';
import { interestCatalogue, interestKey } from '#features/profiles/interests.ts';
import { limits } from '#features/profiles/limits.ts';
import { defaultBio } from '#features/profiles/rules.ts';
import { countCharacters } from '#platform/shared/characters.ts';
import type { Change } from '../report.ts';
import { type Context, readDate } from './context.ts';
import { type Fields, readLine, readList, readText, shorten } from './fields.ts';
import { readPictureUrl } from './picture-url.ts';

export interface Interest {
  name: string;
  /** 1 for a custom interest, 0 for one in the catalogue. */
  custom: 0 | 1;
}

/** A member of the previous product. */
export interface User {
  id: string;
  /** Null if it is missing or invalid. */
  email: string | null;
  displayName: string;
  /** As written in the export; empty if missing. */
  username: string;
  bio: string;
  location: string;
  pictureUrl: string | null;
  interests: Interest[];
  createdAt: number;
  updatedAt: number;
  changes: Change[];
}

/** Reads a record of `users`; null, with the reason in the report, if it is invalid. */
export function readUser(context: Context, id: string, fields: Fields): User | null {
  const recordPath = `users/${id}`;
  const address = normalizeEmail(readText(fields.email));
  const email = isEmail(address) ? address : null;
  const username = readText(fields.username);
  const name = readLine(fields.displayName) || readLine(fields.name) || username;
  if (!email && !name) {
    context.report.reject('users', recordPath, 'neither a name nor an email address', address);
    return null;
  }
  const changes: Change[] = [];
  const createdAt = readDate(context, fields, 'createdAt', 'updatedAt');
  if (createdAt === null) {
    changes.push({ recordPath, what: 'no join date; used the time of the import' });
  }
  const joinedAt = createdAt ?? context.now;
  const bio = readText(fields.bio);
  return {
    id,
    email,
    displayName: shorten(name || (email?.split('@')[0] ?? ''), limits.displayNameMaxLength),
    username,
    bio: bio === defaultBio ? '' : bio,
    location: shorten(readText(fields.location), limits.locationMaxLength),
    pictureUrl: readPictureUrl(fields.photoURL ?? fields.photoUrl),
    interests: readInterests(recordPath, fields, changes),
    createdAt: joinedAt,
    updatedAt: Math.max(joinedAt, readDate(context, fields, 'updatedAt') ?? joinedAt),
    changes,
  };
}

const catalogue = new Map(
  Object.values(interestCatalogue).flatMap((names) =>
    names.map((name) => [interestKey(name), name] as const),
  ),
);

/** Reads the interests without duplicates. Those in the catalogue get its spelling; all others become custom ones. */
function readInterests(recordPath: string, fields: Fields, changes: Change[]): Interest[] {
  const found = new Map<string, Interest>();
  for (const { value } of [...readList(fields.interests), ...readList(fields.customInterests)]) {
    const written = readLine(value);
    const known = catalogue.get(interestKey(written));
    if (written === '') continue;
    if (!known && countCharacters(written) > limits.customInterestMaxLength) {
      const what = `skipped an interest longer than ${limits.customInterestMaxLength} characters`;
      changes.push({ recordPath, what, detail: written });
    } else if (!found.has(interestKey(written))) {
      found.set(interestKey(written), { name: known ?? written, custom: known ? 0 : 1 });
    }
  }
  const extra = found.size - limits.interestsMax;
  if (extra > 0) {
    const what = `skipped interests beyond the first ${limits.interestsMax}`;
    changes.push({ recordPath, what, detail: String(extra) });
  }
  return [...found.values()].slice(0, limits.interestsMax);
}
