import type { Translation } from '#platform/shared/catalogue.ts';
import { numberText } from '#platform/shared/number-text.ts';
import type { adminCopy } from './copy.ts';

function whatHasArea(members: number, events: number): string {
  const memberText = `${numberText(members)} ${members === 1 ? 'Mitglied' : 'Mitglieder'}`;
  const eventText = `${numberText(events)} Treffen`;
  return [...(members ? [memberText] : []), ...(events ? [eventText] : [])].join(' und ');
}

export const adminCopyDe: Translation<typeof adminCopy> = {
  title: 'Verwaltung',
  numbers: 'Zahlen',
  testimonials: 'Stimmen',
  joining: 'Beitritt',
  mail: 'E-Mails',
  areas: 'Gegenden',
  cases: 'Fälle',
  members: 'Mitglieder',
  log: 'Protokoll',
  moderation: 'Fälle',
  rules: 'Regeln',
  showMore: 'Mehr anzeigen',
  moreFailed: 'Mehr konnte nicht geladen werden.',

  state: 'Welche Stimmen',
  states: { waiting: 'Wartend', approved: 'Auf der Startseite', declined: 'Abgelehnt' },
  loadingTestimonials: 'Stimmen werden geladen',
  testimonialsFailed: 'Die Stimmen konnten nicht geladen werden',
  none: {
    waiting: 'Nichts wartet auf dich',
    approved: 'Keine steht auf der Startseite',
    declined: 'Du hast keine abgelehnt',
  },
  noneText: {
    waiting: 'Mitglieder schreiben ihre in den Einstellungen. Neue erscheinen hier.',
    approved: 'Was du freigibst, lesen auch Leute, die noch nicht dabei sind.',
    declined: 'Was du ablehnst, bleibt hier, und du kannst es dir noch anders überlegen.',
  },
  approve: 'Freigeben',
  decline: 'Ablehnen',
  takeDown: 'Herunternehmen',
  approveOf: (name) => `Freigeben, was ${name} geschrieben hat`,
  declineOf: (name) => `Ablehnen, was ${name} geschrieben hat`,
  takeDownOf: (name) => `Herunternehmen, was ${name} geschrieben hat`,
  approved: (name) => `Der Text von ${name} steht auf der Startseite.`,
  declined: (name) => `Der Text von ${name} erscheint nicht auf der Startseite.`,
  reviewFailed: 'Das hat nicht geklappt. Bitte versuche es noch einmal.',

  loadingWaiting: 'Warteliste wird geladen',
  waitingFailed: 'Die Warteliste konnte nicht geladen werden',
  waitingCount: (confirmed) =>
    `${numberText(confirmed)} ${confirmed === 1 ? 'Person wartet' : 'Leute warten'} auf einen Platz`,
  unconfirmed: (count) =>
    count === 0
      ? 'Alle haben ihre Adresse bestätigt.'
      : `${numberText(count)} weitere ${count === 1 ? 'Person hat' : 'haben'} angefragt und den Link in der E-Mail noch nicht geöffnet.`,
  download: 'Als CSV herunterladen',
  empty: 'Niemand wartet',
  emptyText:
    'Wer uns besucht, kann auf der Startseite eine Adresse hinterlassen. Bestätigte erscheinen hier.',
  address: 'Adresse',
  since: 'Bestätigt',
  actions: 'Aktionen',
  remove: 'Entfernen',
  removeOf: (email) => `${email} entfernen`,
  removeTitle: 'Diese Adresse entfernen?',
  removeText: (email) =>
    `${email} wird von der Liste gelöscht und erfährt nichts davon. Eine neue Anfrage ist jederzeit möglich.`,
  keep: 'Behalten',
  removed: (email) => `${email} steht nicht mehr auf der Liste.`,
  removeFailed: 'Die Adresse konnte nicht entfernt werden. Bitte versuche es noch einmal.',
  invite: 'Einladen',
  inviteOf: (email) => `${email} einladen`,
  invitedOn: 'Eingeladen am',
  invited: (email) => `${email} bekommt eine Einladung per E-Mail.`,
  inviteFailed: 'Diese Adresse konnte nicht eingeladen werden. Bitte versuche es noch einmal.',

  loadingMail: 'Nicht gesendete E-Mails werden geladen',
  mailFailed: 'Die nicht gesendeten E-Mails konnten nicht geladen werden',
  pendingMail: (count) =>
    `${numberText(count)} ${count === 1 ? 'E-Mail wartet' : 'E-Mails warten'} auf den Versand`,
  failedMail: (count) =>
    count === 0
      ? 'In den letzten 30 Tagen ist keine fehlgeschlagen.'
      : `${numberText(count)} ${count === 1 ? 'ist' : 'sind'} in den letzten 30 Tagen fehlgeschlagen.`,
  possiblySentMail: (count) =>
    `${numberText(count)} ${count === 1 ? 'wurde' : 'wurden'} möglicherweise gesendet und ${count === 1 ? 'wird' : 'werden'} nicht noch einmal gesendet.`,
  emailsInFolder:
    'Dieser Server verschickt noch keine E-Mails, sondern legt sie im Ordner „mail“ seiner Daten ab. Um sie zu verschicken, setze SMTP_URL, wie es die Betriebsanleitung erklärt.',
  noMail: 'Keine E-Mails in der Warteschlange',
  noMailText: 'E-Mails, die nicht sofort gesendet werden können, erscheinen hier mit dem Grund.',
  mailCreated: 'Erstellt',
  mailAttempts: 'Versuche',
  mailNextAttempt: 'Nächster Versuch',
  mailFailedAt: 'Fehlgeschlagen',
  mailInterruptedAt: 'Unterbrochen',
  mailReason: 'Grund',
  mailReasons: {
    none: 'Noch kein Fehler',
    expired: 'Vor dem Versand abgelaufen',
    unknown: 'Unbekannt',
    'handed over': 'Wird gerade an den Mailserver übergeben',
    'possibly sent': 'Möglicherweise gesendet: vom Mailserver nicht bestätigt',
  },

  areasTitle: 'Gegenden',
  areasText:
    'Mitglieder wählen die Gegend, in der sie wohnen, und wer einlädt, die Gegend des Treffens. Alle können Leute nach Gegend finden.',
  loadingAreas: 'Gegenden werden geladen',
  areasFailed: 'Die Gegenden lassen sich gerade nicht laden',
  noAreas: 'Noch keine Gegenden',
  noAreasText:
    'Trag Stadtteile oder Nachbarorte ein. Bis dahin wird niemand nach einer Gegend gefragt.',
  newArea: 'Neue Gegend',
  areaName: 'Name',
  addArea: 'Hinzufügen',
  areaMembers: (count) => `${numberText(count)} ${count === 1 ? 'Mitglied' : 'Mitglieder'}`,
  areaEvents: (count) => `${numberText(count)} Treffen`,
  sortAreas: 'Von A bis Z sortieren',
  areasSorted: 'Die Gegenden sind nach Namen sortiert.',
  moveAreaUp: (name) => `${name} nach oben verschieben`,
  moveAreaDown: (name) => `${name} nach unten verschieben`,
  renameArea: (name) => `${name} umbenennen`,
  deleteArea: (name) => `${name} löschen`,
  deleteAreaTitle: (name) => `${name} löschen?`,
  deleteAreaText: (members, events) =>
    members + events === 0
      ? 'Niemand hat diese Gegend gewählt.'
      : `${whatHasArea(members, events)} ${members + events === 1 ? 'hat' : 'haben'} dann keine Gegend, bis eine andere gewählt wird.`,
  delete: 'Löschen',
  areaAdded: (name) => `${name} steht jetzt auf der Liste.`,
  areaDeleted: (name) => `${name} steht nicht mehr auf der Liste.`,
  areaFailed: 'Das hat nicht geklappt. Bitte versuche es noch einmal.',
};
