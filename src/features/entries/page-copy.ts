import { catalogue } from '#platform/shared/catalogue.ts';

/** Copy of the page of a post or an event. */
export const entryPageCopy = catalogue('entry-page', {
  goneText: 'It may have been deleted, or the link may be wrong.',
  toCommunity: 'Back to the community',
});
