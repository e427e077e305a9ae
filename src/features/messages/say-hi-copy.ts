import { catalogue } from '#platform/shared/catalogue.ts';

/** The copy of the button for a first message. */
export const sayHiCopy = catalogue('say-hi', {
  sayHi: 'Say hi',
  sayHiTo: (name: string): string => `Say hi to ${name}`,
});
