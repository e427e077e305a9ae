import type { Translation } from '#platform/shared/catalogue.ts';
import type { accountMailMessages, accountMessages, loginMessages } from './messages.ts';

export const accountInGerman: Translation<typeof accountMessages> = {
  emailTaken: 'Diese E-Mail-Adresse ist schon registriert. Bitte melde dich damit an.',
  weakPassword: 'Das Passwort braucht mindestens 6 Zeichen.',
  invalidEmail: 'Bitte gib eine gültige E-Mail-Adresse ein.',
  invalidCredentials: 'E-Mail-Adresse oder Passwort stimmt nicht.',
  signInFailed: 'Die Anmeldung hat nicht geklappt. Bitte versuche es noch einmal.',
  googleFailed: 'Die Anmeldung mit Google hat nicht geklappt. Bitte versuche es noch einmal.',
  googleHasPassword:
    'Deine Adresse hat hier ein Passwort: Mach mit E-Mail weiter. Vergessen? Lass dir eine Mail schicken und leg ein neues fest, dann geht es auch mit Google.',
  googleWaiting: 'Mach in dem Fenster weiter, das Google geöffnet hat.',
  googleTitle: (community) => `Anmelden · ${community}`,
  googleDone: 'Du bist angemeldet.',
  googleWindow: 'Du kannst dieses Fenster schließen.',
  googleGoOn: 'Weiter',
  tooManyTries: 'Zu viele Versuche. Bitte warte ein wenig und versuche es dann noch einmal.',
  resetTokenInvalid:
    'Dieser Link ist abgelaufen oder schon benutzt. Lass dir einen neuen schicken.',
  resetFailed: 'Das neue Passwort wurde nicht gespeichert. Bitte versuche es noch einmal.',
  signOutFailed: 'Die Abmeldung hat nicht geklappt. Bitte versuche es noch einmal.',
  backToSignIn: 'Zurück zur Anmeldung',

  signInFirst: 'Bitte melde dich zuerst an.',
  profileFirst: 'Bitte leg zuerst dein Profil an.',
  administratorsOnly: 'Das ist der Verwaltung vorbehalten.',
};

export const accountMailInGerman: Translation<typeof accountMailMessages> = {
  resetSubject: (community) => `Ein neues Passwort für ${community}`,
  resetAsked: (community) =>
    `Jemand hat für dein Konto bei ${community} ein neues Passwort verlangt.`,
  resetChoose: 'Wenn du das warst, leg hier innerhalb der nächsten Stunde eines fest:',
  resetLink: 'Neues Passwort festlegen',
  resetNotAsked: 'Wenn du es nicht warst, musst du nichts tun: Dein Passwort bleibt, wie es ist.',
};

export const loginInGerman: Translation<typeof loginMessages> = {
  motto: ['Spannend', 'wird es', 'in der', 'Mitte.'],
  comeIn: 'Komm rein',
  comeInSays: (community) => `Melde dich bei ${community} an oder leg los: Es dauert eine Minute.`,
  withGoogle: 'Weiter mit Google',
  withEmail: 'Weiter mit E-Mail',
  allOptions: 'Zurück zur Auswahl',
  agree: {
    before: 'Wenn du weitermachst, stimmst du den',
    terms: 'Bedingungen',
    between: 'und den',
    privacy: 'Hinweisen zum Datenschutz',
    after: 'zu.',
  },

  welcomeBack: 'Schön, dass du da bist',
  newHere: 'Neu hier?',
  alreadyMember: 'Schon Mitglied?',
  createAccount: 'Konto anlegen',
  signIn: 'Anmelden',
  email: 'E-Mail',
  password: 'Passwort',
  passwordHint: (least) => `Mindestens ${least} Zeichen.`,
  forgotten: 'Passwort vergessen?',

  newPassword: 'Neues Passwort',
  newPasswordSays: 'Nimm eines, das du sonst nirgends benutzt.',
  setNewPassword: 'Passwort festlegen',
  passwordIsSet: 'Dein neues Passwort gilt. Melde dich damit an.',
  askSays: 'Sag uns deine Adresse, und wir schicken dir einen Link zu einem neuen.',
  sendLink: 'Link schicken',
  askAgain: 'Neuen Link anfordern',
  linkSent: 'Schau in dein Postfach',
  linkSentSays: (email) =>
    `Wenn ${email} zu einem Mitglied gehört, ist ein Link zu einem neuen Passwort unterwegs. Er gilt eine Stunde.`,

  sample: 'Das hier ist eine Beispielgemeinschaft. Komm rein als',
  samplePassword: 'Das Passwort ist bei allen',
};
