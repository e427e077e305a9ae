import type { SessionGate } from '#features/accounts/server/session-gate.ts';
import { limitByMember } from '#platform/server/http/limit.ts';
import { implementContract } from '#platform/server/http/procedures.ts';
import type { Parts } from '#platform/server/parts.ts';
import { notificationsContract } from '../contract.ts';
import { listNotifications } from './list-notifications.ts';
import { notifyOfActivities } from './notify.ts';
import { readAllNotifications, readNotification } from './read-notifications.ts';
import { countUnread, forgetRead } from './store.ts';

const dayMs = 24 * 60 * 60 * 1000;
const readKeptMs = 30 * dayMs;

export function notificationsRoutes(parts: Parts, gate: SessionGate) {
  notifyOfActivities(parts);
  parts.jobs.repeat('read notifications', dayMs, () =>
    forgetRead(parts.db, parts.clock() - readKeptMs),
  );

  const os = implementContract(notificationsContract);
  const limitWrites = limitByMember(parts, 'write');
  return {
    listNotifications: os.listNotifications
      .use(gate.member)
      .handler(({ input, context }) => listNotifications(parts, context.viewer, input)),
    countNotifications: os.countNotifications.use(gate.member).handler(async ({ context }) => ({
      unread: await countUnread(parts.db, context.viewer.userId),
    })),
    readNotification: os.readNotification
      .use(gate.member)
      .use(limitWrites)
      .handler(async ({ input, context }) => {
        await readNotification(parts, context.viewer, input.notificationId);
        return {};
      }),
    readAllNotifications: os.readAllNotifications
      .use(gate.member)
      .use(limitWrites)
      .handler(async ({ input, context }) => {
        await readAllNotifications(parts, context.viewer, input.before);
        return {};
      }),
  };
}
