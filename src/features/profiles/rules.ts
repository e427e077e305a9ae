import { oneLine } from '#platform/shared/plain-text.ts';
import { profileCopy } from './copy.ts';

/** Limits of a profile's fields; those of interests are the specification's §5 and §9. */
export const limits = {
  usernameMinLength: 3,
  usernameMaxLength: 24,
  displayNameMaxLength: 60,
  bioMaxLength: 500,
  locationMaxLength: 100,
  customInterestMaxLength: 20,
  /** Longest name of any interest, catalogue or custom. */
  interestMaxLength: 40,
  /** The counter shows n/10 and blocks nothing; this bound only keeps a request finite. */
  interestsMax: 100,
  interestsShown: 10,
} as const;

export const defaultPhotoURL = '/default-avatar.png';

/** What the wizard offers, in the specification's order (§3). */
export const wizardInterests = [
  'Technology',
  'Sports',
  'Music',
  'Art',
  'Travel',
  'Food',
  'Fashion',
  'Gaming',
  'Books',
  'Movies',
  'Fitness',
  'Photography',
  'Nature',
  'Science',
  'Cooking',
] as const;

const reserved = new Set([
  'admin',
  'administrator',
  'kith',
  'me',
  'moderator',
  'root',
  'support',
  'system',
]);

/** One spelling for each username: `Ada` and `ada` are the same person. */
export const normalizeUsername = (text: string): string => text.trim().toLowerCase();

/** What a member is called: their username, as they typed it, where they gave no name that one can see. */
export const shownName = (given: { displayName: string; username: string }): string =>
  oneLine(given.displayName) || given.username.trim();

/** A name as it is looked for: accents and capitals make no difference. */
export const foldName = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim().replace(/\s+/g, ' ');

/** What a member is found by: their username, and their name from each of its words on. */
export function nameSearchKeys(username: string, displayName: string): string[] {
  const words = foldName(displayName).split(' ');
  const fromEach = words.map((_, at) => words.slice(at).join(' '));
  return [...new Set([foldName(username), ...fromEach])].filter((beginning) => beginning !== '');
}

/** Why a username cannot be taken by anybody, or null when it may be free. */
export function usernameProblem(text: string): string | null {
  const name = normalizeUsername(text);
  if (name.length < limits.usernameMinLength) return profileCopy.usernameTooShort;
  if (name.length > limits.usernameMaxLength) return profileCopy.usernameTooLong;
  if (!/^[a-z0-9._]+$/.test(name)) return profileCopy.usernameCharacters;
  if (!/^[a-z0-9].*[a-z0-9]$/.test(name)) return profileCopy.usernameEnds;
  if (/[._]{2}/.test(name)) return profileCopy.usernameDots;
  if (reserved.has(name)) return profileCopy.usernameReserved;
  return null;
}
