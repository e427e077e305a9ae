import type { Translation } from '#platform/shared/catalogue.ts';
import type { eventCopy } from './copy.ts';

export const eventCopyDe: Translation<typeof eventCopy> = {
  joined: 'Du bist dabei',
  joinFailed: 'Deine Zusage kam nicht an',
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
  comingUp: 'Demnächst',
};
