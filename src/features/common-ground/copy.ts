import { catalogue } from '#platform/shared/catalogue.ts';

/** The words around what people have in common. */
export const commonGroundCopy = catalogue('common-ground', {
  title: 'You might get on',
  shares: (interest: string): string => `shares ${interest} with you`,
  met: (times: number): string => {
    if (times > 2) return `you met ${times} times`;
    return times === 2 ? 'you met twice' : 'you met once';
  },
});
