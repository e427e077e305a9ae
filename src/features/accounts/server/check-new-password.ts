import { AppError } from '#platform/shared/errors.ts';
import { loadOnce } from '#platform/shared/load-once.ts';
import { isBlank } from '#platform/shared/plain-text.ts';
import { accountCopy } from '../copy.ts';
import { isStrongEnough } from '../rules.ts';
import { weakPassword } from './account-errors.ts';

/**
 * Throws WEAK_PASSWORD if a new password is too short, or GUESSABLE_PASSWORD if an attacker would try it first.
 * `words` are the owner's address and names and the community's name. `field` is the field that the error names.
 */
export async function checkNewPassword(
  password: string,
  words: readonly string[],
  field = 'password',
): Promise<void> {
  if (!isStrongEnough(password)) throw weakPassword(field);
  if (await isGuessable(password, words)) {
    const message = accountCopy.guessablePassword;
    throw new AppError('GUESSABLE_PASSWORD', message, { fields: { [field]: message } });
  }
}

/**
 * Whether a password is blank or easy to guess: a run of characters such as `qwerty`, a common password, one of the
 * words, or a repetition of any of these.
 */
export async function isGuessable(password: string, words: readonly string[]): Promise<boolean> {
  if (isBlank(password)) return true;
  const folded = fold(password);
  const common = await loadCommonPasswords();
  return [folded, withoutRepeats(folded)].some(
    (text) => isRun(text) || isOneOf(text, words) || common.has(text),
  );
}

/** `abab` becomes `ab`. */
const withoutRepeats = (text: string): string => text.slice(0, (text + text).indexOf(text, 1));

const fold = (text: string): string => text.normalize('NFKC').trim().toLowerCase();

/** Characters in their usual order: the alphabet, the digits, and the rows of common keyboards. */
const rows = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop',
  'qwertzuiopü',
  'azertyuiop',
  'asdfghjklöä',
  'qsdfghjklm',
  'zxcvbnm',
  'yxcvbnm',
];

/** Whether a text repeats a single character, or is part of a row, forwards or backwards. */
function isRun(text: string): boolean {
  const characters = [...text];
  const reversed = characters.toReversed().join('');
  return (
    new Set(characters).size === 1 ||
    rows.some((row) => row.includes(text) || row.includes(reversed))
  );
}

/** Removes everything but letters and digits: `Ada Lovelace` and `ada.lovelace` are equally easy to guess. */
const squeeze = (text: string): string => fold(text).replace(/[^\p{L}\p{M}\p{N}]/gu, '');

function isOneOf(password: string, words: readonly string[]): boolean {
  const squeezed = squeeze(password);
  const localParts = words.filter((word) => word.includes('@')).map((word) => word.split('@')[0]);
  return (
    squeezed !== '' && [...words, ...localParts].some((word) => squeeze(word ?? '') === squeezed)
  );
}

/** Loads the list on first use, because it takes 30 ms and few requests need it. */
const loadCommonPasswords = loadOnce(async (): Promise<ReadonlySet<string>> => {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].filter(isStrongEnough));
});
