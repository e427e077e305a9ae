import type { Translation } from '#platform/shared/catalogue.ts';
import { megabytesText } from '#platform/shared/number-text.ts';
import type { settingsCopy, settingsMailCopy } from './copy.ts';

export const settingsCopyDe: Translation<typeof settingsCopy> = {
  wrongPassword: 'Das ist nicht dein aktuelles Passwort.',
  noPassword: 'Du hast noch kein Passwort. Leg zuerst eines fest.',
  sameEmail: 'Das ist schon deine Adresse.',
  emailInUse: 'Diese Adresse gehört zu einem anderen Konto.',
  linkInvalid: 'Dieser Link ist abgelaufen oder schon benutzt. Lass dir einen neuen schicken.',
  proofMissing: 'Dafür braucht es dein Passwort oder einen Link aus einer E-Mail.',

  title: 'Konto',
  loadFailed: 'Dein Konto lässt sich gerade nicht laden',
  loading: 'Dein Konto wird geladen',
  failed: 'Das hat nicht geklappt. Bitte versuche es noch einmal.',
  tooManyTries: 'Zu viele Versuche. Bitte warte ein wenig und versuche es dann noch einmal.',

  email: 'E-Mail',
  currentEmail: (email) => `Du meldest dich mit ${email} an.`,
  emailConfirmed: 'Deine Adresse ist bestätigt.',
  emailUnconfirmed: (email) => `Bitte bestätige ${email}.`,
  confirmToWrite: (email) =>
    `Bitte bestätige ${email}, um Beiträge, Kommentare und Nachrichten zu schreiben.`,
  openLink: 'Öffne dazu den Link in der E-Mail, die wir dir geschickt haben.',
  askForLink:
    'Dieser Server verschickt noch keine E-Mails. Frag die Person, die ihn betreibt, nach dem Link.',
  findLink:
    'Dieser Server verschickt noch keine E-Mails. Du findest den Link in einer Datei in seinem Datenordner, unter „mail“.',
  confirmAgain: 'E-Mail noch einmal schicken',
  renewLink: 'Neuen Link erstellen',
  linkRenewed: 'Es gibt einen neuen Link; der alte gilt nicht mehr.',
  confirmSent: (email) =>
    `Ein Link ist unterwegs zu ${email}. Er gilt eine Woche; öffne ihn in diesem Browser.`,
  notNow: 'Später',
  newEmail: 'Neue E-Mail-Adresse',
  password: 'Aktuelles Passwort',
  changeEmail: 'Link schicken',
  emailHint:
    'Wir schicken einen Link an die neue Adresse. Bis du ihn öffnest, bleibt es bei der alten.',
  emailSent: (email) =>
    `Ein Link ist unterwegs zu ${email}. Er gilt einen Tag; öffne ihn in diesem Browser.`,
  emailChanged: (email) => `Deine Adresse ist jetzt ${email}.`,
  emailNeedsPassword: 'Um deine Adresse zu ändern, leg zuerst ein Passwort fest.',

  passwordTitle: 'Passwort',
  newPassword: 'Neues Passwort',
  passwordHint: (min) => `Mindestens ${min} Zeichen.`,
  changePassword: 'Passwort ändern',
  setPassword: 'Passwort festlegen',
  passwordText: 'Wenn du es änderst, werden alle deine anderen Geräte abgemeldet.',
  passwordChanged: 'Dein neues Passwort gilt ab sofort.',
  googleOnly: (email) =>
    `Du meldest dich mit Google an und hast kein Passwort. Wir können einen Link an ${email} schicken, mit dem du eines festlegst.`,
  sendLink: 'Link anfordern',
  linkSent: (email) =>
    `Ein Link ist unterwegs zu ${email}. Er gilt eine Stunde; öffne ihn in diesem Browser.`,

  devices: 'Angemeldete Geräte',
  devicesText: 'Wenn du eines nicht kennst, melde es ab und ändere dein Passwort.',
  devicesFailed: 'Deine Geräte lassen sich gerade nicht laden.',
  thisDevice: 'Dieses Gerät',
  lastUsed: 'Zuletzt benutzt',
  unknownBrowser: 'Unbekannter Browser',
  device: (browser, system) => (system ? `${browser} auf ${system}` : browser),
  signOut: 'Abmelden',
  signOutOf: (device) => `${device} abmelden`,
  signOutOthers: 'Alle anderen Geräte abmelden',
  signedOut: 'Das Gerät ist abgemeldet.',
  othersSignedOut: 'Alle anderen Geräte sind abgemeldet.',

  data: 'Deine Daten',
  dataText:
    'Eine Zip-Datei mit deinem Profil, deinen Beiträgen, Treffen, Kommentaren und „Gefällt mir“, deinen Nachrichten und Mitteilungen als JSON und mit deinen Bildern.',
  storage: (usedBytes, limitBytes) =>
    `Speicher: ${megabytesText(usedBytes)} von ${megabytesText(limitBytes)} belegt`,
  download: 'Meine Daten herunterladen',
  downloadStarted: 'Dein Download beginnt.',
  downloadAgain: (minutes) =>
    minutes === 1
      ? 'Du hattest gerade schon mehrere Kopien. Versuche es in einer Minute wieder.'
      : `Du hattest gerade schon mehrere Kopien. Versuche es in ${minutes} Minuten wieder.`,

  deletion: 'Konto löschen',
  deletionText: 'Dein Konto wird sofort und endgültig gelöscht.',
  deleteAccount: 'Mein Konto löschen',
  deleteTitle: 'Dein Konto löschen?',
  consequences: [
    'Dein Profil, deine Bilder, Beiträge und Treffen verschwinden, mit allem, was andere darunter geschrieben haben.',
    'Was dir gefiel, wo du dabei warst, deine Kommentare und Antworten verschwinden, auch die Antworten auf deine Kommentare.',
    'Nachrichten, die du geschickt hast, bleiben bei denen, die sie bekommen haben, unter „Ehemaliges Mitglied“.',
    'Du wirst überall abgemeldet. Niemand kann etwas davon zurückholen.',
  ],
  deletePermanently: 'Endgültig löschen',
  proofByMail: (email) =>
    `Du hast kein Passwort; wir schicken dir deshalb einen Link an ${email}. Öffne ihn, um weiterzumachen.`,
  keep: 'Konto behalten',
  deleted: 'Dein Konto ist gelöscht. Mach es gut.',
};

