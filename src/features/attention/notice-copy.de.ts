import type { Translation } from '#platform/shared/catalogue.ts';
import type { noticeCopy } from './notice-copy.ts';

const have = (people: number): string => (people === 1 ? 'hat' : 'haben');
const yours = { post: 'deinen Beitrag', event: 'dein Treffen' } as const;

export const noticeCopyDe: Translation<typeof noticeCopy> = {
  titles: {
    message: ({ who, people }) => `${who} ${have(people)} dir geschrieben`,
    request: ({ who, people }) =>
      `${who} ${people === 1 ? 'möchte' : 'möchten'} sich mit dir unterhalten`,
    mention: ({ who, people }) => `${who} ${have(people)} dich erwähnt`,
    reply: ({ who, people }) => `${who} ${have(people)} dir geantwortet`,
    comment: ({ who, people, kind }) => `${who} ${have(people)} ${yours[kind]} kommentiert`,
    event_changed: () => 'Bei einem Treffen, zu dem du gehst, hat sich etwas geändert',
    event_cancelled: () => 'Ein Treffen, zu dem du gehen wolltest, fällt aus',
    removed_from_event: () => 'Du wurdest von einem Treffen entfernt',
    announcement: ({ who, people }) => `${who} ${have(people)} allen geschrieben, die kommen`,
    case_decided: () => 'Die Moderation hat etwas entschieden, das dich betrifft',
    report_decided: () => 'Über deine Meldung ist entschieden',
    join: ({ who, people }) => `${who} ${people === 1 ? 'ist' : 'sind'} bei deinem Treffen dabei`,
    like: ({ who, people, kind }) => `${who} ${people === 1 ? 'mag' : 'mögen'} ${yours[kind]}`,
    newcomer: ({ who, people }) => `${who} ${people === 1 ? 'ist' : 'sind'} neu dabei`,
    invitation_used: ({ who }) => `${who} ist mit deiner Einladung beigetreten`,
    vouched: ({ who }) => `${who} bürgt für dich`,
  },
  sentPictures: ({ who, people }, count) =>
    count === 1
      ? `${who} ${have(people)} dir ein Bild gesendet`
      : `${who} ${have(people)} dir ${count} Bilder gesendet`,
  quoted: (title) => `„${title}“`,
  aboutEvent: (title, event) => `${title}: „${event}“`,
  titleAndTime: (title, time) => `„${title}“, ${time}`,
  titleAndChange: (title, { time, end, hasNewPlace }) => {
    const newEnd = end && (end.time ? `neues Ende ${end.time}` : 'jetzt ohne Endzeit');
    const changes = [time && `jetzt ${time}`, newEnd, hasNewPlace && 'an einem anderen Ort'];
    return [`„${title}“`, ...changes.filter(Boolean)].join(', ');
  },
  reply: 'Antworten',
  markRead: 'Als gelesen markieren',

  open: (community) => `${community} öffnen`,
  openMessage: 'Lesen und antworten',
  openRequests: 'Anfragen ansehen',
  openComment: 'Kommentar ansehen',
  openComments: 'Kommentare ansehen',
  openPost: 'Beitrag ansehen',
  openEvent: 'Treffen ansehen',
  why: () => 'Du bekommst diese E-Mail, weil du dafür E-Mails eingeschaltet hast.',
  unsubscribe: 'Diese E-Mails abbestellen',
  settings: 'Auswählen, was dich erreicht',
};
