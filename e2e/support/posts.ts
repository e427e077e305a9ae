import { insertEntry } from '#features/entries/server/store.ts';
import { insertPost } from '#features/posts/server/store.ts';
import { newId } from '#platform/shared/ids.ts';
import type { Community } from './community.ts';
import type { Member } from './member.ts';

/** A post for tests in which its text does not matter. */
export const samplePost = { title: 'Kiln day', content: 'Three survivors.' };

type PostFields = Partial<typeof samplePost> & { imageId?: string; imageAlt?: string };

/** Creates a post through the API and returns its id. */
export async function createPost(
  author: Pick<Member, 'call'>,
  fields: PostFields = {},
): Promise<string> {
  const post = { ...samplePost, ...fields };
  return (await author.call<{ id: string }>('POST', '/api/posts', post)).id;
}

/** Inserts posts titled `Post 1.` to `Post <total>.` into the database, dated a second apart. */
export async function insertPosts(
  { server }: Community,
  { userId: owner_id }: Pick<Member, 'userId'>,
  total: number,
): Promise<void> {
  const { db, clock } = server.services;
  const start = clock() - total * 1000;
  await db.transaction().execute(async (trx) => {
    for (let number = 1; number <= total; number++) {
      const id = newId();
      const post = { ...samplePost, title: `Post ${number}.`, picture_id: null, edited_at: null };
      await insertEntry(trx, { id, kind: 'post', owner_id, created_at: start + number * 1000 });
      await insertPost(trx, { entry_id: id, ...post });
    }
  });
}
