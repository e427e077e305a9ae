import type { Translation } from '#platform/shared/catalogue.ts';
import type { feedCopy } from './copy.ts';

export const feedCopyDe: Translation<typeof feedCopy> = {
  title: 'Gemeinschaft',
  label: 'Beiträge und Treffen der Gemeinschaft',
  create: 'Neu',
  createPost: 'Beitrag schreiben',
  createEvent: 'Treffen planen',
  empty: 'Hier ist es noch still',
  emptyText:
    'Mach den Anfang: Sag, was du mit anderen unternehmen möchtest, oder zeig, was du gemacht hast.',
};
