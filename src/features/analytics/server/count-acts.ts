import { accountCreated } from '#features/accounts/activity.ts';
import { commentWritten } from '#features/comments/activity.ts';
import { entryCreated } from '#features/entries/activity.ts';
import { eventJoined } from '#features/events/activity.ts';
import { entryLiked } from '#features/likes/activity.ts';
import { messageSent } from '#features/messages/activity.ts';
import { profileCreated } from '#features/profiles/activity.ts';
import type { Services } from '#platform/server/services.ts';
import type { Activity } from '#platform/shared/activity.ts';
import type { ActionName } from '../rules.ts';
import type { Counts } from './counts.ts';
import { findJoinedAtIfFirst, hasStarted, markStarted } from './store.ts';

/** An action to count. `entryId` is set if the action can be a member's first step. */
interface CountedAction {
  name: ActionName;
  /** Null for a sign-up: an account without a profile is not an active member yet. */
  userId: string | null;
  entryId?: string;
}

/** How many members the set `started` may contain. */
const maxRemembered = 10_000;

/** Counts members' actions after their transactions commit, so that failed actions are not counted. */
export function countActs({ acts, db }: Pick<Services, 'acts' | 'db'>, counts: Counts): void {
  /** Members who are known to have taken their first step. Most of them are looked up in the database only once. */
  const started = new Set<string>();

  async function countFirstStep(userId: string, entryId: string): Promise<void> {
    if (started.has(userId)) return;
    // Most members have started, and a read is cheaper than a write that changes nothing.
    if (!(await hasStarted(db, userId)) && (await markStarted(db, userId))) {
      const joinedAt = await findJoinedAtIfFirst(db, userId, entryId);
      if (joinedAt !== undefined) counts.act('firstSteps', userId, joinedAt);
    }
    if (started.size === maxRemembered) started.clear();
    started.add(userId);
  }

  const countOn = <Data>(activity: Activity<Data>, toAction: (data: Data) => CountedAction): void =>
    acts.on(activity, async (act, data) => {
      const { name, userId, entryId } = toAction(data as Data);
      act.afterCommit('analytics count', async () => {
        counts.act(name, userId);
        if (userId && entryId) await countFirstStep(userId, entryId);
      });
    });

  countOn(accountCreated, () => ({ name: 'signUps', userId: null }));
  countOn(profileCreated, ({ userId }) => ({ name: 'profiles', userId }));
  countOn(entryCreated, ({ entryId, kind, ownerId }) => ({
    name: kind === 'post' ? 'posts' : 'events',
    userId: ownerId,
    entryId,
  }));
  countOn(eventJoined, ({ eventId, userId }) => ({ name: 'joins', userId, entryId: eventId }));
  countOn(commentWritten, ({ authorId }) => ({ name: 'comments', userId: authorId }));
  countOn(entryLiked, ({ userId }) => ({ name: 'likes', userId }));
  countOn(messageSent, ({ senderId }) => ({ name: 'messages', userId: senderId }));
}
