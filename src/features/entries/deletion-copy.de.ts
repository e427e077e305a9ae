import type { Translation } from '#platform/shared/catalogue.ts';
import type { deletionCopy } from './deletion-copy.ts';

export const deletionCopyDe: Translation<typeof deletionCopy> = {
  post: {
    confirm: 'Möchtest du diesen Beitrag wirklich löschen?',
    text: 'Kommentare und „Gefällt mir“ verschwinden mit ihm.',
    deleted: 'Beitrag gelöscht',
    failed: 'Der Beitrag konnte nicht gelöscht werden',
  },
  event: {
    confirm: 'Möchtest du dieses Treffen wirklich löschen?',
    text: 'Kommentare und „Gefällt mir“ verschwinden mit ihm. Alle, die zugesagt haben, bekommen eine Mitteilung, wenn es noch nicht vorbei ist.',
    deleted: 'Treffen gelöscht',
    failed: 'Das Treffen konnte nicht gelöscht werden',
  },
};
