import { indexPosts } from '#features/search/server/index-documents.ts';
import type { Post } from '../records/post.ts';
import { insertRows } from '../store.ts';
import { writeEntries, writeLikesAndComments } from './entries.ts';
import type { WriteContext } from './write-context.ts';

/** Writes posts with their likes and comments. */
export async function writePosts(
  writeContext: WriteContext,
  posts: readonly Post[],
): Promise<void> {
  const written = await writeEntries(writeContext, 'post', posts, []);
  await insertRows(
    writeContext.trx,
    'post',
    written.added.map(({ id, title, content, editedAt }) => ({
      entry_id: id,
      title,
      content,
      picture_id: null,
      edited_at: editedAt,
    })),
  );
  await indexPosts(
    writeContext.trx,
    written.added.map(({ id }) => id),
  );
  await writeLikesAndComments(writeContext, written);
}
