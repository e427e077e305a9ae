import type { Translation } from '#platform/shared/catalogue.ts';
import type { eventPageCopy } from './page-copy.ts';

export const eventPageCopyDe: Translation<typeof eventPageCopy> = {
  events: 'Treffen',
  create: 'Treffen planen',
  leaveEvent: 'Teilnahme absagen',
  confirmLeave: 'Teilnahme absagen?',
  leaveText:
    'Du stehst dann nicht mehr auf der Liste. Solange es nicht vorbei ist, kannst du es dir anders überlegen.',
  leaveNow: 'Absagen',
  visitors: 'Öffentlich',
  onFrontPage: 'Auf der Startseite',
  onFrontPageText: 'Nur mit Titel, Datum, Stadt und Bild.',
  pastText: 'Dieses Treffen ist vorbei.',
  addToCalendar: 'In den Kalender',
  whoIsGoing: 'Wer kommt',
  whoWasThere: 'Wer da war',
  showAll: (count) => `Alle ${count} anzeigen`,
  showMore: (count) => `${count} weitere anzeigen`,
  blockedMemberGoing: 'Jemand, den du blockiert hast, ist dabei.',
  blockedMemberWent: 'Jemand, den du blockiert hast, war dabei.',
  peopleFailed: 'Die anderen konnten nicht geladen werden.',
  inZone: (time, place) => `${time} in ${place}`,

  rangeInvalid: 'Anfang und Ende dürfen höchstens zwei Monate auseinanderliegen.',

  nextUp: 'Deine nächsten Treffen',
  views: 'Welche Treffen',
  newest: 'Neueste',
  soonest: 'Demnächst',
  past: 'Vorbei',
  refreshFailed: 'Die Treffen konnten nicht aktualisiert werden',
  noneYet: 'Noch keine Treffen',
  noneYetText:
    'Ein Spaziergang, ein Essen, ein Spieleabend: Nenn Tag und Ort und schau, wer kommt.',
  nonePast: 'Noch ist nichts vorbei',
  nonePastText: 'Treffen kommen hierher, sobald sie zu Ende sind.',
  noneOf: (name) => `${name} hat noch nichts geplant`,
  noneOfText: 'Sobald es etwas gibt, steht es hier.',
  noneOfMine: 'Du hast noch nichts geplant',
  noneOfMineText: 'Klein ist gut: Auch ein Kaffee zu dritt ist ein Treffen.',
  gone: 'Dieses Treffen gibt es nicht mehr',
  loadOneFailed: 'Das Treffen konnte nicht geladen werden',
};
