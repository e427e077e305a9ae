import type { QueryClient } from '@tanstack/react-query';
import { type KnownList, seedEntries } from '#features/entries/web/entry-pages.ts';
import type { Page } from '#platform/shared/contract.ts';
import type { FeedEntry } from '../contract.ts';

/** The list of posts and events, which takes every new entry. */
export const feedList: KnownList = { key: 'feed', takesNew: () => true };

/** Caches the page that came with the document; `readAt` is no later than the server's read. */
export const seedFeed = (client: QueryClient, page: Page<FeedEntry>, readAt: number): void =>
  seedEntries(client, feedList, page, readAt);
