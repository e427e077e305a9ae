import { catalogue } from '#platform/shared/catalogue.ts';

/** Copy for blocking and muting. */
export const blockCopy = catalogue('block', {
  yourself: 'You can’t block or mute yourself.',
  administrator: 'You can’t block an administrator.',
});
