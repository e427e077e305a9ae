import { prepareRows } from '#platform/server/database/prepared.ts';
import { reachableBy } from '#platform/server/visibility/visibility.ts';

/**
 * The events that the viewer has joined and that start in a range of time, soonest first. Leaves out events whose host
 * blocks the viewer or is blocked by the viewer.
 */
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
      .select(['event.entry_id', 'event.title', 'event.starts_at', 'event.time_zone'])
      .where('event_participant.user_id', '=', viewer.userId)
      .where('event.starts_at', '>=', from)
      .where('event.starts_at', '<', until)
      .where(reachableBy(viewer, 'entry.owner_id'))
      .orderBy('event.starts_at')
      .orderBy('event.entry_id')
      .limit(limit),
);
