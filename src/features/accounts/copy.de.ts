import type { Translation } from '#platform/shared/catalogue.ts';
import type { accountCopy, accountMailCopy } from './copy.ts';

export const accountCopyDe: Translation<typeof accountCopy> = {
  emailTaken: 'Diese E-Mail-Adresse ist schon registriert. Bitte melde dich damit an.',
  weakPassword: 'Das Passwort braucht mindestens 6 Zeichen.',
  guessablePassword:
    'Dieses Passwort ist zu leicht zu erraten. Nimm kein gängiges Passwort, nicht deinen Namen und nicht deine E-Mail-Adresse.',
  invalidEmail: 'Bitte gib eine gültige E-Mail-Adresse ein.',
  invalidCredentials: 'E-Mail-Adresse oder Passwort stimmt nicht.',
  signInFailed: 'Die Anmeldung hat nicht geklappt. Bitte versuche es noch einmal.',
  googleFailed: 'Die Anmeldung mit Google hat nicht geklappt. Bitte versuche es noch einmal.',
  googleNotConfigured:
    'Die Anmeldung mit Google ist in dieser Gemeinschaft nicht eingerichtet. Bitte mach mit E-Mail weiter.',
  googleHasPassword:
    'Deine Adresse hat hier ein Passwort: Mach mit E-Mail weiter. Vergessen? Lass dir eine E-Mail schicken und leg ein neues fest, dann geht es auch mit Google.',
  otherGoogle:
    'Das Konto mit dieser Adresse ist mit einem anderen Google-Konto verbunden. Mach mit E-Mail weiter: Melde dich mit deinem Passwort an oder leg mit „Passwort vergessen?“ ein neues fest. Danach kannst du in den Einstellungen das Google-Konto wechseln.',
  googleWaiting: 'Mach in dem Fenster weiter, das Google geöffnet hat.',
  googleTitle: (community) => `Anmelden · ${community}`,
  googleDone: 'Du bist angemeldet.',
  googleWindow: 'Du kannst dieses Fenster schließen.',
  googleContinue: 'Weiter',
  tooManyTries: 'Zu viele Versuche. Bitte warte ein wenig und versuche es dann noch einmal.',
  invitationInvalid: 'Diese Einladung wurde schon benutzt oder gilt nicht mehr.',
  invitationRequired:
    'Beitreten geht zurzeit nur mit Einladung. Auf der Startseite kannst du dich auf die Warteliste setzen lassen.',
  proofRequired: 'Gerade melden sich viele an. Bitte versuche es noch einmal.',
  looksAutomated:
    'Etwas hat ein Feld ausgefüllt, das Menschen nicht sehen. Das sieht nach einem Programm aus. Das Feld ist wieder leer: Bitte versuche es noch einmal.',
  addressSuspended:
    'Ein Konto mit dieser Adresse wurde gesperrt und dann gelöscht. Solange die Sperre gilt, kannst du kein neues anlegen. Wenn du widersprechen möchtest, schreib an die Verwaltung der Gemeinschaft.',
  resetTokenInvalid:
    'Dieser Link ist abgelaufen oder schon benutzt. Lass dir einen neuen schicken.',
  resetFailed: 'Das neue Passwort wurde nicht gespeichert. Bitte versuche es noch einmal.',
  secondStepRequired: 'Fast geschafft: Gib den Code aus deiner Authenticator-App ein.',
  secondStepExpired: 'Das hat zu lange gedauert. Bitte melde dich noch einmal an.',
  backToSignIn: 'Zurück zur Anmeldung',

  signInFirst: 'Bitte melde dich zuerst an.',
  profileFirst: 'Bitte leg zuerst dein Profil an.',
  secondFactorFirst:
    'Wer diese Gemeinschaft verwaltet, meldet sich mit einem Passkey oder in zwei Schritten an. Richte das bitte zuerst ein.',
  confirmFirst: 'Bitte bestätige zuerst deine E-Mail-Adresse.',
  moderatorsOnly: 'Das können nur Moderatorinnen und Moderatoren.',
  suspended:
    'Dein Konto ist gesperrt. Unter „Meldungen und Entscheidungen“ steht, warum, bis wann und wie du widersprechen kannst.',
  readOnly: (until) =>
    `Du kannst bis ${until} lesen, aber nichts schreiben. Unter „Meldungen und Entscheidungen“ steht, warum, und wie du widersprechen kannst.`,
  administratorsOnly: 'Das ist der Verwaltung vorbehalten.',
};

export const accountMailCopyDe: Translation<typeof accountMailCopy> = {
  resetSubject: (community) => `Ein neues Passwort für ${community}`,
  resetRequested: (community) =>
    `Jemand hat für dein Konto bei ${community} ein neues Passwort angefordert.`,
  resetChoose: 'Wenn du das warst, leg innerhalb der nächsten Stunde eines fest.',
  resetLink: 'Neues Passwort festlegen',
  resetNotYou: 'Wenn du es nicht warst, musst du nichts tun: Dein Passwort bleibt, wie es ist.',
};
