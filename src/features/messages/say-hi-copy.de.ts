import type { Translation } from '#platform/shared/catalogue.ts';
import type { sayHiCopy } from './say-hi-copy.ts';

export const sayHiCopyDe: Translation<typeof sayHiCopy> = {
  sayHi: 'Hallo sagen',
  sayHiTo: (name) => `${name} Hallo sagen`,
};
