import { aboveRefused, type Remark } from '../records/comment.ts';
import { findIds, insertRows, recountComments } from '../store.ts';
import type { Writing } from './writing.ts';

/** Writes the comments and replies under entries that are there. */
export async function writeRemarks(
  { trx, context }: Writing,
  remarks: readonly Remark[],
  members: ReadonlySet<string>,
): Promise<void> {
  const { report } = context;
  const count = report.count('comments');
  const there = await findIds(
    trx,
    'comment',
    remarks.map(({ id }) => id),
  );
  const standing = new Set(there);
  const fresh: Remark[] = [];
  for (const remark of remarks) {
    const { id, parentId, authorId, place } = remark;
    if (there.has(id)) count.there += 1;
    else if (!members.has(authorId)) {
      report.refused('comments', place, 'its author is not a member', authorId);
    } else if (parentId !== null && !standing.has(parentId)) {
      report.refused('comments', place, aboveRefused);
    } else {
      standing.add(id);
      fresh.push(remark);
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
