import type { QueryClient } from '@tanstack/react-query';
import { type KnownList, seedEntries } from '#features/entries/web/entry-pages.ts';
import type { Page } from '#platform/shared/contract.ts';
import type { EmbeddedList } from '#platform/web/page-data.ts';
import type { FeedEntry } from '../contract.ts';

/** The list of posts and events. Every new entry is added to it. */
export const feedList: KnownList = { key: 'feed', acceptsNew: () => true };

/**
 * Caches the list that was embedded in the document, after adding which entries the viewer has liked or joined. The
 * server read the list at `readAt` or later.
 */
export function seedFeed(
  client: QueryClient,
  { page, likedAndJoined }: EmbeddedList,
  readAt: number,
): void {
  const { items, nextCursor } = page as Page<FeedEntry>;
  const { liked, joined } = likedAndJoined;
  const itemsForViewer = items.map((entry) => {
    const likedByMe = liked.includes(entry.id);
    if (entry.kind === 'post') return { ...entry, likedByMe };
    return { ...entry, likedByMe, joinedByMe: joined.includes(entry.id) };
  });
  seedEntries(client, feedList, { items: itemsForViewer, nextCursor }, readAt);
}
