import { type PageRead, readSharedPage } from '#features/entries/server/read-shared-page.ts';
import { listEntryKeys } from '#features/entries/server/store.ts';
import { readEventsById } from '#features/events/server/read-events.ts';
import { readPostsById } from '#features/posts/server/read-posts.ts';
import { cutPage, readCursor } from '#platform/server/database/keyset.ts';
import type { Viewer } from '#platform/server/http/mint-viewer.ts';
import type { Services } from '#platform/server/services.ts';
import type { Page } from '#platform/shared/contract.ts';
import type { FeedEntry } from '../contract.ts';

interface PageRequest {
  cursor?: string | undefined;
  limit: number;
}

type FeedServices = Pick<Services, 'db' | 'sharedReads' | 'memberReads' | 'clock'>;

/** Reads one page of the community's posts and events, newest first. */
export const readFeed = (
  services: FeedServices,
  viewer: Viewer,
  request: PageRequest,
): Promise<PageRead<FeedEntry>> =>
  readSharedPage(services, viewer, {
    key: `feed ${request.limit}`,
    cursor: request.cursor,
    read: (audience) => readPage(services, audience, request),
  });

const filterIds = (entries: readonly Pick<FeedEntry, 'id' | 'kind'>[], kind: FeedEntry['kind']) =>
  entries.filter((entry) => entry.kind === kind).map((entry) => entry.id);

/**
 * Reads one page of entry ids from a single database index, and then the posts and the events with these ids. Skips
 * entries that are deleted between the two steps.
 */
async function readPage(
  { db, clock }: Pick<FeedServices, 'db' | 'clock'>,
  viewer: Viewer,
  { cursor, limit }: PageRequest,
): Promise<Page<FeedEntry>> {
  const after = readCursor(cursor);
  const keys = await listEntryKeys(db, viewer, { after, limit: limit + 1 });
  const page = cutPage(keys, limit, (key) => key);
  const [posts, events] = await Promise.all([
    readPostsById(db, viewer, filterIds(page.items, 'post')),
    readEventsById(db, viewer, filterIds(page.items, 'event'), clock()),
  ]);
  return {
    ...page,
    items: page.items.flatMap(({ id }) => posts.get(id) ?? events.get(id) ?? []),
  };
}
