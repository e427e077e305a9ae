import type { Translation } from '#platform/shared/catalogue.ts';
import type { peopleCopy } from './copy.ts';

export const peopleCopyDe: Translation<typeof peopleCopy> = {
  title: 'Leute',
  order: 'Leute sortieren',
  orders: { newest: 'Neu dabei', common: 'Gemeinsames' },
  filters: 'Filter',
  interest: 'Interesse',
  anyInterest: 'Alle Interessen',
  inCommonOnly: 'Hat etwas mit mir gemeinsam',
  clear: 'Filter zurücksetzen',
  list: 'Mitglieder',
  sharedGroup: 'mit dir in einer Gruppe',
  newHere: 'Neu hier',
  joined: (month) => `Dabei seit ${month}`,
  interestsOf: (name) => `Interessen von ${name}`,
  loading: 'Leute werden geladen',
  loadFailed: 'Die Leute lassen sich gerade nicht laden',
  moreFailed: 'Mehr Leute ließen sich nicht laden.',
  more: 'Mehr anzeigen',
  none: 'Außer dir ist noch niemand hier',
  noneText: 'Neue Mitglieder erscheinen hier, sobald sie dabei sind.',
  invite: 'Leute einladen',
  noMatch: 'Noch passt niemand',
  noMatchText:
    'Nimm weniger Filter oder schau später wieder vorbei: Es kommen immer neue Leute dazu.',
  tooMany: 'Du hast dir heute schon viele Leute angesehen. Morgen geht es weiter.',
};
