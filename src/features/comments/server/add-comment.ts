import { addToCommentCount } from '#features/entries/server/store.ts';
import { withIdempotencyKey } from '#platform/server/database/idempotency.ts';
import type { Viewer } from '#platform/server/http/mint-viewer.ts';
import { notFound } from '#platform/server/http/not-found.ts';
import type { Act } from '#platform/server/live/acts.ts';
import type { Services } from '#platform/server/services.ts';
import { newId } from '#platform/shared/ids.ts';
import { commentWritten, threadChanged } from '../activity.ts';
import type { Comment, Reply } from '../contract.ts';
import { cleanComment } from '../rules.ts';
import { presentReply } from './present-comment.ts';
import { findComment, insertComment, readComment } from './store.ts';

interface Place {
  entryId: string;
  /** The comment under which a reply stands. */
  parentId: string | null;
  /** Who wrote what is replied to. */
  repliedToId: string | null;
}

async function write(
  services: Services,
  act: Act,
  viewer: Viewer,
  { entryId, parentId, repliedToId }: Place,
  text: string,
): Promise<Reply> {
  const entry = await addToCommentCount(act.trx, entryId, 1);
  if (!entry) throw notFound('Entry');
  const commentId = newId();
  const authorId = viewer.userId;
  await insertComment(act.trx, {
    id: commentId,
    entry_id: entryId,
    parent_id: parentId,
    author_id: authorId,
    text,
    created_at: services.clock(),
  });
  const written = { entryId, commentId, authorId, text, repliedToId };
  await act.emit(commentWritten, { ...written, entryOwnerId: entry.owner_id });
  act.broadcast('everyone', threadChanged, { entryId, kind: entry.kind, byUserId: authorId });
  return presentReply(await readComment(act.trx, commentId));
}

/** Comments on a post or an event. Blank text is ignored: nothing is stored and the answer is null. */
export async function addComment(
  services: Services,
  viewer: Viewer,
  input: { entryId: string; text: string },
  key: string | null,
): Promise<Comment | null> {
  const text = cleanComment(input.text);
  if (text === null) return null;
  const request = { userId: viewer.userId, key, request: ['addComment', input] };
  return services.acts.transact((act) =>
    withIdempotencyKey(act.trx, request, async () => {
      const place = { entryId: input.entryId, parentId: null, repliedToId: null };
      return { ...(await write(services, act, viewer, place, text)), replies: [] };
    }),
  );
}

/** Replies to a comment. A reply to a reply hangs on the same comment: there is one level. */
export async function addReply(
  services: Services,
  viewer: Viewer,
  input: { commentId: string; text: string },
  key: string | null,
): Promise<Reply | null> {
  const text = cleanComment(input.text);
  if (text === null) return null;
  const request = { userId: viewer.userId, key, request: ['addReply', input] };
  return services.acts.transact((act) =>
    withIdempotencyKey(act.trx, request, async () => {
      const target = await findComment(act.trx, input.commentId);
      if (!target) throw notFound('Comment');
      const place = {
        entryId: target.entry_id,
        parentId: target.parent_id ?? target.id,
        repliedToId: target.author_id,
      };
      return write(services, act, viewer, place, text);
    }),
  );
}
