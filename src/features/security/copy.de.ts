import type { Translation } from '#platform/shared/catalogue.ts';
import type { securityCopy, securityMailCopy } from './copy.ts';

export const securityCopyDe: Translation<typeof securityCopy> = {
  title: 'Anmeldung',
  loading: 'Deine Anmeldeeinstellungen werden geladen',
  loadFailed: 'Deine Anmeldeeinstellungen lassen sich gerade nicht laden',
  codeInvalid:
    'Dieser Code stimmt nicht oder wurde schon benutzt. Warte auf den nächsten und versuche es noch einmal.',
  recoveryCodeInvalid:
    'Dieser Wiederherstellungscode stimmt nicht oder wurde schon benutzt. Versuche es mit einem anderen.',
  appExists: 'Du hast schon eine Authenticator-App. Entferne sie zuerst.',
  appMissing: 'Richte zuerst eine Authenticator-App ein.',
  tooManyTries: 'Zu viele Versuche. Bitte warte eine Weile und versuche es dann noch einmal.',
  failed: 'Das hat nicht geklappt. Bitte versuche es noch einmal.',

  code: 'Code',
  codeHint: 'Sechs Ziffern wie 123456.',
  recoveryCode: 'Wiederherstellungscode',
  recoveryCodeHint: 'Einer der Codes, die du aufbewahrt hast. Jeder gilt nur einmal.',
  useRecoveryCode: 'Wiederherstellungscode verwenden',
  useApp: 'Authenticator-App verwenden',
  continue: 'Weiter',

  appTitle: 'Anmeldung in zwei Schritten',
  appOff:
    'Ein zweiter Schritt nach deinem Passwort oder Google: ein Code aus einer App auf deinem Handy.',
  appOn: (left) =>
    `Eingeschaltet. Bei jeder Anmeldung gibst du einen Code aus deiner App ein. Übrige Wiederherstellungscodes: ${left}.${left <= 2 ? ' Erstelle bald neue.' : ''}`,
  setUpApp: 'App einrichten',
  removeApp: 'Ausschalten',
  removeAppTitle: 'Anmeldung in zwei Schritten ausschalten',
  removeAppText: 'Dann genügt zum Anmelden wieder dein Passwort oder Google.',
  newCodes: 'Neue Wiederherstellungscodes',
  createCodes: 'Codes erstellen',
  newCodesText: 'Deine bisherigen Wiederherstellungscodes gelten dann nicht mehr.',
  appAdded:
    'Die Anmeldung in zwei Schritten ist eingeschaltet. Deine anderen Geräte wurden abgemeldet.',
  appRemoved: 'Die Anmeldung in zwei Schritten ist ausgeschaltet.',
  scan: 'Scanne das mit einer Authenticator-App, zum Beispiel der in deinem Passwortmanager.',
  qrCode: 'QR-Code für deine Authenticator-App',
  typeSecret: 'Lässt es sich nicht scannen? Gib diesen Schlüssel in der App ein:',
  firstCode: 'Code aus der App',
  turnOn: 'Einschalten',
  codesTitle: 'Bewahre deine Wiederherstellungscodes auf',
  codesText:
    'Wenn du dein Handy verlierst, kannst du dich mit jedem davon einmal anmelden. Wir zeigen sie nur jetzt; bewahre sie gut auf.',
  copy: 'Kopieren',
  copied: 'Kopiert',
  downloadCodes: 'Herunterladen',
  codesFile: 'wiederherstellungscodes.txt',
  codesOf: (email, community) =>
    `Wiederherstellungscodes für ${email} bei ${community}. Jeder gilt nur einmal.`,
  codesSaved: 'Ich habe sie aufbewahrt',

  passkey: 'Passkey',
  passkeysTitle: 'Passkeys',
  passkeysText:
    'Melde dich mit Fingerabdruck, Gesicht oder der PIN deines Geräts an statt mit einem Passwort. Ein Passkey zählt für beide Schritte.',
  addPasskey: 'Passkey hinzufügen',
  passkeyAdded: 'Dein Passkey ist eingerichtet.',
  passkeyRemoved: 'Der Passkey ist entfernt.',
  passkeyInvalid:
    'Dieser Passkey funktioniert hier nicht. Versuche es noch einmal oder melde dich anders an.',
  passkeyCancelled:
    'Die Abfrage des Passkeys wurde geschlossen oder ist abgelaufen. Du kannst es noch einmal versuchen.',
  tooManyPasskeys: (max) => `Du hast schon ${max} Passkeys. Entferne zuerst einen.`,
  passkeyUnsupported: 'Dieser Browser unterstützt keine Passkeys.',
  passkeyCreated: 'Hinzugefügt',
  passkeyUsed: 'Zuletzt benutzt',
  passkeyUnused: 'Noch nicht benutzt',
  rename: 'Umbenennen',
  renameOf: (name) => `${name} umbenennen`,
  passkeyName: 'Name',
  remove: 'Entfernen',
  removeOf: (name) => `${name} entfernen`,
  removePasskeyTitle: 'Diesen Passkey entfernen',
  removePasskeyText: (name) =>
    `Mit „${name}“ kannst du dich dann nicht mehr anmelden. Lösche ihn auch auf deinem Gerät oder in deinem Passwortmanager.`,
  withPasskey: 'Mit einem Passkey anmelden',

  googleTitle: 'Google',
  googleOn: 'Google ist verbunden. Du kannst dich damit anmelden.',
  googleOff: 'Verbinde dein Google-Konto, um dich auch damit anzumelden.',
  connectGoogle: 'Google verbinden',
  disconnect: 'Trennen',
  disconnectTitle: 'Google trennen',
  disconnectText: 'Mit Google kannst du dich dann nicht mehr anmelden.',
  googleDone: 'Google ist verbunden.',
  googleGone: 'Google ist nicht mehr verbunden.',
  googleTaken:
    'Dieses Google-Konto gehört zu einem anderen Konto hier. Es hat sich nichts geändert.',
  googleFailed: 'Google konnte nicht verbunden werden. Bitte versuche es noch einmal.',
  googleExists: 'Google ist schon verbunden. Trenne es zuerst.',
  googleIsLast: 'Du kannst dich nur mit Google anmelden. Leg zuerst ein Passwort fest.',

  required:
    'Wer diese Gemeinschaft verwaltet, meldet sich mit einem Passkey oder in zwei Schritten an. Richte eines davon ein, um weiterzumachen.',

  provenByLink: 'Der Link aus der E-Mail bestätigt, dass du es bist.',
  proven: 'Du hast bestätigt, dass du es bist. Wähle, was du ändern möchtest.',
};

