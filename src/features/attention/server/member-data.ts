import type { ExportSource } from '#platform/server/export-source.ts';
import type { Services } from '#platform/server/services.ts';
import { listOwnDeliveries, listOwnSubscriptions, readOwnSettings } from './own-data-store.ts';

/** A member's notification settings and devices, and what has been sent to them, for their data export. */
export const attentionExport = ({ db }: Pick<Services, 'db'>): ExportSource => ({
  file: 'attention.json',
  read: async ({ userId }) => ({
    ...(await readOwnSettings(db, userId)),
    devices: await listOwnSubscriptions(db, userId),
    deliveries: await listOwnDeliveries(db, userId),
  }),
});
