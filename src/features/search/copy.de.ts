import type { Translation } from '#platform/shared/catalogue.ts';
import type { searchCopy } from './copy.ts';

export const searchCopyDe: Translation<typeof searchCopy> = {
  search: 'Suche',
  placeholder: 'Suchen',
  tooShort: 'Gib mindestens zwei Buchstaben ein.',
  tooLong: 'Such nach weniger Wörtern: höchstens 200 Buchstaben.',
};
