import { catalogue } from '#platform/shared/catalogue.ts';

/** Messages about accounts and signing in. Strings from the specification’s §8 are quoted verbatim. */
export const accountCopy = catalogue('account', {
  emailTaken: 'This email is already registered. Please sign in instead.',
  weakPassword: 'Password should be at least 6 characters long.',
  guessablePassword:
    'That password is too easy to guess. Avoid common passwords, your name and your email.',
  invalidEmail: 'Please enter a valid email address.',
  invalidCredentials: 'Invalid email or password.',
  signInFailed: 'Failed to sign in. Please try again.',
  googleFailed: 'Failed to sign in with Google. Please try again.',
  googleNotConfigured: 'Google sign-in isn’t set up in this community. Please continue with email.',
  googleHasPassword:
    'There’s already an account with this email and a password, so please continue with email. Forgot your password? Reset it by email, and Google sign-in will work from then on.',
  otherGoogle:
    'The account with this email is connected to a different Google account. Please continue with email: sign in with your password, or set a new one with “Forgot your password?” Then you can change the Google account in the settings.',
  googleWaiting: 'Continue in the Google window.',
  googleTitle: (community: string): string => `Sign in · ${community}`,
  googleDone: 'You’re signed in.',
  googleWindow: 'You can close this window.',
  googleContinue: 'Continue',
  tooManyTries: 'Too many attempts. Please wait a moment and try again.',
  invitationInvalid: 'This invitation has been used or is no longer valid.',
  invitationRequired:
    'Joining is by invitation right now. You can join the waiting list on the front page.',
  proofRequired: 'Many people are signing up right now. Please try again.',
  looksAutomated:
    'A hidden field was filled in, so this looks automated. We’ve emptied it. Please try again.',
  addressSuspended:
    'The account with this email was deleted while it was suspended, so you can’t create another one until the suspension ends. To appeal, write to the people who run this community.',
  resetTokenInvalid: 'This link has expired or was already used. Request a new one.',
  resetFailed: 'Couldn’t reset your password. Please try again.',
  backToSignIn: 'Back to sign in',
  secondStepRequired: 'Almost there: enter the code from your authenticator app.',
  secondStepExpired: 'That took too long. Please sign in again.',

  signInFirst: 'Please sign in first.',
  profileFirst: 'Please finish your profile first.',
  secondFactorFirst:
    'Administrators here sign in with a passkey or in two steps. Please set one up first.',
  confirmFirst: 'Please confirm your email first.',
  administratorsOnly: 'Only administrators can do this.',
  moderatorsOnly: 'Only moderators can do this.',
  suspended:
    'Your account is suspended. “Reports and decisions” says why, until when, and how to appeal.',
  readOnly: (until: string): string =>
    `You can read but not write until ${until}. “Reports and decisions” says why, and how to appeal.`,
});

/** The email with the link to reset a forgotten password. */
export const accountMailCopy = catalogue('account-mail', {
  resetSubject: (community: string): string => `Reset your ${community} password`,
  resetRequested: (community: string): string =>
    `Someone asked to reset the password for your ${community} account.`,
  resetChoose: 'If it was you, choose a new password within the next hour.',
  resetLink: 'Choose a new password',
  resetNotYou: 'If it wasn’t you, you can ignore this email. Your password stays the same.',
});
