import { insertEntry } from '#features/entries/server/store.ts';
import { insertPost } from '#features/posts/server/store.ts';
import { newId } from '#platform/shared/ids.ts';
import type { Community } from './community.ts';
import type { Member } from './member.ts';

/** A post for tests that do not depend on its text. */
export const samplePost = { title: 'Kiln day', content: 'Three survivors.' };

type PostOverrides = Partial<typeof samplePost> & { imageId?: string; imageAlt?: string };

/** Creates a post through the API and returns its id. */
export async function createPost(
  author: Pick<Member, 'call'>,
  overrides: PostOverrides = {},
): Promise<string> {
  const post = { ...samplePost, ...overrides };
  return (await author.call<{ id: string }>('POST', '/api/posts', post)).id;
}

/**
 * Inserts posts titled `Post 1.` to `Post <total>.` into the database. They are a second apart, and the last one is from
 * now. The period keeps a search for `Post 1.` from finding `Post 10.`.
 */
export async function insertPosts(
  { server }: Community,
  { userId }: Pick<Member, 'userId'>,
  total: number,
): Promise<void> {
  const { db, clock } = server.services;
  const start = clock() - total * 1000;
  await db.transaction().execute(async (trx) => {
    for (let n = 1; n <= total; n++) {
      const id = newId();
      const post = { ...samplePost, title: `Post ${n}.`, picture_id: null, edited_at: null };
      const created_at = start + n * 1000;
      await insertEntry(trx, { id, kind: 'post', owner_id: userId, created_at });
      await insertPost(trx, { entry_id: id, ...post });
    }
  });
}
