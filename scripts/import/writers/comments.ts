import { type ImportedComment, parentRejected } from '../records/comment.ts';
import { findIds, insertRows, recountComments } from '../store.ts';
import type { WriteContext } from './write-context.ts';

/** Writes the comments and replies of accepted entries. */
export async function writeComments(
  { trx, importContext }: WriteContext,
  comments: readonly ImportedComment[],
  members: ReadonlySet<string>,
): Promise<void> {
  const { report } = importContext;
  const count = report.count('comments');
  const existing = await findIds(
    trx,
    'comment',
    comments.map(({ id }) => id),
  );
  const written = new Set(existing);
  const added: ImportedComment[] = [];
  for (const comment of comments) {
    const { id, parentId, authorId, recordPath } = comment;
    if (existing.has(id)) count.existing += 1;
    else if (!members.has(authorId)) {
      report.reject('comments', recordPath, 'the author is not a member', authorId);
    } else if (parentId !== null && !written.has(parentId)) {
      report.reject('comments', recordPath, parentRejected);
    } else {
      written.add(id);
      added.push(comment);
    }
  }
  count.added += added.length;
  await insertRows(
    trx,
    'comment',
    added.map(({ id, entryId, parentId, authorId, text, createdAt }) => ({
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
    added.map(({ entryId }) => entryId),
  );
}
