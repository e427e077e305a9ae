import type { Post } from '../records/post.ts';
import { insertRows } from '../store.ts';
import { writeEntries, writeWhatHangs } from './entries.ts';
import type { Writing } from './writing.ts';

/** Writes posts with their likes and comments. */
export async function writePosts(writing: Writing, posts: readonly Post[]): Promise<void> {
  const landed = await writeEntries(writing, 'post', posts, []);
  await insertRows(
    writing.trx,
    'post',
    landed.fresh.map(({ id, title, content, editedAt }) => ({
      entry_id: id,
      title,
      content,
      picture_id: null,
      edited_at: editedAt,
    })),
  );
  await writeWhatHangs(writing, landed);
}
