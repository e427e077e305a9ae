import type { ExportSource } from '#platform/server/export-source.ts';
import type { Services } from '#platform/server/services.ts';
import { listClosed } from './store.ts';

/** The first steps that a member has closed, for their data export. */
export const welcomeExport = ({ db }: Pick<Services, 'db'>): ExportSource => ({
  file: 'first-steps.json',
  async read(viewer) {
    const rows = await listClosed(db, viewer);
    return { closed: rows.map(({ kind, closed_at }) => ({ kind, closedAt: closed_at })) };
  },
});
