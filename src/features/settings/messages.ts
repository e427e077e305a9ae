import { catalogue } from '#platform/shared/catalogue.ts';

/** The words around one's own account. */
export const settingsMessages = catalogue('settings', {
  wrongPassword: 'That is not your present password.',
  noPassword: 'You have no password yet. Set one first.',
  sameEmail: 'That is your address already.',
  emailInUse: 'Another account has this address.',
  linkInvalid: 'This link has expired or was already used. Ask for a new one.',
  proofMissing: 'Your password or a link from a mail is needed for this.',

  title: 'Account',
  loadFailed: 'Your account could not be read',
  loading: 'Loading your account',
  failed: 'That did not work. Please try again.',
  tooManyTries: 'Too many tries. Please wait a little and try again.',

  email: 'Email',
  emailNow: (email: string): string => `You sign in with ${email}.`,
  newEmail: 'New email',
  password: 'Present password',
  changeEmail: 'Send the link',
  emailSays: 'We send a link to the new address. Until you open it, the present one stays.',
  emailSent: (email: string): string =>
    `A link is on its way to ${email}. It works for a day; open it in this browser.`,
  emailChanged: (email: string): string => `Your address is ${email} now.`,
  emailNeedsPassword: 'To change your address, set a password first.',

  passwordTitle: 'Password',
  newPassword: 'New password',
  changePassword: 'Change password',
  setPassword: 'Set password',
  passwordSays: 'Changing it signs out all your other devices.',
  passwordChanged: 'Your new password is set.',
  byGoogle: (email: string): string =>
    `You sign in with Google and have no password. We can send a link to ${email} by which you set one.`,
  sendLink: 'Send me a link',
  linkSent: (email: string): string =>
    `A link is on its way to ${email}. It works for an hour; open it in this browser.`,

  devices: 'Signed-in devices',
  devicesSay: 'If you do not know one of them, sign it out and change your password.',
  devicesFailed: 'Your devices could not be read.',
  thisDevice: 'This device',
  lastUsed: 'Last used',
  unknownBrowser: 'Unknown browser',
  device: (browser: string, system: string | null): string =>
    system ? `${browser} on ${system}` : browser,
  signOut: 'Sign out',
  signOutOf: (device: string): string => `Sign out ${device}`,
  signOutOthers: 'Sign out all other devices',
  signedOut: 'That device is signed out.',
  othersSignedOut: 'All other devices are signed out.',

  data: 'Your data',
  dataSays:
    'A zip file with your profile, posts, events, comments, likes, messages and notifications as JSON, and your pictures.',
  download: 'Download my data',
  downloadStarted: 'Your download begins.',
  downloadAgain: (minutes: number): string =>
    minutes === 1
      ? 'You have had a few copies just now. Try again in a minute.'
      : `You have had a few copies just now. Try again in ${minutes} minutes.`,

  deletion: 'Delete account',
  deletionSays: 'It goes at once and for good.',
  deleteAccount: 'Delete my account',
  deleteTitle: 'Delete your account?',
  /** The one rule, as docs/what-goes-with-what.md has it. */
  whatGoes: [
    'Your profile, pictures, posts and events go, with everything that others wrote under them.',
    'Your likes, joins, comments and replies go, and the replies to your comments.',
    'Messages that you sent stay with those who got them, under “Former member”.',
    'You are signed out everywhere. Nobody can bring any of it back.',
  ],
  deleteForGood: 'Delete for good',
  deletionByMail: (email: string): string =>
    `You have no password, so we send a link to ${email}. Opening it brings you back to this question.`,
  keep: 'Keep my account',
  deleted: 'Your account is deleted. Farewell.',
});
