import type { QueryClient } from '@tanstack/react-query';
import { type KnownList, seedEntries } from '#features/entries/web/entry-pages.ts';
import type { Page } from '#platform/shared/contract.ts';
import type { FeedEntry } from '../contract.ts';

/** The list of posts and events together, which takes every new one. */
export const feedList: KnownList = { key: 'feed', takesNew: () => true };

/** Begins with the page that came with the document; `readAt` is no later than the server read it. */
export const seedFeed = (client: QueryClient, page: Page<FeedEntry>, readAt: number): void =>
  seedEntries(client, feedList, page, readAt);
