import { type ExportSource, eachPageItem } from '#platform/server/export-source.ts';
import type { Services } from '#platform/server/services.ts';
import { messageCopy } from '../copy.ts';
import { listOwnMessages } from './read-conversations.ts';

/** The messages that a member can read in their conversations, for their data export. */
export const messagesExport = (services: Services): ExportSource => ({
  file: 'messages.json',
  get description() {
    return messageCopy.exportDescription;
  },
  read: (viewer) =>
    eachPageItem((cursor) => listOwnMessages(services, viewer, { cursor, limit: 50 }, 'reachable')),
});
