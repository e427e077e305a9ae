import { catalogue } from '#platform/shared/catalogue.ts';

/** Copy that posts and events and their lists share. */
export const entryCopy = catalogue('entry', {
  loadFailed: 'Couldn’t load this list',
  loading: 'Loading',
  loadingMore: 'Loading more',
  moreFailed: 'Couldn’t load more.',
  end: 'You’re all caught up.',
  edit: 'Edit',
  save: 'Save',
  cancel: 'Cancel',
  delete: 'Delete',
  more: 'Show more',
  less: 'Show less',
  share: 'Share',
  copyLink: 'Copy link',
  linkCopied: 'Link copied',
  copyFailed: 'Couldn’t copy the link',
  savedBefore:
    'Your first attempt was saved without your latest changes. Press again to save this as a new one.',
  wait: (seconds: number): string =>
    `That was a lot at once. Try again in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`,
  goneText: 'It was deleted, or the link is wrong.',
  toCommunity: 'Back to the community',
  /** The pill above the list, for entries that arrived since it was loaded. */
  fresh: (count: number): string => `${count} new`,
});
