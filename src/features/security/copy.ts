import { catalogue } from '#platform/shared/catalogue.ts';

/** Interface copy for the security of an account. */
export const securityCopy = catalogue('security', {
  copySecurity: 'when you signed in on a new device for the first and the last time',
});

/** Copy for the emails about the security of an account. */
export const securityMailCopy = catalogue('security-mail', {
  newDeviceSubject: (community: string): string => `New sign-in to your ${community} account`,
  newDevice: (community: string): string =>
    `Your ${community} account was just used to sign in on a new device.`,
  newDeviceDetails: (device: string, address: string, time: string): string =>
    `${device}, from the address ${address}, on ${time}.`,
  newDeviceLink: 'See your devices',
  newDeviceYou: 'If it was you, there’s nothing to do.',
  newDeviceNotYou:
    'If it wasn’t you, sign that device out in your account settings and change your password right away.',

  changeNotYou:
    'If it wasn’t you, change your password right away, sign out your other devices, and tell the people who run the community.',
  googleConnectedSubject: (community: string): string =>
    `Google is connected to your ${community} account`,
  googleConnected: (community: string): string =>
    `From now on, you can sign in to your ${community} account with Google too.`,
});
