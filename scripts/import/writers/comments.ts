import { type ImportedComment, parentRejected } from '../records/comment.ts';
import { findIds, insertRows, recountComments } from '../store.ts';
import type { WriteContext } from './write-context.ts';

/** Writes the comments and replies of existing entries. */
export async function writeComments(
  { trx, context }: WriteContext,
  comments: readonly ImportedComment[],
  members: ReadonlySet<string>,
): Promise<void> {
  const { report } = context;
  const count = report.count('comments');
  const existing = await findIds(
    trx,
    'comment',
    comments.map(({ id }) => id),
  );
  const written = new Set(existing);
  const fresh: ImportedComment[] = [];
  for (const comment of comments) {
    const { id, parentId, authorId, place } = comment;
    if (existing.has(id)) count.existing += 1;
    else if (!members.has(authorId)) {
      report.reject('comments', place, 'the author is not a member', authorId);
    } else if (parentId !== null && !written.has(parentId)) {
      report.reject('comments', place, parentRejected);
    } else {
      written.add(id);
      fresh.push(comment);
    }
  }
  count.added += fresh.length;
  await insertRows(
    trx,
    'comment',
    fresh.map(({ id, entryId, parentId, authorId, text, createdAt }) => ({
      id,
      entry_id: entryId,
      parent_id: parentId,
      author_id: authorId,
      text,
      created_at: createdAt,
    })),
  );
  await recountComments(
    trx,
    fresh.map(({ entryId }) => entryId),
  );
}
