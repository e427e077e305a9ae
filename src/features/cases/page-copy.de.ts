import type { Translation } from '#platform/shared/catalogue.ts';
import type { casePageCopy } from './page-copy.ts';

export const casePageCopyDe: Translation<typeof casePageCopy> = {
  title: 'Meldungen und Entscheidungen',
  linkText: 'Was du gemeldet hast, was daraus wurde, und Entscheidungen der Moderation über dich.',
  show: 'Ansehen',
  aboutYou: 'Entscheidungen über dich',
  noneAboutYou: 'Es gibt keine Entscheidungen über dich.',
  yourReports: 'Deine Meldungen',
  noReports: 'Du hast nichts gemeldet.',
  noReportsText: 'Melden kannst du etwas im Menü daneben.',
  loading: 'Wird geladen',
  loadFailed: 'Das konnte nicht geladen werden.',
  more: 'Mehr anzeigen',
  open: 'Noch nicht entschieden',
  decidedBy: (day) => `Entscheidung spätestens am ${day}`,
  outcomes: {
    none: 'Wir haben keinen Grund gefunden, etwas zu tun.',
    removed: 'Wir haben es entfernt.',
    acted: 'Wir haben etwas unternommen.',
  },

  notFound: 'Diese Entscheidung gibt es nicht',
  notFoundText: 'Entscheidungen werden nach einem Jahr gelöscht.',
  all: 'Alle Meldungen und Entscheidungen',
  measures: {
    none: 'Keine Maßnahme',
    warn: 'Verwarnung',
    remove: 'Inhalt entfernt',
    limit: 'Du kannst nur lesen',
    suspend: 'Konto gesperrt',
    ban: 'Konto dauerhaft gesperrt',
  },
  headings: {
    none: 'Es wurde nichts unternommen.',
    warn: 'Die Moderation hat dich verwarnt.',
    remove: 'Die Moderation hat etwas von dir entfernt.',
    limit: 'Du kannst eine Zeit lang lesen, aber nichts schreiben.',
    suspend: 'Dein Konto ist eine Zeit lang gesperrt.',
    ban: 'Dein Konto ist dauerhaft gesperrt.',
  },
  what: 'Worum es geht',
  quoted: (text) => `„${text}“`,
  removed: 'Es wurde entfernt: Niemand sieht es mehr.',
  measure: 'Maßnahme',
  scope: 'Wo sie gilt',
  scopeText: 'In dieser Community',
  duration: 'Wie lange',
  until: (time) => `Bis ${time}. Dann endet sie von selbst.`,
  ended: (time) => `Sie endete am ${time}.`,
  noEnd: 'Sie hat kein festes Ende.',
  once: 'Es war eine einmalige Entscheidung.',
  ground: 'Gemeldet als',
  rule: 'Die Regel',
  allRules: 'Alle Regeln der Gemeinschaft',
  facts: 'Was passiert ist',
  how: 'Wie entschieden wurde',
  byPeople: 'Das hat ein Mensch aus der Moderation entschieden, nichts davon automatisch.',
  automated: 'Das wurde automatisch entschieden.',
  noticedAutomatically:
    'Das hat jemand aus der Moderation entschieden. Einem Programm war aufgefallen, dass viele auf deine ersten Nachrichten nicht geantwortet oder dich blockiert haben.',
  decidedOn: 'Wann',
  redress: 'Was du tun kannst',
  canAppeal: (day) =>
    `Wenn du das für falsch hältst, kannst du bis ${day} einmal widersprechen. Das liest jemand aus der Verwaltung, der nicht selbst entschieden hat. Du kannst auch vor Gericht gehen oder eine zertifizierte Schlichtungsstelle anrufen.`,
  cannotAppeal:
    'Die Frist für einen Widerspruch ist vorbei. Du kannst noch vor Gericht gehen oder eine zertifizierte Schlichtungsstelle anrufen.',
  appealLabel: 'Warum ist sie falsch?',
  appealSend: 'Widerspruch senden',
  appealSent: 'Dein Widerspruch ist angekommen.',
  appealFailed: 'Dein Widerspruch konnte nicht gesendet werden. Bitte versuche es noch einmal.',
  yourAppeal: 'Dein Widerspruch',
  appealWaits: (day) =>
    `Darüber entscheidet jemand anderes, wenn möglich bis ${day}. Du erfährst es.`,
  appealOutcomes: {
    kept: 'Die Entscheidung bleibt.',
    reversed: 'Du hattest recht: Die Entscheidung wurde aufgehoben.',
  },

  suspended: 'Dein Konto ist gesperrt',
  suspendedUntil: (time) =>
    `Ab ${time} bist du wieder dabei. Bis dahin kannst du unten lesen, warum, widersprechen, deine Daten herunterladen oder dein Konto löschen.`,
  suspendedForever:
    'Du kannst die Community nicht nutzen. Du kannst unten lesen, warum, widersprechen, deine Daten herunterladen oder dein Konto löschen.',
  readOnly: (time) => `Du kannst bis ${time} lesen, aber nichts schreiben.`,
  readWhy: 'Warum?',
};
