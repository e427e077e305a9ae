import type { Transaction } from 'kysely';
import type { Schema } from '#db/schema.ts';
import { countNewComment } from '#features/entries/server/store.ts';
import { attachLink } from '#features/links/server/attach-link.ts';
import { readMentionsInComments } from '#features/mentions/server/read-mentions.ts';
import { saveMentions } from '#features/mentions/server/save-mentions.ts';
import { enforceSlowMode } from '#features/slow-mode/server/slow-mode.ts';
import { withIdempotencyKey } from '#platform/server/database/idempotency.ts';
import type { Viewer } from '#platform/server/http/mint-viewer.ts';
import { notFound } from '#platform/server/http/not-found.ts';
import type { Act } from '#platform/server/live/acts.ts';
import type { Services } from '#platform/server/services.ts';
import { commentWritten, threadChanged } from '../activity.ts';
import type { Comment, Reply } from '../contract.ts';
import { cleanComment } from '../rules.ts';
import { presentReply } from './present-comment.ts';
import { findComment, insertComment, readComment } from './store.ts';

interface NewComment {
  id: string;
  entryId: string;
  author: Viewer;
  text: string;
  /** The comment or reply that this one replies to; null for a comment on the entry. */
  repliesTo: { id: string; authorId: string } | null;
  /** The comment under which a reply is shown, never another reply; null for a comment on the entry. */
  parent: { id: string; authorId: string } | null;
}

async function insert(
  services: Services,
  act: Act,
  { id: commentId, entryId, author, text, repliesTo, parent }: NewComment,
): Promise<Reply> {
  const { userId: authorId } = author;
  await enforceSlowMode(services, act, author, 'comment');
  // Locks the entry. A concurrent deletion of the parent comment holds the same lock until it commits, so
  // `findComment` below does not find a comment that has just been deleted.
  const entry = await countNewComment(act.trx, author, entryId);
  if (!entry) throw notFound('Entry');
  act.limitEvictionTo([entryId]);
  if (repliesTo && !(await findComment(act.trx, author, repliesTo.id))) throw notFound('Comment');
  const link = await attachLink(services, act, text);
  await insertComment(act.trx, {
    id: commentId,
    entry_id: entryId,
    parent_id: parent?.id ?? null,
    author_id: authorId,
    text,
    link_preview_id: link.id,
    created_at: services.clock(),
  });
  const mentionedIds = await saveMentions(services, act, author, text, {
    entryId,
    entryOwnerId: entry.owner_id,
    comment: { id: commentId, parentAuthorId: parent?.authorId ?? null },
  });
  await act.emit(commentWritten, {
    entryId,
    commentId,
    authorId,
    text,
    repliedToId: repliesTo?.authorId ?? null,
    entryOwnerId: entry.owner_id,
    mentionedIds,
  });
  const added = await readReply(act.trx, author, commentId);
  act.broadcast(
    'everyone',
    threadChanged,
    { entryId, kind: entry.kind, ownerId: entry.owner_id, byUserId: authorId },
    { commentCount: entry.comment_count, added, parent },
  );
  return added;
}

/** A comment or reply of the viewer, without its replies. */
async function readReply(trx: Transaction<Schema>, viewer: Viewer, id: string): Promise<Reply> {
  const row = await readComment(trx, viewer, id);
  if (!row) throw notFound('Comment');
  return presentReply(row, await readMentionsInComments(trx, viewer, [row]));
}

/** Adds a comment to a post or an event. Blank text is ignored: nothing is stored, and the result is null. */
export async function addComment(
  services: Services,
  viewer: Viewer,
  input: { entryId: string; text: string },
  key: string | null,
): Promise<Comment | null> {
  const text = cleanComment(input.text);
  if (text === null) return null;
  const { userId } = viewer;
  return services.acts.transact((act) =>
    withIdempotencyKey(
      act.trx,
      { userId, key, request: ['addComment', input] },
      {
        create: async (id) => {
          const comment = { id, entryId: input.entryId, author: viewer, text };
          return withoutReplies(
            await insert(services, act, { ...comment, repliesTo: null, parent: null }),
          );
        },
        read: async (id) => withoutReplies(await readReply(act.trx, viewer, id)),
      },
    ),
  );
}

/** Adds an empty list of replies to a new comment. */
const withoutReplies = (comment: Reply): Comment => ({
  ...comment,
  replies: [],
  replyCount: 0,
  nextRepliesCursor: null,
});

/**
 * Replies to a comment or to another reply. A reply to a reply is shown under the same comment. Blank text is
 * ignored: nothing is stored, and the result is null.
 */
export async function addReply(
  services: Services,
  viewer: Viewer,
  input: { commentId: string; text: string },
  key: string | null,
): Promise<Reply | null> {
  const text = cleanComment(input.text);
  if (text === null) return null;
  const { userId } = viewer;
  return services.acts.transact((act) =>
    withIdempotencyKey(
      act.trx,
      { userId, key, request: ['addReply', input] },
      {
        create: (id) => insertReply(services, act, viewer, { ...input, id, text }),
        read: (id) => readReply(act.trx, viewer, id),
      },
    ),
  );
}

async function insertReply(
  services: Services,
  act: Act,
  author: Viewer,
  { id: replyId, commentId, text }: { id: string; commentId: string; text: string },
): Promise<Reply> {
  const target = await findComment(act.trx, author, commentId);
  if (!target) throw notFound('Comment');
  const { id, entry_id: entryId, parent_id, parent_author_id, author_id: authorId } = target;
  const parent = parent_id ? { id: parent_id, authorId: parent_author_id ?? '' } : { id, authorId };
  return insert(services, act, {
    id: replyId,
    entryId,
    author,
    text,
    repliesTo: { id, authorId },
    parent,
  });
}
