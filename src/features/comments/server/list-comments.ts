import { findEntry } from '#features/entries/server/store.ts';
import { cutPage, readCursor } from '#platform/server/database/keyset.ts';
import type { Viewer } from '#platform/server/http/mint-viewer.ts';
import { notFound } from '#platform/server/http/not-found.ts';
import type { Services } from '#platform/server/services.ts';
import type { Page } from '#platform/shared/contract.ts';
import type { Comment } from '../contract.ts';
import { presentComments } from './present-comment.ts';
import { listReplies, listTopComments } from './store.ts';

/** The newest page first; within the page oldest first, as one reads a conversation. */
export async function listComments(
  services: Services,
  _viewer: Viewer,
  input: { entryId: string; cursor?: string | undefined; limit: number },
): Promise<Page<Comment>> {
  if (!(await findEntry(services.db, input.entryId))) throw notFound('Entry');
  const after = readCursor(input.cursor);
  const rows = await listTopComments(services.db, input.entryId, { after, limit: input.limit + 1 });
  const page = cutPage(rows, input.limit, (row) => ({ id: row.id, createdAt: row.created_at }));
  const replies = await listReplies(
    services.db,
    page.items.map((row) => row.id),
  );
  return { ...page, items: presentComments(page.items, replies).reverse() };
}
