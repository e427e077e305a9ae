import { catalogue } from '#platform/shared/catalogue.ts';

/** The words around people whom one may get on with. */
export const suggestionMessages = catalogue('suggestion', {
  title: 'You might get on',
  sayHi: 'Say hi',
  sayHiTo: (name: string): string => `Say hi to ${name}`,
  met: (times: number): string => {
    if (times > 2) return `You met ${times} times`;
    return times === 2 ? 'You met twice' : 'You met once';
  },
});
