import { dayMs } from '#platform/shared/clock.ts';
import { foldName, oneLine } from '#platform/shared/plain-text.ts';
import { profileCopy } from './copy.ts';
import { limits } from './limits.ts';

/** The picture that the API returns for members without one (specification §9). The web app draws a face instead. */
export const defaultPhotoURL = '/default-avatar.png';

/** The bio that is shown while a member has none (specification §9): the same string in every language. */
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

/**
 * A member's search keys: the username, and the display name starting at each of its words. A member `ada_l` named
 * `Ada Lovelace` has the keys `ada_l`, `ada lovelace` and `lovelace`.
 */
export function nameSearchKeys(username: string, displayName: string): string[] {
  const words = foldName(displayName).split(' ');
  const suffixes = words.map((_, index) => words.slice(index).join(' '));
  return [...new Set([foldName(username), ...suffixes])].filter((key) => key !== '');
}

/** How long a new member sees the newcomer's first steps. */
const welcomedForMs = 14 * dayMs;

/** Whether a member joined so recently that the community page welcomes them. */
export const isWelcomed = (joinedAt: number, now: number): boolean =>
  now - joinedAt < welcomedForMs;

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
