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
export function seedFeed(client: QueryClient, { page, marks }: EmbeddedList, readAt: number): void {
  const { items, nextCursor } = page as Page<FeedEntry>;
  const marked = items.map((entry) => {
    const likedByMe = marks.liked.includes(entry.id);
    if (entry.kind === 'post') return { ...entry, likedByMe };
    return { ...entry, likedByMe, joinedByMe: marks.joined.includes(entry.id) };
  });
  seedEntries(client, feedList, { items: marked, nextCursor }, readAt);
}
