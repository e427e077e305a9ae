import type { Translation } from '#platform/shared/catalogue.ts';
import type { notificationCopy } from './copy.ts';

export const notificationsCopyDe: Translation<typeof notificationCopy> = {
  liked: ({ title, people }) => `${people === 1 ? 'mag' : 'mögen'} „${title}“`,
  joined: ({ title, people }) => `${people === 1 ? 'ist' : 'sind'} bei „${title}“ dabei`,
  commented: ({ title, text, people }) =>
    `${people === 1 ? 'hat' : 'haben'} „${title}“ kommentiert: ${text}`,
  replied: ({ text, people }) => `${people === 1 ? 'hat' : 'haben'} dir geantwortet: ${text}`,
  mentioned: ({ title, text, people }) => {
    const have = people === 1 ? 'hat' : 'haben';
    return text
      ? `${have} dich in einem Kommentar zu „${title}“ erwähnt: ${text}`
      : `${have} dich in „${title}“ erwähnt`;
  },
  arrived: ({ people }) => `${people === 1 ? 'ist' : 'sind'} neu dabei`,
  wrote: ({ text, people }) => `${people === 1 ? 'hat' : 'haben'} dir geschrieben: ${text}`,
  sentPictures: (count, people) =>
    `${people === 1 ? 'hat' : 'haben'} dir ${count === 1 ? 'ein Bild' : `${count} Bilder`} gesendet`,
  askedToMessage: ({ people }) => `${people === 1 ? 'möchte' : 'möchten'} sich mit dir unterhalten`,
  announced: ({ title, text, people }) =>
    `${people === 1 ? 'schreibt' : 'schreiben'} allen, die bei „${title}“ dabei sind: ${text}`,
  joinedByInvitation: () => 'ist mit deiner Einladung beigetreten',
  vouchedForYou: () => 'bürgt für dich',
  changed: (title, changes) => `„${title}“ hat sich geändert. ${changes}`,
  moved: (from, to) => `Verschoben von ${from} auf ${to}.`,
  newEnd: (time) => `Neues Ende: ${time}.`,
  noEnd: 'Das Ende ist jetzt offen.',
  newPlace: (place) => `Neuer Ort: ${place}.`,
  cancelled: (title, day) => `„${title}“ am ${day} wurde abgesagt.`,
  caseDecided:
    'Die Moderation hat etwas entschieden, das dich betrifft. Lies, was, warum und wie du widersprechen kannst.',
  reportDecided: 'Über deine Meldung ist entschieden. Danke, dass du auf alle achtest.',
  removed: (title, reason) => `Du wurdest von „${title}“ entfernt. Begründung: ${reason}`,
  inZone: (time, city) => `${time} (Ortszeit ${city})`,
  who: (name, others) => {
    if (others === 0) return name;
    return others === 1 ? `${name} und 1 weitere Person` : `${name} und ${others} andere`;
  },

  readAll: 'Alle als gelesen markieren',
  empty: 'Nichts Neues',
  emptyText: 'Antworten, „Gefällt mir“ und Neues zu deinen Treffen erscheinen hier.',
  loading: 'Mitteilungen werden geladen',
  loadFailed: 'Deine Mitteilungen konnten nicht geladen werden.',
  readFailed: 'Das konnte nicht als gelesen markiert werden. Bitte versuche es noch einmal.',
  more: 'Frühere zeigen',
};
