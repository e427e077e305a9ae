import type { LiveUpdate } from '#platform/shared/activity.ts';
import type { Services } from '../services.ts';
import { defineChannel } from './broker.ts';
import { throttleByKey } from './throttle.ts';

/** The shortest time between two counts for the same member. */
const intervalMs = 250;
/** The shortest time between two counts for all members while messages of other processes may be lost. */
const gapIntervalMs = 20_000;

/**
 * Keeps a count on members' open pages up to date, such as that of unread messages. Returns the function to call
 * after a commit that may have changed it, with the members' ids. Each process counts for the members who are
 * connected to it, so that a change costs nothing for all others, and sends the count as an ephemeral update.
 * A browser also receives it when it connects: what it missed needs no log.
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
