import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Event } from '#features/events/contract.ts';
import { dayMs, hourMs } from '#platform/shared/clock.ts';
import { makeAdministrator } from '#test/administrator.ts';
import { samplePassword, startTestApp, type TestApp } from '#test/app.ts';
import { decide, firstCase, makeModerator, report } from '#test/moderation.ts';
import { listNotifications } from '#test/notifications.ts';
import { moveEvent } from '#test/past-event.ts';
import type { Person } from '#test/person.ts';
import { setBlock } from '#test/set-block.ts';

const walk = {
  title: 'Walk',
  date: '2026-10-24T10:00',
  timeZone: 'Europe/Amsterdam',
  location: 'Old Bridge',
};
const now = Date.parse('2026-10-20T08:00:00Z');
const cancelled = '“Walk” on Sat 24 Oct was cancelled.';

let app: TestApp;
let ada: Person;
let ben: Person;
let cleo: Person;
let id: string;
let path: string;
beforeAll(async () => {
  app = await startTestApp({ systemClock: () => now });
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.reset();
  [ada, ben, cleo] = [await app.member('ada'), await app.member('ben'), await app.member('cleo')];
  id = (await ada.post<Event>('/api/events', walk)).body.id;
  path = `/api/events/${id}`;
  for (const person of [ben, cleo]) await person.put(`${path}/participation`);
});

/** The texts of a member's unread notifications. Their number must equal the unread count. */
async function readTexts(person: Person): Promise<string[]> {
  const items = await listNotifications(person);
  const { body } = await person.get<{ unread: number }>('/api/notifications/unread-count');
  expect(body.unread).toBe(items.length);
  return items.map(({ content }) => content);
}

interface Case {
  name: string;
  steps: (() => Promise<unknown>)[];
  /** What Ben and Cleo read. */
  notified: [ben: string[], cleo: string[]];
}

const cancel = () => ada.delete(path);

const cases: Case[] = [
  {
    name: 'a cancelled event notifies everyone who joined of its title and day',
    steps: [cancel],
    notified: [[cancelled], [cancelled]],
  },
  {
    name: 'a cancellation replaces an unread change',
    steps: [() => ada.patch(path, { ...walk, location: 'The mill' }), cancel],
    notified: [[cancelled], [cancelled]],
  },
  {
    name: 'an event that is cancelled with its host’s account notifies everyone who joined',
    steps: [() => ada.put('/api/account/deletion', { password: samplePassword })],
    notified: [[cancelled], [cancelled]],
  },
  {
    name: 'an event that is cancelled while it is running notifies everyone who joined',
    steps: [() => moveEvent(app.db, id, { starts_at: now - hourMs }), cancel],
    notified: [['“Walk” on Tue 20 Oct was cancelled.'], ['“Walk” on Tue 20 Oct was cancelled.']],
  },
  {
    name: 'an event that is over notifies nobody when it is deleted',
    steps: [() => moveEvent(app.db, id, { starts_at: now - dayMs }), cancel],
    notified: [[], []],
  },
  {
    name: 'an event that is over notifies nobody when its host’s account is deleted',
    steps: [
      () => moveEvent(app.db, id, { starts_at: now - dayMs }),
      () => ada.put('/api/account/deletion', { password: samplePassword }),
    ],
    notified: [[], []],
  },
  {
    name: 'a member who has left the event is not notified',
    steps: [() => ben.delete(`${path}/participation`), cancel],
    notified: [[], [cancelled]],
  },
  {
    name: 'members who block the host, or whom the host blocks, are not notified',
    steps: [() => setBlock(ada, ben, 'block'), () => setBlock(cleo, ada, 'block'), cancel],
    notified: [[], []],
  },
  {
    name: 'a cancellation is hidden while the host or the recipient blocks the other',
    steps: [cancel, () => setBlock(ada, ben, 'block'), () => setBlock(cleo, ada, 'block')],
    notified: [[], []],
  },
  {
    name: 'a cancellation is shown again after the block',
    steps: [cancel, () => setBlock(ada, ben, 'block'), () => setBlock(ada, ben, null)],
    notified: [[cancelled], [cancelled]],
  },
  {
    name: 'a member who joined and mutes the host is still notified',
    steps: [() => setBlock(ben, ada, 'mute'), cancel],
    notified: [[cancelled], [cancelled]],
  },
];

