import { catalogue } from '#platform/shared/catalogue.ts';

/** The words around one's own account. */
export const settingsCopy = catalogue('settings', {
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
  passwordHint: (least: number): string => `At least ${least} characters.`,
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
  copyOf: (community: string, date: string): string => `What ${community} knew of you on ${date}.`,
  copySays: 'Times are milliseconds since 1970 in UTC. People and things are named by their ids.',
  copyPictures: 'your pictures',
  copyAccount: 'your address and where you are signed in',

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

/** The words of the mails about an account. */
export const settingsMailCopy = catalogue('settings-mail', {
  newEmailSubject: (community: string): string => `Your new address for ${community}`,
  newEmail: (community: string): string =>
    `This address was named as the new one of a ${community} account. If it was you:`,
  newEmailLink: 'Confirm this address',
  worksForADay: 'The link works for a day, in the browser in which you are signed in.',
  newEmailNotYou: 'If it was not you, there is nothing to do: the address will not be used.',

  emailChangedSubject: (community: string): string =>
    `Your ${community} account has another address`,
  emailChanged: (community: string): string =>
    `Your ${community} account has been given another email address, and this one signs in there no more.`,
  emailChangedNotYou: 'If it was not you, write to whoever runs the community at once.',

  passwordChangedSubject: (community: string): string => `Your ${community} password was changed`,
  passwordChanged: (community: string): string =>
    `The password of your ${community} account was changed, and all other devices were signed out.`,
  passwordChangedNotYou:
    'If it was not you, choose “Forgot your password?” where you sign in and set a new one.',

  setPasswordSubject: (community: string): string => `A password for ${community}`,
  setPassword: (community: string): string =>
    `You asked to set a password for your ${community} account.`,
  setPasswordLink: 'Set a password',
  worksForAnHour: 'The link works for an hour, in the browser in which you are signed in.',
  setPasswordNotYou: 'If it was not you, there is nothing to do.',

  deletionSubject: (community: string): string => `Deleting your ${community} account`,
  deletion: (community: string): string =>
    `You asked to delete your ${community} account. Nothing has happened yet.`,
  deletionLink: 'Go on',
  deletionWorksForAnHour:
    'The link works for an hour, in the browser in which you are signed in. You will be asked once more.',
  deletionNotYou: 'If it was not you, there is nothing to do: your account stays.',

  deletedSubject: (community: string): string => `Your ${community} account is deleted`,
  deleted: (community: string): string =>
    `Your ${community} account and what was yours in it are deleted, as you asked.`,
  farewell: 'Thank you for having been there.',
});
