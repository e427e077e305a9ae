import { type ExportSource, eachPageItem } from '#platform/server/export-source.ts';
import type { Services } from '#platform/server/services.ts';
import { listUsernames } from '../rules.ts';
import { listMentionsOf } from './store.ts';

const pageSize = 500;

/**
 * Exports the mentions of a member that are still in the texts. `commentId` is null if the post or event itself
 * mentions them.
 */
export const mentionsExport = ({ db }: Pick<Services, 'db'>): ExportSource => ({
  file: 'mentions.json',
  read: (viewer) =>
    eachPageItem(async (afterId = '') => {
      const rows = await listMentionsOf(db, viewer, afterId, pageSize);
      const current = rows.filter(({ text, username }) =>
        listUsernames(text ?? '').includes(username),
      );
      return {
        items: current.map(({ entry_id, comment_id, username, created_at }) => ({
          entryId: entry_id,
          commentId: comment_id,
          username,
          createdAt: created_at,
        })),
        nextCursor: rows.length < pageSize ? null : (rows.at(-1)?.id ?? null),
      };
    }),
});
