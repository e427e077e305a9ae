import { type ExportSource, eachPageItem } from '#platform/server/export-source.ts';
import type { Services } from '#platform/server/services.ts';
import { blockCopy } from '../copy.ts';
import { listBlocks } from './blocks.ts';

/** The members whom a member has blocked or muted, for their data export. */
export const blocksExport = (services: Services): ExportSource => ({
  file: 'blocks.json',
  get description() {
    return blockCopy.exportDescription;
  },
  read: (viewer) => eachPageItem((cursor) => listBlocks(services, viewer, { cursor, limit: 50 })),
});
