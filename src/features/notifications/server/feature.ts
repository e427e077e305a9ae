import type { FeatureContext } from '#features/accounts/server/session-gate.ts';
import type { Feature } from '#platform/server/feature.ts';
import { createMemberCounts } from '#platform/server/live/member-counts.ts';
import { dayMs } from '#platform/shared/clock.ts';
import { notificationsChanged, unreadChanged } from '../activity.ts';
import { countUnread } from './count-notifications.ts';
import { notificationsExport, removeFromNotifications } from './member-data.ts';
import { notifyOfActivities } from './notify.ts';
import { notificationsRoutes } from './routes.ts';
import { deleteRead } from './store.ts';

const readRetentionMs = 30 * dayMs;

/** Notifications about other members' actions, events that a member has joined, and moderators' decisions. */
export const notificationsFeature: Feature<FeatureContext> = {
  name: 'notifications',
  tables: ['notification', 'notification_actor'],
  start(context) {
    const { services } = context;
    const sendCounts = createMemberCounts(services, notificationsChanged, (userId) =>
      countUnread(services.db, { userId }),
    );
    services.acts.on(unreadChanged, async ({ afterCommit }, { userIds }) =>
      afterCommit('notification counts', async () => sendCounts(userIds)),
    );
    notifyOfActivities(services);
    services.jobs.repeat('read notifications', dayMs, () =>
      deleteRead(services.db, services.clock() - readRetentionMs),
    );
    return {
      router: notificationsRoutes(context),
      exports: [notificationsExport(services)],
      onAccountDeleted: removeFromNotifications(services),
    };
  },
};
