import type { Translation } from '#platform/shared/catalogue.ts';
import type { invitationCopy } from './copy.ts';

export const invitationCopyDe: Translation<typeof invitationCopy> = {
  limitReached: (max) =>
    `Du hast ${max} offene Einladungen. Sobald eine benutzt, zurückgezogen oder abgelaufen ist, kannst du eine neue erstellen.`,
  confirmFirst: 'Bitte bestätige zuerst deine E-Mail-Adresse. Dann kannst du Leute einladen.',
  meetFirst:
    'Du kannst Leute einladen, sobald ein verbürgtes Mitglied dich getroffen hat und für dich bürgt. Am einfachsten geht das bei einem Treffen.',
  alreadyUsed: 'Mit dieser Einladung ist schon jemand beigetreten.',

  title: 'Leute einladen',
  text: 'Mit jedem Link kann eine Person innerhalb von 30 Tagen beitreten. Er zeigt ihr deinen Namen, und in ihrem Profil steht dann, dass du sie eingeladen hast.',
  open: (count, max) => `${count} von ${max} offen`,
  create: 'Link erstellen',
  createFailed: 'Der Link konnte nicht erstellt werden. Bitte versuche es noch einmal.',
  created: 'Dein neuer Link',
  createdText:
    'Kopiere ihn jetzt: Wir bewahren ihn nicht auf und können ihn nicht noch einmal zeigen.',
  link: 'Einladungslink',
  copy: 'Link kopieren',
  copied: 'Link kopiert.',
  copyFailed: 'Der Link konnte nicht kopiert werden. Bitte markiere ihn und kopiere ihn selbst.',
  share: 'Teilen',
  shareText: (community) => `Komm zu mir auf ${community}`,
  list: 'Deine Einladungen',
  loading: 'Deine Einladungen werden geladen',
  loadFailed: 'Deine Einladungen konnten nicht geladen werden',
  none: 'Noch keine Einladungen',
  noneText: 'Wen hättest du gern mit am Tisch?',
  more: 'Mehr anzeigen',
  states: { open: 'Offen', used: 'Benutzt', expired: 'Abgelaufen' },
  mailed: 'An die Warteliste geschickt',
  personal: 'Persönlicher Link',
  createdAt: 'Erstellt',
  until: (date) => `gilt bis ${date}`,
  joined: 'ist beigetreten',
  someone: 'Jemand ist beigetreten',
  revoke: 'Zurückziehen',
  revokeOf: (date) => `Einladung vom ${date} zurückziehen`,
  revokeTitle: 'Diese Einladung zurückziehen?',
  revokeText: 'Der Link funktioniert dann sofort nicht mehr.',
  keep: 'Behalten',
  revoked: 'Der Link funktioniert nicht mehr.',
  revokeFailed: 'Die Einladung konnte nicht zurückgezogen werden. Bitte versuche es noch einmal.',

  invitedBy: 'Eingeladen von',

  joiningTitle: 'Wer beitreten kann',
  joiningLabel: 'Nur wer eingeladen ist, kann beitreten',
  joiningText:
    'Einladen können Mitglieder und die Verwaltung. Alle anderen verweist die Startseite auf die Warteliste.',
  joiningLoadFailed: 'Wer beitreten kann, konnte nicht geladen werden',
  joiningSaved: {
    open: 'Jetzt können alle beitreten.',
    invited: 'Jetzt kann nur beitreten, wer eingeladen ist.',
  },
  joiningFailed: 'Das hat nicht geklappt. Bitte versuche es noch einmal.',
};