export const settingsMailCopyDe: Translation<typeof settingsMailCopy> = {
  confirmationSubject: (community) => `Bestätige deine Adresse für ${community}`,
  confirmation: (community) =>
    `Willkommen bei ${community}. Bitte bestätige, dass das deine E-Mail-Adresse ist.`,
  worksForAWeek: 'Der Link gilt eine Woche lang in dem Browser, in dem du angemeldet bist.',
  confirmationNotYou:
    'Wenn du kein Konto angelegt hast, musst du nichts tun: Die Adresse bleibt unbestätigt.',

  newEmailSubject: (community) => `Deine neue Adresse für ${community}`,
  newEmail: (community) =>
    `Diese Adresse wurde als neue Adresse eines Kontos bei ${community} angegeben. Wenn du das warst, bestätige sie bitte.`,
  newEmailLink: 'Adresse bestätigen',
  worksForADay: 'Der Link gilt einen Tag lang in dem Browser, in dem du angemeldet bist.',
  newEmailNotYou: 'Wenn du es nicht warst, musst du nichts tun: Die Adresse wird nicht benutzt.',

  emailChangedSubject: (community) => `Dein Konto bei ${community} hat eine andere Adresse`,
  emailChanged: (community) =>
    `Dein Konto bei ${community} hat eine andere E-Mail-Adresse bekommen. Mit dieser hier kann sich dort niemand mehr anmelden.`,
  emailChangedNotYou:
    'Wenn du es nicht warst, schreib sofort denen, die die Gemeinschaft betreiben.',

  passwordChangedSubject: (community) => `Dein Passwort für ${community} wurde geändert`,
  passwordChanged: (community) =>
    `Das Passwort deines Kontos bei ${community} wurde geändert, und alle anderen Geräte wurden abgemeldet.`,
  passwordChangedNotYou:
    'Wenn du es nicht warst, wähle bei der Anmeldung „Passwort vergessen?“ und leg ein neues fest.',

  setPasswordSubject: (community) => `Ein Passwort für ${community}`,
  setPassword: (community) => `Du möchtest für dein Konto bei ${community} ein Passwort festlegen.`,
  setPasswordLink: 'Passwort festlegen',
  worksForAnHour: 'Der Link gilt eine Stunde lang in dem Browser, in dem du angemeldet bist.',
  setPasswordNotYou: 'Wenn du es nicht warst, musst du nichts tun.',

  deletionSubject: (community) => `Dein Konto bei ${community} löschen`,
  deletion: (community) =>
    `Du möchtest dein Konto bei ${community} löschen. Noch ist nichts passiert.`,
  deletionLink: 'Weiter zum Löschen meines Kontos',
  deletionWorksForAnHour:
    'Der Link gilt eine Stunde lang in dem Browser, in dem du angemeldet bist. Du wirst noch einmal gefragt.',
  deletionNotYou: 'Wenn du es nicht warst, musst du nichts tun: Dein Konto bleibt.',

  proofSubject: (community) => `Bestätige, dass du es bist: ${community}`,
  proof: (community) =>
    `Du möchtest ändern, wie du dich bei ${community} anmeldest. Bestätige bitte zuerst, dass du es bist.`,
  proofLink: 'Ja, das bin ich',
  proofNotYou: 'Wenn du es nicht warst, musst du nichts tun: Es ändert sich nichts.',

  deletedSubject: (community) => `Dein Konto bei ${community} ist gelöscht`,
  deleted: (community) =>
    `Wie du es wolltest, ist dein Konto bei ${community} gelöscht, mit allem, was dir darin gehörte.`,
  farewell: 'Danke, dass du da warst.',
};
