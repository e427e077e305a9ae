import { eachOfPages, type OwnData } from '#platform/server/own-data.ts';
import type { Parts } from '#platform/server/parts.ts';
import { notificationMessages } from '../messages.ts';
import { listNotifications } from './list-notifications.ts';

/** What a member was told and has not read, to take along. What was read is forgotten soon. */
export const ownNotifications = (parts: Parts): OwnData => ({
  file: 'notifications.json',
  get says() {
    return notificationMessages.copy;
  },
  read: (viewer) =>
    eachOfPages((cursor) => listNotifications(parts, viewer, { cursor, limit: 50 })),
});
