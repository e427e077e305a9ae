import type { FeatureContext } from '#features/accounts/server/session-gate.ts';
import { limitByMember } from '#platform/server/http/limit.ts';
import { implementContract } from '#platform/server/http/procedures.ts';
import { notificationsContract } from '../contract.ts';
import { countUnread } from './count-notifications.ts';
import { listNotifications } from './list-notifications.ts';
import { markEntrySeen, readAllNotifications, readNotification } from './read-notifications.ts';

export function notificationsRoutes({ services, gate }: FeatureContext) {
  const os = implementContract(notificationsContract);
  const limitWrites = limitByMember(services, 'write');
  return {
    listNotifications: os.listNotifications
      .use(gate.member)
      .handler(({ input, context }) => listNotifications(services, context.viewer, input)),
    countNotifications: os.countNotifications.use(gate.member).handler(async ({ context }) => ({
      unread: await countUnread(services.db, context.viewer),
    })),
    readNotification: os.readNotification
      .use(gate.reader)
      .use(limitWrites)
      .handler(async ({ input, context }) => {
        await readNotification(services, context.viewer, input.notificationId);
        return {};
      }),
    readAllNotifications: os.readAllNotifications
      .use(gate.reader)
      .use(limitWrites)
      .handler(async ({ input, context }) => {
        await readAllNotifications(services, context.viewer, input.before);
        return {};
      }),
    markEntrySeen: os.markEntrySeen
      .use(gate.reader)
      .use(limitWrites)
      .handler(async ({ input, context }) => {
        await markEntrySeen(services, context.viewer, input.entryId);
        return {};
      }),
  };
}