describe('a cancellation', () => {
  test.each(cases)('$name', async ({ steps, notified }) => {
    for (const step of steps) {
      const { status = 200 } = ((await step()) ?? {}) as { status?: number };
      expect(status).toBe(200);
    }
    expect([await readTexts(ben), await readTexts(cleo)]).toEqual(notified);
    const rows = await app.db
      .selectFrom('notification')
      .select('user_id')
      .where('type', '=', 'event_cancelled')
      .execute();
    expect(rows.map(({ user_id }) => user_id)).not.toContain(ada.userId);
  });

  test('leads to the list of events, has no actor and can be marked as read', async () => {
    await cancel();
    const [one] = await listNotifications(ben);
    expect(one).toMatchObject({
      type: 'event_cancelled',
      from: null,
      others: 0,
      people: [],
      target: { kind: 'events', id: null, commentId: null },
    });
    expect((await cleo.put(`/api/notifications/${one?.id}/read`)).status).toBe(404);
    expect((await ben.put(`/api/notifications/${one?.id}/read`)).status).toBe(200);
    expect(await readTexts(ben)).toEqual([]);
  });

  test('is in the recipient’s language', async () => {
    await cancel();
    await ben.get('/?language=de');
    expect(await readTexts(ben)).toEqual(['„Walk“ am Sa., 24. Okt. wurde abgesagt.']);
  });

  test('is stored without a reference to the event or to its deleted host', async () => {
    await ada.put('/api/account/deletion', { password: samplePassword });
    const rows = await app.db.selectFrom('notification').selectAll().execute();
    expect(rows.map((row) => [row.entry_id, row.host_id])).toEqual([
      [null, null],
      [null, null],
    ]);
  });
});

test('the cancellation of an event that a moderator removed is deleted after a successful appeal', async () => {
  const [moe, dora] = [await app.member('moe'), await app.member('dora')];
  await makeModerator(app, moe);
  await makeAdministrator(app, dora);
  const other = (await ada.post<Event>('/api/events', { ...walk, title: 'Run' })).body;
  await ben.put(`/api/events/${other.id}/participation`);
  await report(ben, 'event', id);
  const caseId = await firstCase(moe);
  await decide(moe, caseId, 'remove');
  await ada.delete(`/api/events/${other.id}`);
  const [one] = await listNotifications(cleo);
  expect((await cleo.put(`/api/notifications/${one?.id}/read`)).status).toBe(200);
  await ada.put(`/api/own-cases/${caseId}/appeal`, { text: 'It was a joke.' });
  const reversal = { outcome: 'reversed', reason: 'So it was.' };
  expect((await dora.put(`/api/cases/${caseId}/appeal`, reversal)).status).toBe(200);
  const cancellations = await app.db
    .selectFrom('notification')
    .select(['user_id', 'merge_key'])
    .where('type', '=', 'event_cancelled')
    .execute();
  expect(cancellations).toEqual([{ user_id: ben.userId, merge_key: `cancelled:${other.id}` }]);
  // Besides the cancellation, Ben has a notification about his report.
  expect(await readTexts(ben)).toHaveLength(2);
});

test('an event that a moderator has removed notifies nobody again when its host’s account is deleted', async () => {
  const moe = await app.member('moe');
  await makeModerator(app, moe);
  await report(ben, 'event', id);
  await decide(moe, await firstCase(moe), 'warn', { removes: true });
  const read = async (person: Person) => {
    for (const one of await listNotifications(person))
      await person.put(`/api/notifications/${one.id}/read`);
  };
  expect(await readTexts(cleo)).toEqual([cancelled]);
  await read(cleo);
  await ada.put('/api/account/deletion', { password: samplePassword });
  expect(await readTexts(cleo)).toEqual([]);
});
