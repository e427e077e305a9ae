import type { LiveUpdate } from '#platform/shared/activity.ts';
import type { Services } from '../services.ts';
import { defineChannel } from './broker.ts';
import { throttleByKey } from './throttle.ts';

/** The shortest time between two counts for the same member. */
const intervalMs = 250;
/** While messages of other processes may be lost, all counts are sent again at intervals of at least this length. */
const gapIntervalMs = 20_000;

/**
 * Keeps a count, such as the number of unread messages, up to date on members' open pages. Returns a function to call
 * after a commit, with the ids of the members whose count may have changed. Each process counts only for members with a
 * browser connected to it, and sends each count as an ephemeral update. A browser also receives the count when it
 * connects, so counts need not be logged.
 */
export function createMemberCounts(
  { broker, live, jobs }: Pick<Services, 'broker' | 'live' | 'jobs'>,
  update: LiveUpdate<{ unread?: number }>,
  count: (userId: string) => Promise<number>,
): (userIds: readonly string[]) => void {
  const channel = defineChannel<readonly string[]>(`count ${update.name}`);
  const send = throttleByKey<void>(intervalMs, (userId) => {
    jobs.later(update.name, async () =>
      live.sendEphemeral(`user:${userId}`, update, { unread: await count(userId) }),
    );
  });
  broker.subscribe(channel, (userIds) => {
    for (const userId of userIds) if (live.isConnected(userId)) send(userId);
  });
  live.onConnect((userId) => send(userId));
  const sendAll = throttleByKey<void>(gapIntervalMs, () => {
    for (const userId of live.connectedMembers()) send(userId);
  });
  broker.onGap(() => sendAll('everyone'));
  return (userIds) => broker.publish(channel, userIds);
}
