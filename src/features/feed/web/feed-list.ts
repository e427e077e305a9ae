import type { QueryClient } from '@tanstack/react-query';
import { type KnownList, seedEntries } from '#features/entries/web/entry-pages.ts';
import type { Page } from '#platform/shared/contract.ts';
import type { FeedEntry } from '../contract.ts';

/** The list of posts and events. Every new entry is added to it. */
export const feedList: KnownList = { key: 'feed', acceptsNew: () => true };

/** Caches the page that was embedded in the document. The server read it at `readAt` or later. */
export const seedFeed = (client: QueryClient, page: Page<FeedEntry>, readAt: number): void =>
  seedEntries(client, feedList, page, readAt);
