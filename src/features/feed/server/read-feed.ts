import { listEntryKeys } from '#features/entries/server/store.ts';
import { readPostsById } from '#features/posts/server/read-posts.ts';
import { cutPage, type Page, readCursor } from '#platform/server/database/keyset.ts';
import type { Viewer } from '#platform/server/http/mint-viewer.ts';
import type { Parts } from '#platform/server/parts.ts';
import type { FeedEntry } from '../contract.ts';

/**
 * The community's entries, newest first. One index scan gives the order over all kinds; then each
 * kind is read by its ids. An entry that is deleted in between is left out.
 */
export async function readFeed(
  { db }: Pick<Parts, 'db'>,
  viewer: Viewer,
  input: { cursor?: string | undefined; limit: number },
): Promise<Page<FeedEntry>> {
  const after = readCursor(input.cursor);
  const keys = await listEntryKeys(db, { after, limit: input.limit + 1 });
  const page = cutPage(keys, input.limit, (key) => key);
  const posts = await readPostsById(
    db,
    viewer,
    page.items.map((key) => key.id),
  );
  return { ...page, items: page.items.flatMap((key) => posts.get(key.id) ?? []) };
}
