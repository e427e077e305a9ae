import { endOf } from '#features/events/rules.ts';
import type { ImportedEvent } from '../records/event.ts';
import { findParticipants, insertRows, recountParticipants } from '../store.ts';
import { type Landed, writeEntries, writeWhatHangs } from './entries.ts';
import type { Writing } from './writing.ts';

/** Writes events with their participants, likes and comments. */
export async function writeEvents(
  writing: Writing,
  events: readonly ImportedEvent[],
): Promise<void> {
  const people = events.flatMap(({ participants }) => participants.map(({ userId }) => userId));
  const landed = await writeEntries(writing, 'event', events, people);
  await insertRows(
    writing.trx,
    'event',
    landed.fresh.map((event) => ({
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
  await writeParticipants(writing, events, landed);
  await writeWhatHangs(writing, landed);
}

async function writeParticipants(
  { trx, context: { report } }: Writing,
  events: readonly ImportedEvent[],
  { all, members }: Landed<ImportedEvent>,
): Promise<void> {
  const count = report.count('participants');
  const landed = new Set(all);
  const there = await findParticipants(
    trx,
    all.map(({ id }) => id),
  );
  const fresh: { event_id: string; user_id: string; joined_at: number }[] = [];
  for (const event of events) {
    for (const { userId, joinedAt, place } of event.participants) {
      if (!landed.has(event)) {
        report.refused('participants', place, 'the event was not taken');
      } else if (there.has(`${event.id} ${userId}`)) count.there += 1;
      else if (!members.has(userId)) {
        report.refused('participants', place, 'they are not a member', userId);
      } else fresh.push({ event_id: event.id, user_id: userId, joined_at: joinedAt });
    }
  }
  count.added += fresh.length;
  await insertRows(trx, 'event_participant', fresh);
  await recountParticipants(
    trx,
    fresh.map(({ event_id }) => event_id),
  );
}
