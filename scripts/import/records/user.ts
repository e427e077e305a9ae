import { isEmail, normalizeEmail } from '#features/accounts/rules.ts';
import { interestCatalogue, interestKey } from '#features/profiles/interests.ts';
import { defaultBio, limits } from '#features/profiles/rules.ts';
import type { Change } from '../report.ts';
import { type Context, readMoment } from './context.ts';
import { type Fields, readList, readText, shorten } from './fields.ts';
import { readPictureUrl } from './picture-url.ts';

export interface Interest {
  name: string;
  /** 1 for one in the member's own words, 0 for one of the catalogue. */
  custom: 0 | 1;
}

/** A member as the older product knew them. */
export interface User {
  id: string;
  /** Null where there is none, or none that mail could reach. */
  email: string | null;
  displayName: string;
  /** As they wrote it; empty where they had none. */
  username: string;
  bio: string;
  location: string;
  pictureUrl: string | null;
  interests: Interest[];
  createdAt: number;
  updatedAt: number;
  changes: Change[];
}

/** Reads a record of `users`; null, with the reason in the report, where it is nobody. */
export function readUser(context: Context, id: string, fields: Fields): User | null {
  const place = `users/${id}`;
  const written = normalizeEmail(readText(fields.email));
  const email = isEmail(written) ? written : null;
  const username = readText(fields.username);
  const name = readText(fields.displayName) || readText(fields.name) || username;
  if (!email && !name) {
    context.report.refused('users', place, 'there is neither a name nor an address', written);
    return null;
  }
  const changes: Change[] = [];
  const createdAt = readMoment(context, fields, 'createdAt', 'updatedAt');
  if (createdAt === null) {
    changes.push({ place, what: 'no date of joining; the day of the import stands for it' });
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
    interests: readInterests(place, fields, changes),
    createdAt: joinedAt,
    updatedAt: Math.max(joinedAt, readMoment(context, fields, 'updatedAt') ?? joinedAt),
    changes,
  };
}

const catalogue = new Map(
  Object.values(interestCatalogue).flatMap((names) =>
    names.map((name) => [interestKey(name), name] as const),
  ),
);

/** Each once: those of the catalogue in its spelling, others as the member's own words. */
function readInterests(place: string, fields: Fields, changes: Change[]): Interest[] {
  const found = new Map<string, Interest>();
  for (const { value } of [...readList(fields.interests), ...readList(fields.customInterests)]) {
    const written = readText(value);
    const known = catalogue.get(interestKey(written));
    if (written === '') continue;
    if (!known && [...written].length > limits.customInterestMaxLength) {
      const what = `an interest of more than ${limits.customInterestMaxLength} characters left out`;
      changes.push({ place, what, detail: written });
    } else if (found.size < limits.interestsMax && !found.has(interestKey(written))) {
      found.set(interestKey(written), { name: known ?? written, custom: known ? 0 : 1 });
    }
  }
  return [...found.values()];
}
