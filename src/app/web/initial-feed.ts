import type { QueryClient } from '@tanstack/react-query';
import { seedFeed } from '#features/feed/web/feed-list.ts';
import { takeInitialFeed } from '#platform/web/session.ts';

/** Puts the feed that is embedded in the page into the query cache. Its age counts from the page's request. */
export function seedInitialFeed(client: QueryClient): void {
  const feed = takeInitialFeed();
  if (feed) seedFeed(client, feed, performance.timeOrigin);
}
