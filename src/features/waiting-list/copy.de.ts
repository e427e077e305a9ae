import type { Translation } from '#platform/shared/catalogue.ts';
import type { waitingListCopy } from './copy.ts';

export const waitingListCopyDe: Translation<typeof waitingListCopy> = {
  pageDescription: 'Die Warteliste von {{community}}.',
  invalid: 'Bitte gib eine gültige E-Mail-Adresse ein, etwa du@example.org.',
  tooMany: 'Zu viele Versuche von hier. Bitte warte ein wenig und versuche es dann noch einmal.',
  failed: 'Das hat nicht geklappt. Bitte versuche es noch einmal.',

  label: 'Deine E-Mail-Adresse',
  placeholder: 'du@example.org',
  submit: 'Auf die Warteliste',
  requestedTitle: 'Schau in dein Postfach',
  requested: (email) =>
    `Wir haben eine E-Mail an ${email} geschickt. Öffne den Link darin und bestätige dort deine Adresse.`,
  tryAgainTitle: 'Noch einmal',
  tryAgain: 'Mit dieser Adresse stimmt etwas nicht.',
  tryLater: 'Deine Adresse steht noch nicht auf der Warteliste.',

  confirmTitle: 'Ist das deine Adresse?',
  confirm: (email, community) =>
    `${email} kommt auf die Warteliste. Jemand von ${community} schreibt dir, wenn ein Platz frei ist.`,
  confirmButton: 'Auf die Warteliste setzen',
  confirmedTitle: 'Du stehst auf der Warteliste',
  confirmed: (email) => `Wir schreiben an ${email}, aber nicht oft.`,

  leaveTitle: 'Die Warteliste verlassen?',
  leave: (email) => `${email} wird dort sofort gelöscht.`,
  leaveButton: 'Meine Adresse löschen',
  leftTitle: 'Du stehst nicht mehr auf der Warteliste',
  left: 'Deine Adresse ist gelöscht. Von hier kommt nichts mehr.',

  linkInvalidTitle: 'Dieser Link funktioniert nicht',
  linkInvalid:
    'Er ist älter als eine Woche oder kam nicht ganz an, oder deine Adresse steht nicht mehr auf der Liste. Du kannst deine Adresse noch einmal hinterlassen.',

  confirmSubject: (community) => `Bestätige deine Adresse für ${community}`,
  confirmMail: (community) =>
    `Jemand hat diese Adresse hinterlassen, um von ${community} zu hören. Wenn du das warst, setz dich auf die Warteliste.`,
  confirmMailEnd:
    'Wenn du es nicht warst, musst du nichts tun: Wir vergessen diese Adresse innerhalb einer Woche.',
  alreadyListedSubject: (community) => `Du stehst auf der Warteliste von ${community}`,
  alreadyListedMail: (community) =>
    `Jemand hat diese Adresse noch einmal hinterlassen, um von ${community} zu hören. Sie steht schon auf der Warteliste, du musst also nichts tun.`,
  inviteSubject: (community) => `Deine Einladung zu ${community}`,
  inviteMail: (community) => `Du wolltest zu ${community}, und jetzt ist ein Platz für dich frei.`,
  inviteButton: 'Einladung annehmen',
  inviteMailEnd: 'Der Link gilt einmal, innerhalb von 30 Tagen.',
  leaveLink: 'Die Warteliste verlassen',
};
