import type { OwnData } from '#platform/server/own-data.ts';
import type { Parts } from '#platform/server/parts.ts';
import { likeMessages } from '../messages.ts';
import { listLikesBy } from './store.ts';

const atOnce = 500;

/** What a member liked, to take along. */
export const ownLikes = ({ db }: Pick<Parts, 'db'>): OwnData => ({
  file: 'likes.json',
  get says() {
    return likeMessages.copy;
  },
  async *read({ userId }) {
    let afterId = '';
    for (;;) {
      const rows = await listLikesBy(db, userId, afterId, atOnce);
      for (const { entry_id, created_at } of rows) {
        yield { entryId: entry_id, createdAt: created_at };
      }
      const last = rows.at(-1);
      if (!last || rows.length < atOnce) return;
      afterId = last.entry_id;
    }
  },
});
