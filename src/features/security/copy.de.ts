import type { Translation } from '#platform/shared/catalogue.ts';
import type { securityCopy, securityMailCopy } from './copy.ts';

export const securityCopyDe: Translation<typeof securityCopy> = {
  copySecurity: 'wann du dich auf einem neuen Gerät zum ersten und zum letzten Mal angemeldet hast',
};

export const securityMailCopyDe: Translation<typeof securityMailCopy> = {
  newDeviceSubject: (community) => `Neue Anmeldung bei ${community}`,
  newDevice: (community) =>
    `Mit deinem Konto bei ${community} hat sich gerade jemand auf einem neuen Gerät angemeldet.`,
  newDeviceDetails: (device, address, time) => `${device}, von der Adresse ${address}, am ${time}.`,
  newDeviceLink: 'Deine Geräte ansehen',
  newDeviceYou: 'Wenn du das warst, musst du nichts tun.',
  newDeviceNotYou:
    'Wenn du es nicht warst, melde das Gerät in deinen Kontoeinstellungen ab und ändere sofort dein Passwort.',

  changeNotYou:
    'Wenn du es nicht warst, ändere sofort dein Passwort, melde deine anderen Geräte ab und sag denen Bescheid, die die Gemeinschaft betreiben.',
  googleConnectedSubject: (community) => `Google ist mit deinem Konto bei ${community} verbunden`,
  googleConnected: (community) =>
    `Ab jetzt kannst du dich bei ${community} auch mit Google anmelden.`,
};
