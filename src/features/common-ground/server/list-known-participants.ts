import { presentAuthor } from '#features/profiles/server/present-author.ts';
import type { Viewer } from '#platform/server/http/mint-viewer.ts';
import type { Services } from '#platform/server/services.ts';
import type { KnownParticipants } from '../contract.ts';
import { maxKnownParticipants } from '../rules.ts';
import { listKnownParticipantRows } from './known-members-store.ts';
import { type ListPastEvents, maxEvents } from './list-past-events.ts';

/** For each of these events, the participants whom the viewer knows. Leaves out events without such participants. */
export async function listKnownParticipants(
  { db }: Pick<Services, 'db'>,
  viewer: Viewer,
  eventIds: readonly string[],
  listPastEvents: ListPastEvents,
): Promise<{ items: KnownParticipants[] }> {
  const rows = await listKnownParticipantRows(db, viewer, {
    eventIds,
    pastEventIds: await listPastEvents(viewer.userId, maxEvents),
    limit: maxKnownParticipants,
  });
  const items = [...Map.groupBy(rows, (row) => row.event_id)].map(([eventId, people]) => ({
    eventId,
    participants: people.map((row) => ({ ...presentAuthor(row), joinedAt: row.joined_at })),
  }));
  return { items };
}
