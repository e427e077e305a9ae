import type { Translation } from '#platform/shared/catalogue.ts';
import type { unsentCopy } from './unsent-copy.ts';

export const unsentCopyDe: Translation<typeof unsentCopy> = {
  unsent: 'Dein nicht gesendeter Text',
  discard: 'Verwerfen',
  gone: {
    post: 'Diesen Beitrag gibt es nicht mehr',
    event: 'Dieses Treffen gibt es nicht mehr',
  },
};
