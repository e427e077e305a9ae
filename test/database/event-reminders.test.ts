import type { Kysely } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrations } from '#db/migrations/migration-list.ts';
import { migrate } from '#platform/server/database/migrate.ts';
import { hourMs } from '#platform/shared/clock.ts';
import { openTestDatabase, type TestDatabase, testEngine } from '#test/engines.ts';
import { addMember } from './sample-rows.ts';

let old: TestDatabase;
beforeAll(async () => {
  old = await openTestDatabase({ migrated: false });
});
afterAll(() => old.drop());

test('an upgrade schedules the reminders of upcoming events that are not due yet', async () => {
  const db = old.database.db as unknown as Kysely<Record<string, Record<string, unknown>>>;
  const untyped = db as unknown as Kysely<unknown>;
  const previous = Object.entries(migrations).filter(([name]) => name < '0039');
  await migrate(untyped, testEngine, Object.fromEntries(previous));
  await addMember(old.database.db, 'ada');
  const hours = { last: -1, soon: 1, today: 10, later: 100 };
  const starts = new Map<string, number>();
  for (const [id, inHours] of Object.entries(hours)) {
    const starts_at = Date.now() + inHours * hourMs;
    starts.set(id, starts_at);
    const entry = { id, kind: 'event', owner_id: 'ada', created_at: 1 };
    await db
      .insertInto('entry')
      .values({ ...entry, like_count: 0, comment_count: 0 })
      .execute();
    await db
      .insertInto('event')
      .values({
        entry_id: id,
        title: id,
        description: '',
        starts_at,
        ends_at: null,
        over_at: starts_at + hourMs,
        time_zone: 'UTC',
        location: 'Here',
        picture_id: null,
        participant_count: 1,
        is_public: 0,
        town: '',
        created_at: 1,
        updated_at: 1,
      })
      .execute();
  }
  await migrate(untyped, testEngine);
  const rows = await old.database.db
    .selectFrom('event_reminder')
    .selectAll()
    .orderBy('due_at')
    .execute();
  expect(rows).toEqual([
    { event_id: 'today', hours: 2, due_at: Number(starts.get('today')) - 2 * hourMs },
    { event_id: 'later', hours: 24, due_at: Number(starts.get('later')) - 24 * hourMs },
    { event_id: 'later', hours: 2, due_at: Number(starts.get('later')) - 2 * hourMs },
  ]);
});
