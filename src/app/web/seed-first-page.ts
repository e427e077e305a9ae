import type { QueryClient } from '@tanstack/react-query';
import { seedFeed } from '#features/feed/web/feed-list.ts';
import { takeFirstFeed } from '#platform/web/session.ts';

/** Puts what came with the page where it is looked for, as old as the page itself. */
export function seedFirstPage(client: QueryClient): void {
  const feed = takeFirstFeed() as Parameters<typeof seedFeed>[1] | null;
  if (feed) seedFeed(client, feed, performance.timeOrigin);
}
