import { prepareRows } from '#platform/server/database/prepared.ts';
import { reachableBy } from '#platform/server/visibility/visibility.ts';

/** The next events in a range of time that a member has joined, without those of members who block them. */
export const listJoinedEvents = prepareRows(
  (
    db,
    viewer: { userId: string },
    { from, until, limit }: { from: number; until: number; limit: number },
  ) =>
    db
      .selectFrom('event_participant')
      .innerJoin('event', 'event.entry_id', 'event_participant.event_id')
      .innerJoin('entry', 'entry.id', 'event.entry_id')
      .select(['event.entry_id', 'event.title', 'event.starts_at'])
      .where('event_participant.user_id', '=', viewer.userId)
      .where('event.starts_at', '>=', from)
      .where('event.starts_at', '<', until)
      .where(reachableBy(viewer, 'entry.owner_id'))
      .orderBy('event.starts_at')
      .orderBy('event.entry_id')
      .limit(limit),
);
