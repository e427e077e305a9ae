import type { Translation } from '#platform/shared/catalogue.ts';
import type { loginCopy } from './login-copy.ts';

export const loginCopyDe: Translation<typeof loginCopy> = {
  motto: ['Spannend', 'wird es', 'in der', 'Mitte.'],
  welcome: 'Komm rein',
  welcomeText: (community) => `Melde dich bei ${community} an oder leg los: Es dauert eine Minute.`,
  join: (community) => `Mach mit bei ${community}`,
  joinText: 'Leg dein Konto an. Das dauert etwa eine Minute.',
  withGoogle: 'Weiter mit Google',
  withoutGoogle: 'Hier nicht eingerichtet',
  withEmail: 'Weiter mit E-Mail',
  allOptions: 'Zurück zur Auswahl',
  rules: {
    before: 'So gehen wir miteinander um: die',
    link: 'Regeln der Gemeinschaft',
    after: '.',
  },
  agree: {
    before: 'Wenn du fortfährst, akzeptierst du die',
    terms: 'Nutzungsbedingungen',
    between: 'und die',
    privacy: 'Datenschutzhinweise',
    after: '.',
  },

  withInvitation: 'Du hast eine Einladung. Sie gilt einmal, für das Konto, das du jetzt anlegst.',
  byInvitation: 'Beitreten geht zurzeit nur mit Einladung.',
  toWaitingList: 'Auf die Warteliste',
  withoutInvitation: 'Ohne Einladung beitreten',

  welcomeBack: 'Schön, dass du da bist',
  newHere: 'Neu hier?',
  alreadyMember: 'Schon Mitglied?',
  createAccount: 'Konto anlegen',
  signIn: 'Anmelden',
  email: 'E-Mail',
  password: 'Passwort',
  passwordHint: (min) => `Mindestens ${min} Zeichen.`,
  forgotten: 'Passwort vergessen?',

  secondStep: 'Noch ein Schritt',
  secondStepText:
    'Gib einen Code aus deiner Authenticator-App oder einen Wiederherstellungscode ein, oder benutze deinen Passkey.',
  newPassword: 'Neues Passwort',
  newPasswordText: 'Nimm eines, das du sonst nirgends benutzt.',
  setNewPassword: 'Passwort festlegen',
  passwordChanged: 'Dein neues Passwort gilt ab sofort. Melde dich damit an.',
  forgottenTitle: 'Passwort zurücksetzen',
  forgottenText:
    'Gib deine E-Mail-Adresse ein. Wir schicken dir einen Link, mit dem du ein neues Passwort festlegst.',
  sendLink: 'Link schicken',
  requestNewLink: 'Neuen Link anfordern',
  linkSent: 'Schau in dein Postfach',
  linkSentText: (email) =>
    `Wenn ${email} zu einem Mitglied gehört, ist ein Link zu einem neuen Passwort unterwegs. Er gilt eine Stunde.`,

  sample: 'Das hier ist eine Beispielgemeinschaft. Komm rein als',
  samplePassword: 'Das Passwort ist bei allen',
};
