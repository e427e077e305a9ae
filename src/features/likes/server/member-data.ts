import { type ExportSource, eachPageItem } from '#platform/server/export-source.ts';
import type { Services } from '#platform/server/services.ts';
import { likeCopy } from '../copy.ts';
import { listOwnLikes } from './store.ts';

const pageSize = 500;

/** The entries that a member likes, for their data export. */
export const likesExport = ({ db }: Pick<Services, 'db'>): ExportSource => ({
  file: 'likes.json',
  get description() {
    return likeCopy.exportDescription;
  },
  read: (viewer) =>
    eachPageItem(async (afterId = '') => {
      const rows = await listOwnLikes(db, viewer, afterId, pageSize);
      return {
        items: rows.map(({ entry_id, created_at }) => ({
          entryId: entry_id,
          createdAt: created_at,
        })),
        nextCursor: rows.length < pageSize ? null : (rows.at(-1)?.entry_id ?? null),
      };
    }),
});
