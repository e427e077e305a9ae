import { catalogue } from '#platform/shared/catalogue.ts';

/** The words that a member reads while signing in; those of the specification's §8 to the letter. */
export const accountCopy = catalogue('account', {
  emailTaken: 'This email is already registered. Please sign in instead.',
  weakPassword: 'Password should be at least 6 characters long.',
  invalidEmail: 'Please enter a valid email address.',
  invalidCredentials: 'Invalid email or password.',
  signInFailed: 'Failed to sign in. Please try again.',
  googleFailed: 'Failed to sign in with Google. Please try again.',
  googleHasPassword:
    'Your address has a password here: continue with email. Forgot it? Set a new one by mail, and from then on Google works too.',
  googleWaiting: 'Go on in the window that Google opened.',
  googleTitle: (community: string): string => `Sign in · ${community}`,
  googleDone: 'You are signed in.',
  googleWindow: 'You can close this window.',
  googleGoOn: 'Go on',
  tooManyTries: 'Too many tries. Please wait a little and try again.',
  resetTokenInvalid: 'This link has expired or was already used. Ask for a new one.',
  resetFailed: 'Your password could not be reset. Please try again.',
  backToSignIn: 'Back to sign in',

  signInFirst: 'Please sign in first.',
  profileFirst: 'Please finish your profile first.',
  administratorsOnly: 'Only administrators may do this.',
});

/** The words of the mail about a forgotten password. */
export const accountMailCopy = catalogue('account-mail', {
  resetSubject: (community: string): string => `A new password for ${community}`,
  resetAsked: (community: string): string =>
    `Somebody asked for a new password for your ${community} account.`,
  resetChoose: 'If it was you, choose one here within the next hour:',
  resetLink: 'Choose a new password',
  resetNotAsked: 'If it was not you, there is nothing to do: your password stays as it is.',
});
