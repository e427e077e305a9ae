import { catalogue } from '#platform/shared/catalogue.ts';

/** Interface copy for the security of an account. */
export const securityCopy = catalogue('security', {
  title: 'Sign-in',
  loading: 'Loading your sign-in settings',
  loadFailed: 'Couldn’t load your sign-in settings',
  codeInvalid: 'That code isn’t right, or it has been used. Wait for the next one and try again.',
  recoveryCodeInvalid: 'That recovery code isn’t right, or it has been used. Try another one.',
  appExists: 'You already have an authenticator app. Remove it first.',
  appMissing: 'Set up an authenticator app first.',
  tooManyTries: 'Too many attempts. Please wait a while and try again.',
  failed: 'Something went wrong. Please try again.',

  code: 'Code',
  codeHint: 'Six digits, like 123456.',
  recoveryCode: 'Recovery code',
  recoveryCodeHint: 'One of the codes you saved. Each works once.',
  useRecoveryCode: 'Use a recovery code',
  useApp: 'Use your authenticator app',
  continue: 'Continue',

  appTitle: 'Two-step sign-in',
  appOff: 'Add a second step after your password or Google: a code from an app on your phone.',
  appOn: (left: number): string =>
    `On. We ask for a code from your app each time you sign in. Recovery codes left: ${left}.${left <= 2 ? ' Create new ones soon.' : ''}`,
  setUpApp: 'Set up an app',
  removeApp: 'Turn off',
  removeAppTitle: 'Turn off two-step sign-in',
  removeAppText: 'Your password or Google alone will be enough to sign in.',
  newCodes: 'New recovery codes',
  createCodes: 'Create new codes',
  newCodesText: 'Your old recovery codes stop working.',
  appAdded: 'Two-step sign-in is on. Your other devices were signed out.',
  appRemoved: 'Two-step sign-in is off.',
  scan: 'Scan this with an authenticator app, such as the one built into your password manager.',
  qrCode: 'QR code for your authenticator app',
  typeSecret: 'Can’t scan it? Enter this key in the app:',
  firstCode: 'Code from the app',
  turnOn: 'Turn on',
  codesTitle: 'Save your recovery codes',
  codesText:
    'If you lose your phone, you can sign in with each of these codes once. We won’t show them again, so keep them somewhere safe.',
  copy: 'Copy',
  copied: 'Copied',
  downloadCodes: 'Download',
  codesFile: 'recovery-codes.txt',
  codesOf: (email: string, community: string): string =>
    `Recovery codes for ${email} on ${community}. Each works once.`,
  codesSaved: 'I’ve saved them',

  passkey: 'Passkey',
  passkeysTitle: 'Passkeys',
  passkeysText:
    'Sign in with your fingerprint, your face or your device’s PIN instead of a password. A passkey counts as both steps.',
  addPasskey: 'Add a passkey',
  passkeyAdded: 'Your passkey is ready.',
  passkeyRemoved: 'Passkey removed.',
  passkeyInvalid: 'That passkey doesn’t work here. Please try again, or sign in another way.',
  passkeyCancelled: 'The passkey prompt was closed or timed out. You can try again.',
  tooManyPasskeys: (max: number): string => `You have ${max} passkeys. Remove one first.`,
  passkeyUnsupported: 'This browser doesn’t support passkeys.',
  passkeyCreated: 'Added',
  passkeyUsed: 'Last used',
  passkeyUnused: 'Not used yet',
  rename: 'Rename',
  renameOf: (name: string): string => `Rename ${name}`,
  passkeyName: 'Name',
  remove: 'Remove',
  removeOf: (name: string): string => `Remove ${name}`,
  removePasskeyTitle: 'Remove this passkey',
  removePasskeyText: (name: string): string =>
    `You won’t be able to sign in with “${name}” any more. Delete it on your device or in your password manager too.`,
  withPasskey: 'Sign in with a passkey',

  googleTitle: 'Google',
  googleOn: 'Google is connected. You can sign in with it.',
  googleOff: 'Connect your Google account to sign in with it too.',
  connectGoogle: 'Connect Google',
  disconnect: 'Disconnect',
  disconnectTitle: 'Disconnect Google',
  disconnectText: 'You won’t be able to sign in with Google any more.',
  googleDone: 'Google is connected.',
  googleGone: 'Google is disconnected.',
  googleTaken: 'That Google account belongs to another account here. Nothing was changed.',
  googleFailed: 'Google couldn’t be connected. Please try again.',
  googleExists: 'Google is already connected. Disconnect it first.',
  googleIsLast: 'Google is your only way to sign in. Set a password first.',

  required:
    'Administrators of this community need a passkey or two-step sign-in. Set one up to continue.',

  provenByLink: 'Your emailed link confirms that it’s you.',
  proven: 'You’ve confirmed that it’s you. Choose what you want to change.',
});

/** Copy for the emails about the security of an account. */
export const securityMailCopy = catalogue('security-mail', {
  newDeviceSubject: (community: string): string => `New sign-in to your ${community} account`,
  newDevice: (community: string): string =>
    `Someone just signed in to your ${community} account on a new device.`,
  newDeviceDetails: (device: string, address: string, time: string): string =>
    `${device}, IP address ${address}, ${time}.`,
  newDeviceLink: 'See your devices',
  newDeviceYou: 'If it was you, there’s nothing to do.',
  newDeviceNotYou:
    'If it wasn’t you, sign that device out in your account settings and change your password right away.',

  changeNotYou:
    'If it wasn’t you, change your password right away, sign out your other devices, and let the people who run the community know.',
  appAddedSubject: (community: string): string =>
    `Two-step sign-in is on for your ${community} account`,
  appAdded: (community: string): string =>
    `An authenticator app was added to your ${community} account. From now on, you need a code from it to sign in. Your other devices were signed out.`,
  appRemovedSubject: (community: string): string =>
    `Two-step sign-in is off for your ${community} account`,
  appRemoved: (community: string): string =>
    `The authenticator app was removed from your ${community} account. You can sign in without a code.`,
  codesRenewedSubject: (community: string): string => `New recovery codes for ${community}`,
  codesRenewed: (community: string): string =>
    `New recovery codes were created for your ${community} account. The old ones don’t work any more.`,
  codeUsedSubject: (community: string): string => `A recovery code was used on ${community}`,
  codeUsed: (community: string, left: number): string =>
    `Someone signed in to your ${community} account with a recovery code. Codes left: ${left}.`,
  passkeyAddedSubject: (community: string): string =>
    `A passkey was added to your ${community} account`,
  passkeyAdded: (community: string): string =>
    `A new passkey can now be used to sign in to your ${community} account.`,
  passkeyRemovedSubject: (community: string): string =>
    `A passkey was removed from your ${community} account`,
  passkeyRemoved: (community: string): string =>
    `One of your passkeys was removed from your ${community} account. It can’t be used to sign in any more.`,
  googleDisconnectedSubject: (community: string): string =>
    `Google was disconnected from your ${community} account`,
  googleDisconnected: (community: string): string =>
    `Google can’t be used to sign in to your ${community} account any more.`,
  googleConnectedSubject: (community: string): string =>
    `Google is connected to your ${community} account`,
  googleConnected: (community: string): string =>
    `Google can now be used to sign in to your ${community} account.`,
});
