import { expect, test } from 'vitest';
import { startTestApp } from '#test/app.ts';
import { uploadPicture } from '#test/pictures.ts';
import type { Post } from '../contract.ts';

const fields = { title: 'A walk', content: 'By the river.' };

test('concurrent edits leave no orphaned picture', async () => {
  const app = await startTestApp();
  const ada = await app.member('ada');
  const { body: post } = await ada.post<Post>('/api/posts', fields);
  for (let round = 0; round < 4; round++) {
    const pictures = [await uploadPicture(ada, 'post'), await uploadPicture(ada, 'post')];
    const edits = await Promise.all(
      pictures.map(({ id }) => ada.patch(`/api/posts/${post.id}`, { ...fields, imageId: id })),
    );
    expect(edits.map(({ status }) => status)).toEqual([200, 200]);
    const { body: edited } = await ada.get<Post>(`/api/posts/${post.id}`);
    const stored = await app.db.selectFrom('picture').select('id').execute();
    expect(stored.map(({ id }) => id)).toEqual([edited.picture?.id]);
  }
  await app.close();
});
