import type { QueryClient } from '@tanstack/react-query';
import { seedFeed } from '#features/feed/web/feed-list.ts';
import { takeInitialFeed } from '#platform/web/session.ts';

/** Puts the feed embedded in the page into the query cache, with the page's age. */
export function seedInitialFeed(client: QueryClient): void {
  const feed = takeInitialFeed() as Parameters<typeof seedFeed>[1] | null;
  if (feed) seedFeed(client, feed, performance.timeOrigin);
}
