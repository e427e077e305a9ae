import type { Translation } from '#platform/shared/catalogue.ts';
import { numberText, percentText } from '#platform/shared/number-text.ts';
import type { analyticsCopy } from './copy.ts';

export const analyticsCopyDe: Translation<typeof analyticsCopy> = {
  unknownPage: 'Diese Seite gibt es nicht.',
  loading: 'Zahlen werden geladen',
  loadFailed: 'Die Zahlen konnten nicht geladen werden',
  range: 'Wie weit zurück',
  days: (count) => `${count} Tage`,
  inDays: (count) => (count === 1 ? 'an 1 Tag' : `in ${count} Tagen`),
  now: 'jetzt',
  today: 'heute',
  thisWeek: 'diese Woche',
  day: 'Tag',
  week: 'Woche ab',
  of: {
    members: 'Mitglieder',
    activeByDay: 'Aktive Mitglieder je Tag',
    activeByWeek: 'Aktive Mitglieder je Woche',
    signUps: 'Neue Konten',
    profiles: 'Neue Mitglieder',
    posts: 'Beiträge',
    comments: 'Kommentare und Antworten',
    likes: '„Gefällt mir“',
    events: 'Treffen',
    joins: 'Zusagen',
    messages: 'Nachrichten',
    firstSteps: 'Erste Schritte',
  },
  people: 'Leute',
  happens: 'Was passiert',
  wayIn: 'Der Weg hinein',
  waySays:
    'Von der Startseite bis zum ersten Beitrag, Treffen oder Mitmachen. Bei Seiten zählen die Aufrufe, sonst die Leute.',
  steps: {
    landing: 'Startseite geöffnet',
    login: 'Anmeldung geöffnet',
    signUp: 'Konto angelegt',
    profile: 'Profil fertiggestellt',
    firstStep: 'Zum ersten Mal geschrieben oder zugesagt',
  },
  ofBefore: (share) => `${percentText(share)} des Schritts davor`,
  landingToMember: 'Von der Startseite zum Mitglied',
  landingToMemberSays: (members, views) =>
    `${numberText(members)} ${members === 1 ? 'neues Mitglied' : 'neue Mitglieder'} auf ${numberText(views)} ${views === 1 ? 'Aufruf' : 'Aufrufe'}`,
  noViews: 'Noch hat niemand die Startseite geöffnet',
  pages: 'Seiten',
  page: 'Seite',
  views: 'Aufrufe',
  noPages: 'In diesen Tagen wurde keine Seite geöffnet.',
  fineprint:
    'Tage beginnen um Mitternacht in UTC, und der heutige ist noch nicht vorbei. Browser, die nicht gezählt werden wollen, werden nicht gezählt; niemand wird verfolgt.',
  chart: (title, total, note) => `${title}: ${total} ${note}.`,
  highest: (label, value) => `Am meisten am ${label}, mit ${numberText(value)}.`,
};
