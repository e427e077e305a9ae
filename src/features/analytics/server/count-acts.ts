import { accountCreated } from '#features/accounts/activity.ts';
import { commentWritten } from '#features/comments/activity.ts';
import { entryCreated } from '#features/entries/activity.ts';
import { eventJoined } from '#features/events/activity.ts';
import { entryLiked } from '#features/likes/activity.ts';
import { messageSent } from '#features/messages/activity.ts';
import { profileCreated } from '#features/profiles/activity.ts';
import type { Services } from '#platform/server/services.ts';
import type { Activity } from '#platform/shared/activity.ts';
import type { ActName } from '../rules.ts';
import type { Counts } from './counts.ts';
import { findJoinedAt, hasTakenPart } from './store.ts';

/** What was done, by whom, and on which post or event if that makes one take part. */
interface Done {
  name: ActName;
  userId: string;
  entryId?: string;
}

/** Counts what members do after it is committed; a failed act is not counted. */
export function countActs({ acts, db }: Pick<Services, 'acts' | 'db'>, counts: Counts): void {
  const counting = <Data>(activity: Activity<Data>, tell: (data: Data) => Done): void =>
    acts.on(activity, async (act, data) => {
      const { name, userId, entryId } = tell(data as Data);
      act.afterCommit('analytics count', async () => {
        counts.act(name, userId);
        if (entryId && !(await hasTakenPart(db, userId, entryId))) {
          counts.act('firstSteps', userId, await findJoinedAt(db, userId));
        }
      });
    });

  counting(accountCreated, ({ userId }) => ({ name: 'signUps', userId }));
  counting(profileCreated, ({ userId }) => ({ name: 'profiles', userId }));
  counting(entryCreated, ({ entryId, kind, ownerId }) => ({
    name: kind === 'post' ? 'posts' : 'events',
    userId: ownerId,
    entryId,
  }));
  counting(eventJoined, ({ eventId, userId }) => ({ name: 'joins', userId, entryId: eventId }));
  counting(commentWritten, ({ authorId }) => ({ name: 'comments', userId: authorId }));
  counting(entryLiked, ({ userId }) => ({ name: 'likes', userId }));
  counting(messageSent, ({ senderId }) => ({ name: 'messages', userId: senderId }));
}
