import type { QueryClient } from '@tanstack/react-query';
import { seedFeed } from '#features/feed/web/feed-list.ts';
import { takeInitialFeed } from '#platform/web/session.ts';

/** Puts the feed that is embedded in the page into the query cache, with the time of the page's request as its age. */
export function seedInitialFeed(client: QueryClient): void {
  const feed = takeInitialFeed();
  if (feed) seedFeed(client, feed, performance.timeOrigin);
}
