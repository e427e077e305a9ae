import type { Translation } from '#platform/shared/catalogue.ts';
import type { suggestionMessages } from './messages.ts';

export const suggestionInGerman: Translation<typeof suggestionMessages> = {
  title: 'Das könnte passen',
  sayHi: 'Hallo sagen',
  sayHiTo: (name: string): string => `${name} Hallo sagen`,
  met: (times: number): string => {
    if (times > 2) return `Ihr wart ${times}-mal zusammen unterwegs`;
    return times === 2
      ? 'Ihr wart zweimal zusammen unterwegs'
      : 'Ihr wart schon zusammen unterwegs';
  },
};
