import { catalogue } from '#platform/shared/catalogue.ts';

/** Copy that posts and events and their lists share. */
export const entryCopy = catalogue('entry', {
  loadFailed: 'Couldn’t load this list',
  loading: 'Loading',
  loadingMore: 'Loading more',
  moreFailed: 'Couldn’t load more.',
  end: 'You’re all caught up.',
  edit: 'Edit',
  delete: 'Delete',
  more: 'Show more',
  less: 'Show less',
  share: 'Share',
  copyLink: 'Copy link',
  linkCopied: 'Link copied',
  copyFailed: 'Couldn’t copy the link',
  /** The pill above the list, for entries that arrived since the list was loaded. */
  fresh: (count: number): string => `${count} new`,
});
