import { catalogue } from '#platform/shared/catalogue.ts';

/** The words around every post and event, and their lists. */
export const entryCopy = catalogue('entry', {
  loadFailed: 'This list did not load',
  loading: 'Loading the list',
  loadingMore: 'Loading more',
  moreFailed: 'The next ones did not load.',
  end: 'You have seen everything.',
  edit: 'Edit',
  save: 'Save',
  cancel: 'Cancel',
  delete: 'Delete',
  more: 'Show more',
  less: 'Show less',
  share: 'Share',
  copyLink: 'Copy link',
  linkCopied: 'Link copied',
  copyFailed: 'The link could not be copied',
  savedBefore:
    'This was saved at the first try, without your last changes. Press again to save it anew.',
  wait: (seconds: number): string => `You write faster than we can keep up. Try in ${seconds} s.`,
  goneSays: 'It was deleted, or its address is not right.',
  toCommunity: 'To the community',
  /** What the pill over the list says of what came meanwhile. */
  fresh: (count: number): string => `${count} new`,
});
