import type { Translation } from '#platform/shared/catalogue.ts';
import type { sharedCopy } from './shared-copy.ts';

export const sharedCopyDe: Translation<typeof sharedCopy> = {
  sharedEvent: (title) => `Ihr geht beide zu „${title}“`,
  invitedMe: 'Hat dich eingeladen',
  met: (times) => {
    if (times > 2) return `Ihr habt euch ${times}-mal getroffen`;
    return times === 2 ? 'Ihr habt euch zweimal getroffen' : 'Ihr habt euch schon getroffen';
  },
  interests: (interests) => `Gemeinsam: ${interests.join(', ')}`,
  sameArea: (area) => `Eure gemeinsame Gegend: ${area}`,
  newcomers: {
    both: 'Ihr seid beide neu hier',
    they: 'Neu hier',
  },
  active: 'Hat vor Kurzem etwas geschrieben',
  joined: (month) => `Dabei seit ${month}`,
  newHere: 'Neu hier',
  toMeet: 'Leute zum Kennenlernen',
};
