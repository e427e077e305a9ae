import { catalogue } from '#platform/shared/catalogue.ts';
import { megabytesText } from '#platform/shared/number-text.ts';

/** Interface copy for the account settings. */
export const settingsCopy = catalogue('settings', {
  wrongPassword: 'That isn’t your current password.',
  noPassword: 'You don’t have a password yet. Set one first.',
  sameEmail: 'That’s already your email.',
  emailInUse: 'Another account uses this email.',
  linkInvalid: 'This link has expired or was already used. Request a new one.',
  proofMissing: 'Please confirm with your password or a link we email you.',

  title: 'Account',
  loadFailed: 'Couldn’t load your account',
  loading: 'Loading your account',
  failed: 'Something went wrong. Please try again.',
  tooManyTries: 'Too many attempts. Please wait a moment and try again.',

  email: 'Email',
  currentEmail: (email: string): string => `You sign in with ${email}.`,
  emailConfirmed: 'Your email is confirmed.',
  emailUnconfirmed: (email: string): string => `Please confirm ${email}.`,
  confirmToWrite: (email: string): string =>
    `Please confirm ${email} to post, comment and send messages.`,
  openLink: 'Open the link in the email we sent you.',
  askForLink: 'This server can’t send email yet, so ask the person who runs it for the link.',
  findLink:
    'This server can’t send email yet. You’ll find the link in a file in its data folder, under “mail”.',
  confirmAgain: 'Send the email again',
  renewLink: 'Create a new link',
  linkRenewed: 'There’s a new link, and the old one no longer works.',
  confirmSent: (email: string): string =>
    `We sent a link to ${email}. It works for a week; open it in this browser.`,
  notNow: 'Not now',
  newEmail: 'New email',
  password: 'Current password',
  changeEmail: 'Send link',
  emailHint: 'We’ll send a link to the new address. Your email changes once you open it.',
  emailSent: (email: string): string =>
    `We sent a link to ${email}. It works for a day; open it in this browser.`,
  emailChanged: (email: string): string => `Your email is now ${email}.`,
  emailNeedsPassword: 'To change your email, set a password first.',

  passwordTitle: 'Password',
  newPassword: 'New password',
  passwordHint: (min: number): string => `At least ${min} characters.`,
  changePassword: 'Change password',
  setPassword: 'Set password',
  passwordText: 'Changing it signs you out on all your other devices.',
  passwordChanged: 'Your new password is set.',
  googleOnly: (email: string): string =>
    `You sign in with Google and don’t have a password. We can send a link to ${email} to set one.`,
  sendLink: 'Send me a link',
  linkSent: (email: string): string =>
    `We sent a link to ${email}. It works for an hour; open it in this browser.`,

  devices: 'Signed-in devices',
  devicesText: 'See one you don’t know? Sign it out and change your password.',
  devicesFailed: 'Couldn’t load your devices.',
  thisDevice: 'This device',
  lastUsed: 'Last used',
  unknownBrowser: 'Unknown browser',
  device: (browser: string, system: string | null): string =>
    system ? `${browser} on ${system}` : browser,
  signOut: 'Sign out',
  signOutOf: (device: string): string => `Sign out ${device}`,
  signOutOthers: 'Sign out all other devices',
  signedOut: 'Device signed out.',
  othersSignedOut: 'All other devices signed out.',

  data: 'Your data',
  dataText:
    'A zip file with your profile, posts, events, comments, likes, messages and notifications as JSON, plus your pictures.',
  storage: (usedBytes: number, limitBytes: number): string =>
    `Storage: ${megabytesText(usedBytes)} of ${megabytesText(limitBytes)} used`,
  download: 'Download my data',
  downloadStarted: 'Your download has started.',
  downloadAgain: (minutes: number): string =>
    minutes === 1
      ? 'You’ve just downloaded several copies. Try again in a minute.'
      : `You’ve just downloaded several copies. Try again in ${minutes} minutes.`,

  deletion: 'Delete account',
  deletionText: 'This is immediate and permanent.',
  deleteAccount: 'Delete my account',
  deleteTitle: 'Delete your account?',
  /** Summarizes docs/deletion-rules.md. */
  consequences: [
    'Your profile, pictures, posts and events will be deleted, along with everything others wrote on them.',
    'Your likes, comments and replies will be deleted, along with the replies to your comments. You’ll leave every event you joined.',
    'Messages you sent will stay with the people you sent them to, under “Former member”.',
    'You’ll be signed out everywhere, and nothing can be restored.',
  ],
  deletePermanently: 'Delete permanently',
  proofByMail: (email: string): string =>
    `You don’t have a password, so we’ll send a link to ${email}. Open it to continue.`,
  keep: 'Keep my account',
  deleted: 'Your account has been deleted. Take care.',
});

/** Copy for the emails about an account. */
export const settingsMailCopy = catalogue('settings-mail', {
  confirmationSubject: (community: string): string => `Confirm your email for ${community}`,
  confirmation: (community: string): string =>
    `Welcome to ${community}. Please confirm that this is your email address.`,
  worksForAWeek: 'The link works for a week, in the browser you’re signed in with.',
  confirmationNotYou:
    'If you didn’t create an account, you can ignore this email. The address stays unconfirmed.',

  newEmailSubject: (community: string): string => `Confirm your new email for ${community}`,
  newEmail: (community: string): string =>
    `Someone asked to use this address for a ${community} account. If it was you, please confirm it.`,
  newEmailLink: 'Confirm this address',
  worksForADay: 'The link works for a day, in the browser you’re signed in with.',
  newEmailNotYou: 'If it wasn’t you, you can ignore this email. The address won’t be used.',

  emailChangedSubject: (community: string): string =>
    `The email for your ${community} account was changed`,
  emailChanged: (community: string): string =>
    `Your ${community} account now uses a different email address. You can no longer sign in with this one.`,
  emailChangedNotYou: 'If it wasn’t you, contact the people who run the community right away.',

  passwordChangedSubject: (community: string): string => `Your ${community} password was changed`,
  passwordChanged: (community: string): string =>
    `The password for your ${community} account was changed, and all your other devices were signed out.`,
  passwordChangedNotYou:
    'If it wasn’t you, choose “Forgot your password?” on the sign-in page and set a new one.',

  setPasswordSubject: (community: string): string => `Set a password for ${community}`,
  setPassword: (community: string): string =>
    `You asked to set a password for your ${community} account.`,
  setPasswordLink: 'Set a password',
  worksForAnHour: 'The link works for an hour, in the browser you’re signed in with.',
  setPasswordNotYou: 'If it wasn’t you, you can ignore this email.',

  deletionSubject: (community: string): string => `Delete your ${community} account`,
  deletion: (community: string): string =>
    `You asked to delete your ${community} account. Nothing has been deleted yet.`,
  deletionLink: 'Continue to delete my account',
  deletionWorksForAnHour:
    'The link works for an hour, in the browser you’re signed in with. We’ll ask you once more.',
  deletionNotYou: 'If it wasn’t you, you can ignore this email. Your account won’t be deleted.',

  proofSubject: (community: string): string => `Confirm that it’s you on ${community}`,
  proof: (community: string): string =>
    `You asked to change how you sign in to ${community}. First, please confirm that it’s you.`,
  proofLink: 'Confirm that it’s me',
  proofNotYou: 'If it wasn’t you, you can ignore this email. Nothing will change.',

  deletedSubject: (community: string): string => `Your ${community} account has been deleted`,
  deleted: (community: string): string =>
    `As you asked, we deleted your ${community} account and everything that belonged to it.`,
  farewell: 'Thank you for being part of it.',
});
