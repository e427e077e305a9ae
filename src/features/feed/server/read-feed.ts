import { listEntryKeys } from '#features/entries/server/store.ts';
import { findLiked } from '#features/likes/server/store.ts';
import { readPostsById } from '#features/posts/server/read-posts.ts';
import { cutPage, type Page, readCursor } from '#platform/server/database/keyset.ts';
import type { Viewer } from '#platform/server/http/mint-viewer.ts';
import type { Parts } from '#platform/server/parts.ts';
import type { FeedEntry } from '../contract.ts';

interface PageRequest {
  cursor?: string | undefined;
  limit: number;
}

type FeedParts = Pick<Parts, 'db' | 'sharedReads'>;

/**
 * The community's entries, newest first. What is the same for everybody is read once for all who ask
 * at the same moment; what is the viewer's own is read for each.
 */
export async function readFeed(
  { db, sharedReads }: FeedParts,
  viewer: Viewer,
  request: PageRequest,
): Promise<Page<FeedEntry>> {
  const key = `feed ${request.limit} ${request.cursor ?? ''}`;
  const page = await sharedReads.read(key, () => readSharedPage(db, viewer, request));
  const ids = page.items.map((entry) => entry.id);
  const liked = await findLiked(db, viewer.userId, ids);
  return {
    ...page,
    items: page.items.map((entry) => ({ ...entry, likedByMe: liked.has(entry.id) })),
  };
}

/**
 * One index scan gives the order over all kinds; then each kind is read by its ids. An entry that is
 * deleted in between is left out. Whose likes are in here is of no matter.
 */
async function readSharedPage(
  db: FeedParts['db'],
  viewer: Viewer,
  { cursor, limit }: PageRequest,
): Promise<Page<FeedEntry>> {
  const after = readCursor(cursor);
  const keys = await listEntryKeys(db, { after, limit: limit + 1 });
  const page = cutPage(keys, limit, (key) => key);
  const posts = await readPostsById(
    db,
    viewer,
    page.items.map((key) => key.id),
  );
  return { ...page, items: page.items.flatMap((key) => posts.get(key.id) ?? []) };
}
