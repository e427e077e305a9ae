/** The words around every list of posts and events. */
export const entryMessages = {
  loadFailed: 'The posts did not load',
  loading: 'Loading posts',
  loadingMore: 'Loading more posts',
  moreFailed: 'The next posts did not load.',
  retry: 'Retry',
  end: 'You have seen everything.',
  /** What the pill over the list says of what came meanwhile. */
  fresh: (count: number): string => `${count} new`,
} as const;
