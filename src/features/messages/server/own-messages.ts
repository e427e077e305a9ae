import { type ExportSource, eachOfPages } from '#platform/server/export-source.ts';
import type { Services } from '#platform/server/services.ts';
import { messageCopy } from '../copy.ts';
import { listOwnMessages } from './read-conversations.ts';

/** The messages of all conversations of a member, as they can read them, to take along. */
export const ownMessages = (services: Services): ExportSource => ({
  file: 'messages.json',
  get description() {
    return messageCopy.copy;
  },
  read: (viewer) =>
    eachOfPages((cursor) => listOwnMessages(services, viewer, { cursor, limit: 50 })),
});
