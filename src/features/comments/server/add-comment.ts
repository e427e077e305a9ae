import type { Transaction } from 'kysely';
import type { Schema } from '#db/schema.ts';
import { addToCommentCount } from '#features/entries/server/store.ts';
import { once } from '#platform/server/database/idempotency.ts';
import type { Viewer } from '#platform/server/http/mint-viewer.ts';
import type { Parts } from '#platform/server/parts.ts';
import { notFound } from '#platform/shared/errors.ts';
import { newId } from '#platform/shared/ids.ts';
import type { Comment, Reply } from '../contract.ts';
import { cleanComment } from '../rules.ts';
import { presentReply } from './present-comment.ts';
import { findComment, insertComment, readComment } from './store.ts';

interface Place {
  entryId: string;
  parentId: string | null;
}

async function write(
  parts: Parts,
  trx: Transaction<Schema>,
  viewer: Viewer,
  { entryId, parentId }: Place,
  text: string,
): Promise<Reply> {
  if (!(await addToCommentCount(trx, entryId, 1))) throw notFound('Entry');
  const id = newId();
  await insertComment(trx, {
    id,
    entry_id: entryId,
    parent_id: parentId,
    author_id: viewer.userId,
    text,
    created_at: parts.clock(),
  });
  return presentReply(await readComment(trx, id));
}

/** Comments on a post or an event. Blank text is ignored: nothing is stored and the answer is null. */
export async function addComment(
  parts: Parts,
  viewer: Viewer,
  input: { entryId: string; text: string },
  key: string | null,
): Promise<Comment | null> {
  const text = cleanComment(input.text);
  if (text === null) return null;
  const request = { userId: viewer.userId, key, request: ['addComment', input] };
  return parts.db.transaction().execute((trx) =>
    once(trx, request, async () => {
      const place = { entryId: input.entryId, parentId: null };
      return { ...(await write(parts, trx, viewer, place, text)), replies: [] };
    }),
  );
}

/** Replies to a comment. A reply to a reply hangs on the same comment: there is one level. */
export async function addReply(
  parts: Parts,
  viewer: Viewer,
  input: { commentId: string; text: string },
  key: string | null,
): Promise<Reply | null> {
  const text = cleanComment(input.text);
  if (text === null) return null;
  const request = { userId: viewer.userId, key, request: ['addReply', input] };
  return parts.db.transaction().execute((trx) =>
    once(trx, request, async () => {
      const target = await findComment(trx, input.commentId);
      if (!target) throw notFound('Comment');
      const place = { entryId: target.entry_id, parentId: target.parent_id ?? target.id };
      return write(parts, trx, viewer, place, text);
    }),
  );
}
