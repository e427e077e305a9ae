import type { ExportSource } from '#platform/server/export-source.ts';
import type { Services } from '#platform/server/services.ts';
import { listHiddenIds } from '#platform/server/visibility/visibility.ts';
import { findStanding, listAllVouches } from './store.ts';

/** A member's stage, for their data export. */
export const stageExport = ({ db }: Services): ExportSource => ({
  file: 'stage.json',
  async *read({ userId }) {
    const row = await findStanding(db, userId);
    if (!row?.stage) return;
    const { stage, since, chosen, is_capped } = row;
    yield { stage, since, chosenByAdministrator: chosen, isCapped: (is_capped ?? 0) > 0 };
  },
});

/**
 * The members whom a member vouches for or has vouched for, for their data export. `userId` is null if the member is
 * hidden from them.
 */
export const vouchesExport = ({ db }: Services): ExportSource => ({
  file: 'vouches.json',
  async *read({ userId }) {
    const hidden = await listHiddenIds(db, userId);
    for (const row of await listAllVouches(db, userId)) {
      yield {
        userId: hidden.has(row.to_id) ? null : row.to_id,
        createdAt: row.created_at,
        takenBackAt: row.ended_at,
      };
    }
  },
});
