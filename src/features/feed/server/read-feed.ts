import { listEntryKeys } from '#features/entries/server/store.ts';
import { findJoined } from '#features/events/server/participant-store.ts';
import { readEventsById } from '#features/events/server/read-events.ts';
import { findLiked } from '#features/likes/server/store.ts';
import { readPostsById } from '#features/posts/server/read-posts.ts';
import { cutPage, readCursor } from '#platform/server/database/keyset.ts';
import type { Viewer } from '#platform/server/http/mint-viewer.ts';
import type { Services } from '#platform/server/services.ts';
import { audienceOf } from '#platform/server/visibility/visibility.ts';
import type { Page } from '#platform/shared/contract.ts';
import type { FeedEntry } from '../contract.ts';

interface PageRequest {
  cursor?: string | undefined;
  limit: number;
  /** A time of `sharedReads.now()`; reads that started earlier are stale. */
  since?: number;
}

type FeedServices = Pick<Services, 'db' | 'sharedReads' | 'clock'>;

/**
 * The community's entries, newest first. Concurrent requests of viewers from whom nobody is hidden share one
 * read of the page; the viewer's own likes and participations are read per request.
 */
export async function readFeed(
  { db, sharedReads, clock }: FeedServices,
  viewer: Viewer,
  request: PageRequest,
): Promise<Page<FeedEntry>> {
  const audience = await audienceOf(db, viewer);
  const key = `feed ${audience.userId} ${request.limit} ${request.cursor ?? ''}`;
  const page = await sharedReads.read(
    key,
    () => readSharedPage({ db, clock }, audience, request),
    request.since,
  );
  const [liked, joined] = await Promise.all([
    findLiked(db, viewer.userId, idsOf(page.items)),
    findJoined(db, viewer.userId, idsOf(page.items, 'event')),
  ]);
  const withOwnFields = (entry: FeedEntry): FeedEntry => {
    const likedByMe = liked.has(entry.id);
    if (entry.kind === 'post') return { ...entry, likedByMe };
    return { ...entry, likedByMe, joinedByMe: joined.has(entry.id) };
  };
  return { ...page, items: page.items.map(withOwnFields) };
}

const idsOf = (entries: readonly Pick<FeedEntry, 'id' | 'kind'>[], kind?: FeedEntry['kind']) =>
  entries.filter((entry) => !kind || entry.kind === kind).map((entry) => entry.id);

/**
 * Reads one page of entry ids from the index, then the posts and the events with these ids. Entries
 * deleted in between are skipped. The caller overwrites the viewer's own fields.
 */
async function readSharedPage(
  { db, clock }: Pick<FeedServices, 'db' | 'clock'>,
  viewer: Viewer,
  { cursor, limit }: PageRequest,
): Promise<Page<FeedEntry>> {
  const after = readCursor(cursor);
  const keys = await listEntryKeys(db, viewer, { after, limit: limit + 1 });
  const page = cutPage(keys, limit, (key) => key);
  const [posts, events] = await Promise.all([
    readPostsById(db, viewer, idsOf(page.items, 'post')),
    readEventsById(db, viewer, idsOf(page.items, 'event'), clock()),
  ]);
  return {
    ...page,
    items: page.items.flatMap(({ id }) => posts.get(id) ?? events.get(id) ?? []),
  };
}
