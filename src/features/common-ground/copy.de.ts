import type { Translation } from '#platform/shared/catalogue.ts';
import type { commonGroundCopy } from './copy.ts';

export const commonGroundCopyDe: Translation<typeof commonGroundCopy> = {
  invitedMe: 'Hat dich eingeladen',
  title: 'Das könnte passen',
  everyone: 'Alle ansehen',
  interest: (interest) => `gemeinsam: ${interest}`,
  met: (times: number): string => {
    if (times > 2) return `${times}-mal getroffen`;
    return times === 2 ? 'zweimal getroffen' : 'schon getroffen';
  },
};
