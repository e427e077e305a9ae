import { catalogue } from '#platform/shared/catalogue.ts';

/** The copy of the button for a first message. The accessible name contains the visible text, also in translations. */
export const sayHiCopy = catalogue('say-hi', {
  sayHi: 'Say hi',
  sayHiTo: (name: string): string => `Say hi to ${name}`,
});
