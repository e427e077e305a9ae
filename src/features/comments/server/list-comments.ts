import type { Kysely } from 'kysely';
import type { Schema } from '#db/schema.ts';
import { findEntry } from '#features/entries/server/store.ts';
import { readMentionsInComments } from '#features/mentions/server/read-mentions.ts';
import { cutPage, readCursor } from '#platform/server/database/keyset.ts';
import type { Viewer } from '#platform/server/http/mint-viewer.ts';
import { notFound } from '#platform/server/http/not-found.ts';
import type { Services } from '#platform/server/services.ts';
import type { Page } from '#platform/shared/contract.ts';
import type { Comment, CommentLocation, Reply } from '../contract.ts';
import { limits } from '../rules.ts';
import { presentComments, presentReply } from './present-comment.ts';
import {
  type CommentRow,
  countVisibleReplies,
  findComment,
  listFirstReplies,
  listReplyRows,
  listTopComments,
} from './store.ts';

interface PageRequest {
  cursor?: string | undefined;
  limit: number;
}

const toKeyset = (row: CommentRow) => ({ id: row.id, sortValue: row.created_at });

/** Lists an entry's comments with their first replies, if the viewer may open the entry; see {@link readComments}. */
export async function listComments(
  { db }: Pick<Services, 'db'>,
  viewer: Viewer,
  input: PageRequest & { entryId: string },
): Promise<Page<Comment>> {
  if (!(await findEntry(db, viewer, input.entryId))) throw notFound('Entry');
  return readComments(db, viewer, input);
}

/**
 * Reads the comments, with their first replies, of an entry that the viewer may open. Pages run from newest to oldest,
 * but the comments within a page run from oldest to newest.
 */
export async function readComments(
  db: Kysely<Schema>,
  viewer: Viewer,
  input: PageRequest & { entryId: string },
): Promise<Page<Comment>> {
  const after = readCursor(input.cursor);
  const rows = await listTopComments(db, viewer, input.entryId, { after, limit: input.limit + 1 });
  const page = cutPage(rows, input.limit, toKeyset);
  const ids = page.items.map((row) => row.id);
  const firstReplies = await listFirstReplies(db, viewer, ids, limits.firstReplies);
  const replies = Map.groupBy(firstReplies, (reply) => reply.parent_id);
  // Only a comment with as many replies as the limit allows can have more.
  const full = ids.filter((id) => replies.get(id)?.length === limits.firstReplies);
  const counts = await countVisibleReplies(db, viewer, full);
  const mentions = await readMentionsInComments(db, viewer, [...page.items, ...firstReplies]);
  return { ...page, items: presentComments(page.items, replies, counts, mentions).reverse() };
}

/** The replies to a comment, oldest first. */
export async function listReplies(
  { db }: Pick<Services, 'db'>,
  viewer: Viewer,
  input: PageRequest & { commentId: string },
): Promise<Page<Reply>> {
  if (!(await findComment(db, viewer, input.commentId))) throw notFound('Comment');
  const after = readCursor(input.cursor);
  const rows = await listReplyRows(db, viewer, input.commentId, { after, limit: input.limit + 1 });
  const page = cutPage(rows, input.limit, toKeyset);
  const mentions = await readMentionsInComments(db, viewer, page.items);
  return { ...page, items: page.items.map((row) => presentReply(row, mentions)) };
}

/** Finds the entry and the parent of a comment or reply, for a link that contains only its id. */
export async function locateComment(
  { db }: Pick<Services, 'db'>,
  viewer: Viewer,
  commentId: string,
): Promise<CommentLocation> {
  const comment = await findComment(db, viewer, commentId);
  if (!comment) throw notFound('Comment');
  return { entryId: comment.entry_id, parentId: comment.parent_id };
}
