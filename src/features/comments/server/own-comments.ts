import type { ExportSource } from '#platform/server/export-source.ts';
import type { Services } from '#platform/server/services.ts';
import { commentCopy } from '../copy.ts';
import { listCommentsBy } from './store.ts';

const atOnce = 500;

/** What a member wrote under posts and events, to take along. */
export const ownComments = ({ db }: Pick<Services, 'db'>): ExportSource => ({
  file: 'comments.json',
  get description() {
    return commentCopy.copy;
  },
  async *read({ userId }) {
    let afterId = '';
    for (;;) {
      const rows = await listCommentsBy(db, userId, afterId, atOnce);
      for (const { id, entry_id, parent_id, text, created_at } of rows) {
        yield { id, entryId: entry_id, commentId: parent_id, text, createdAt: created_at };
      }
      const last = rows.at(-1);
      if (!last || rows.length < atOnce) return;
      afterId = last.id;
    }
  },
});
