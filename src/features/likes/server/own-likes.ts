import type { ExportSource } from '#platform/server/export-source.ts';
import type { Services } from '#platform/server/services.ts';
import { likeCopy } from '../copy.ts';
import { listLikesBy } from './store.ts';

const atOnce = 500;

/** What a member liked, to take along. */
export const ownLikes = ({ db }: Pick<Services, 'db'>): ExportSource => ({
  file: 'likes.json',
  get description() {
    return likeCopy.copy;
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
