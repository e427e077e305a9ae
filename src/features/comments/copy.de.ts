import type { Translation } from '#platform/shared/catalogue.ts';
import type { commentCopy } from './copy.ts';

export const commentCopyDe: Translation<typeof commentCopy> = {
  comments: 'Kommentare',
  afterCount: (count) => (count === 1 ? 'Kommentar' : 'Kommentare'),
  loading: 'Kommentare werden geladen',
  removed: 'Die Moderation hat diesen Kommentar entfernt.',
  exportDescription:
    'deine Kommentare und Antworten; eine Antwort nennt den Kommentar, unter dem sie steht',
};