export const securityMailCopyDe: Translation<typeof securityMailCopy> = {
  newDeviceSubject: (community) => `Neue Anmeldung bei ${community}`,
  newDevice: (community) =>
    `Mit deinem Konto bei ${community} hat sich gerade jemand auf einem neuen Gerät angemeldet.`,
  newDeviceDetails: (device, address, time) => `${device}, IP-Adresse ${address}, ${time}.`,
  newDeviceLink: 'Deine Geräte ansehen',
  newDeviceYou: 'Wenn du das warst, musst du nichts tun.',
  newDeviceNotYou:
    'Wenn du es nicht warst, melde das Gerät in deinen Kontoeinstellungen ab und ändere sofort dein Passwort.',

  changeNotYou:
    'Wenn du es nicht warst, ändere sofort dein Passwort, melde deine anderen Geräte ab und sag denen Bescheid, die die Gemeinschaft betreiben.',
  appAddedSubject: (community) => `${community}: Anmeldung in zwei Schritten eingeschaltet`,
  appAdded: (community) =>
    `Zu deinem Konto bei ${community} wurde eine Authenticator-App hinzugefügt. Ab jetzt brauchst du zum Anmelden einen Code daraus. Deine anderen Geräte wurden abgemeldet.`,
  appRemovedSubject: (community) => `${community}: Anmeldung in zwei Schritten ausgeschaltet`,
  appRemoved: (community) =>
    `Die Authenticator-App wurde aus deinem Konto bei ${community} entfernt. Du kannst dich ohne Code anmelden.`,
  codesRenewedSubject: (community) => `Neue Wiederherstellungscodes für ${community}`,
  codesRenewed: (community) =>
    `Für dein Konto bei ${community} wurden neue Wiederherstellungscodes erstellt. Die bisherigen gelten nicht mehr.`,
  codeUsedSubject: (community) => `Ein Wiederherstellungscode wurde bei ${community} benutzt`,
  codeUsed: (community, left) =>
    `Jemand hat sich mit einem Wiederherstellungscode bei deinem Konto bei ${community} angemeldet. Übrige Codes: ${left}.`,
  passkeyAddedSubject: (community) => `Neuer Passkey für dein Konto bei ${community}`,
  passkeyAdded: (community) =>
    `Mit einem neuen Passkey kann man sich jetzt bei deinem Konto bei ${community} anmelden.`,
  passkeyRemovedSubject: (community) => `Ein Passkey für ${community} wurde entfernt`,
  passkeyRemoved: (community) =>
    `Einer deiner Passkeys wurde aus deinem Konto bei ${community} entfernt und gilt nicht mehr.`,
  googleDisconnectedSubject: (community) =>
    `Google wurde von deinem Konto bei ${community} getrennt`,
  googleDisconnected: (community) =>
    `Mit Google kannst du dich bei ${community} nicht mehr anmelden.`,
  googleConnectedSubject: (community) => `Google ist mit deinem Konto bei ${community} verbunden`,
  googleConnected: (community) =>
    `Ab jetzt kannst du dich bei ${community} auch mit Google anmelden.`,
};
