import { type ExportSource, eachOfPages } from '#platform/server/export-source.ts';
import type { Services } from '#platform/server/services.ts';
import { notificationCopy } from '../copy.ts';
import { listNotifications } from './list-notifications.ts';

/** What a member was told and has not read, to take along. What was read is forgotten soon. */
export const ownNotifications = (services: Services): ExportSource => ({
  file: 'notifications.json',
  get description() {
    return notificationCopy.copy;
  },
  read: (viewer) =>
    eachOfPages((cursor) => listNotifications(services, viewer, { cursor, limit: 50 })),
});
