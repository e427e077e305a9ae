import type { Translation } from '#platform/shared/catalogue.ts';
import type { eventCopy } from './copy.ts';

export const eventCopyDe: Translation<typeof eventCopy> = {
  joined: 'Du bist dabei',
  joinFailed: 'Deine Zusage kam nicht an',
  deleted: 'Treffen gelöscht',
  deleteFailed: 'Das Treffen konnte nicht gelöscht werden',
  over: 'Dieses Treffen ist vorbei.',
  ownerStays: 'Wer einlädt, kann nicht absagen, nur löschen.',
  starts: 'Datum und Uhrzeit',
  location: 'Ort',
  pictureOf: (title) => `Bild zu „${title}“`,

  join: 'Dabei sein',
  joinedAlready: 'Dabei',
  left: 'Du hast abgesagt',
  leaveFailed: 'Deine Absage kam nicht an',
  past: 'Vorbei',
  going: (count) => `${count} dabei`,
  went: (count) => (count === 1 ? '1 war dabei' : `${count} waren dabei`),
  hostedBy: 'Eingeladen von',
  host: 'Organisation',
  nextUp: 'Deine nächsten Treffen',

  delete: 'Löschen',
  confirmDelete: 'Möchtest du dieses Treffen wirklich löschen?',
  deleteText:
    'Kommentare und „Gefällt mir“ verschwinden mit ihm. Alle, die zugesagt haben, bekommen eine Mitteilung, wenn es noch nicht vorbei ist.',
  exportDescription: 'die Treffen, die du veranstaltest',
  joinedExportDescription: 'die Treffen, bei denen du dabei bist',
};
