import type { Translation } from '#platform/shared/catalogue.ts';
import type { commentCopy } from './copy.ts';

export const commentCopyDe: Translation<typeof commentCopy> = {
  comments: 'Kommentare',
  afterCount: (count) => (count === 1 ? 'Kommentar' : 'Kommentare'),
  loading: 'Kommentare werden geladen',
};
