import type { Translation } from '#platform/shared/catalogue.ts';
import type { commonGroundMessages } from './messages.ts';

export const commonGroundInGerman: Translation<typeof commonGroundMessages> = {
  title: 'Das könnte passen',
  shares: (interest: string): string => `mag wie du ${interest}`,
  met: (times: number): string => {
    if (times > 2) return `ihr habt euch ${times}-mal getroffen`;
    return times === 2 ? 'ihr habt euch zweimal getroffen' : 'ihr habt euch schon getroffen';
  },
};
