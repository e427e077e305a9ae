import { oneLine } from '#platform/shared/plain-text.ts';
import { profileCopy } from './copy.ts';

/** Limits of a profile's fields. Those of interests come from the specification (§5, §9). */
export const limits = {
  usernameMinLength: 3,
  usernameMaxLength: 24,
  displayNameMaxLength: 60,
  bioMaxLength: 500,
  locationMaxLength: 100,
  customInterestMaxLength: 20,
  /** The maximum length of the name of an interest, from the catalogue or custom. */
  interestMaxLength: 40,
  /** The maximum number of interests in each list of a request. Members do not see this limit. */
  interestsMax: 100,
  /** The number that the counter shows as the maximum. It is not enforced. */
  interestCounterTotal: 10,
} as const;

/** What the API sends while a member has no picture (§9). The web app draws a face instead. */
export const defaultPhotoURL = '/default-avatar.png';

/** Shown while a member has no bio (§9): the same string in every language. */
export const defaultBio = 'Adventurer | Coffee Enthusiast | Tech Lover';

/** The wizard's choices, in the specification's order (§3). */
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

/** Normalizes a username: `Ada` and `ada` are the same member. */
export const normalizeUsername = (text: string): string => text.trim().toLowerCase();

/** A member's display name, or their username as typed if the display name has no visible character. */
export const shownName = (profile: { displayName: string; username: string }): string =>
  oneLine(profile.displayName) || profile.username.trim();

/** Normalizes a name for search: accents and case make no difference. */
export const foldName = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim().replace(/\s+/g, ' ');

/**
 * A member's search keys: the username, the display name, and the display name without its first words. A member
 * named `Ada Lovelace` has the keys `ada lovelace` and `lovelace`.
 */
export function nameSearchKeys(username: string, displayName: string): string[] {
  const words = foldName(displayName).split(' ');
  const suffixes = words.map((_, index) => words.slice(index).join(' '));
  return [...new Set([foldName(username), ...suffixes])].filter((key) => key !== '');
}

/** Why a username is invalid, or null if it is valid. A valid username may still be taken. */
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
