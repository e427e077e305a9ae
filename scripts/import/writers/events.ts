import { endOf, remindersFor } from '#features/events/rules.ts';
import { indexEvents } from '#features/search/server/index-documents.ts';
import type { ImportedEvent } from '../records/event.ts';
import { findParticipants, insertRows, recountParticipants } from '../store.ts';
import { type WrittenEntries, writeEntries, writeLikesAndComments } from './entries.ts';
import type { WriteContext } from './write-context.ts';

/** Writes events with their participants, likes and comments. */
export async function writeEvents(
  writeContext: WriteContext,
  events: readonly ImportedEvent[],
): Promise<void> {
  const people = events.flatMap(({ participants }) => participants.map(({ userId }) => userId));
  const written = await writeEntries(writeContext, 'event', events, people);
  await insertRows(
    writeContext.trx,
    'event',
    written.added.map((event) => ({
      entry_id: event.id,
      title: event.title,
      description: event.description,
      starts_at: event.startsAt,
      ends_at: event.endsAt,
      over_at: endOf({ date: event.startsAt, endDate: event.endsAt }),
      time_zone: event.zone,
      location: event.location,
      picture_id: null,
      participant_count: 0,
      is_public: 0,
      town: '',
      created_at: event.createdAt,
      updated_at: event.updatedAt,
    })),
  );
  await indexEvents(
    writeContext.trx,
    written.added.map(({ id }) => id),
  );
  const now = Date.now();
  await insertRows(
    writeContext.trx,
    'event_reminder',
    written.added.flatMap(({ id, startsAt }) =>
      remindersFor(startsAt, now).map((reminder) => ({ event_id: id, ...reminder })),
    ),
  );
  await writeParticipants(writeContext, events, written);
  await writeLikesAndComments(writeContext, written);
}

async function writeParticipants(
  { trx, importContext: { report } }: WriteContext,
  events: readonly ImportedEvent[],
  { accepted, members }: WrittenEntries<ImportedEvent>,
): Promise<void> {
  const count = report.count('participants');
  const acceptedEvents = new Set(accepted);
  const existing = await findParticipants(
    trx,
    accepted.map(({ id }) => id),
  );
  const added: { event_id: string; user_id: string; joined_at: number }[] = [];
  for (const event of events) {
    for (const { userId, joinedAt, recordPath } of event.participants) {
      if (!acceptedEvents.has(event)) {
        report.reject('participants', recordPath, 'the event was rejected');
      } else if (existing.has(`${event.id} ${userId}`)) count.existing += 1;
      else if (!members.has(userId)) {
        report.reject('participants', recordPath, 'not a member', userId);
      } else added.push({ event_id: event.id, user_id: userId, joined_at: joinedAt });
    }
  }
  count.added += added.length;
  await insertRows(trx, 'event_participant', added);
  await recountParticipants(
    trx,
    added.map(({ event_id }) => event_id),
  );
}
