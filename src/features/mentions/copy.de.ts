import type { Translation } from '#platform/shared/catalogue.ts';
import type { mentionCopy } from './copy.ts';

export const mentionCopyDe: Translation<typeof mentionCopy> = {
  exportDescription: 'die Beiträge, Treffen und Kommentare, die dich erwähnen',
};
