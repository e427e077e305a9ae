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

export const defaultBio = 'Adventurer | Coffee Enthusiast | Tech Lover';
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

/** A name as it is looked for: accents and capitals make no difference. */
export const foldName = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim().replace(/\s+/g, ' ');

/** What a member is found by: their username, and their name from each of its words on. */
export function nameBeginnings(username: string, displayName: string): string[] {
  const words = foldName(displayName).split(' ');
  const fromEach = words.map((_, at) => words.slice(at).join(' '));
  return [...new Set([foldName(username), ...fromEach])].filter((beginning) => beginning !== '');
}

/** The rules of a username, as said beside the field before one fails. */
export const usernameRules = '3 to 24 characters: letters, digits, dots and underscores.';

/** Why a username cannot be taken by anybody, or null when it may be free. */
export function usernameProblem(text: string): string | null {
  const name = normalizeUsername(text);
  if (name.length < limits.usernameMinLength) return 'A username has at least 3 characters.';
  if (name.length > limits.usernameMaxLength) return 'A username has at most 24 characters.';
  if (!/^[a-z0-9._]+$/.test(name)) return 'Use letters, digits, dots and underscores only.';
  if (!/^[a-z0-9].*[a-z0-9]$/.test(name)) return 'Begin and end with a letter or a digit.';
  if (/[._]{2}/.test(name)) return 'Put a letter or a digit between dots and underscores.';
  if (reserved.has(name)) return 'This username is reserved.';
  return null;
}

const sameInterest = (a: string, b: string): boolean =>
  a.localeCompare(b, 'en', { sensitivity: 'accent' }) === 0;

/** The custom interest to add (trimmed), or why it cannot be. */
export function checkCustomInterest(
  text: string,
  selected: readonly string[],
): { ok: true; name: string } | { ok: false; problem: string } {
  const name = text.trim();
  if (name === '') return { ok: false, problem: 'Write an interest first.' };
  if ([...name].length > limits.customInterestMaxLength) {
    return { ok: false, problem: 'An interest has at most 20 characters.' };
  }
  if (selected.some((other) => sameInterest(other, name))) {
    return { ok: false, problem: 'You have already selected this one.' };
  }
  return { ok: true, name };
}
