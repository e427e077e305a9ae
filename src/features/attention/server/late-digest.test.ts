import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Event } from '#features/events/contract.ts';
import { dayMs, hourMs, minuteMs } from '#platform/shared/clock.ts';
import { type Away, choose, comment, postOf, setUpAway } from '#test/away.ts';
import { create } from '#test/create.ts';
import type { Person } from '#test/person.ts';
import { openSmtpServer, refuseForNow } from '#test/smtp-server.ts';

/** Nine o'clock in Berlin on the days after each test begins. */
const tuesday = Date.parse('2026-11-24T08:00Z');
const wednesday = tuesday + dayMs;
const thursday = wednesday + dayMs;

let away: Away;
let ada: Person;
let ben: Person;
let smtp: Awaited<ReturnType<typeof openSmtpServer>>;

beforeAll(async () => {
  smtp = await openSmtpServer();
});
setUpAway(
  (setUp) => {
    ({ away, ada, ben } = setUp);
  },
  () => ({ SMTP_URL: smtp.url }),
);
beforeEach(async () => {
  smtp.received.length = 0;
  smtp.beforeData = refuseForNow;
  await choose(ada, { digest: 'daily' });
  away.now += minuteMs;
});
afterAll(() => smtp.close());

const accept = async () => {};
const sendDue = () => away.app.server.services.outbox.sendDue();
const readAll = () => ada.put('/api/notifications/read-all', { before: away.now });
/** The posts and events that each digest names, in the order of the digests' arrival. */
const digests = () =>
  smtp.received.map(({ text }) =>
    ['Tea', 'Cake', 'Soup', 'Brunch'].filter((title) => text.includes(title)),
  );
const update = (changes: { last_error?: string | null; attempts?: number }) =>
  away.app.db
    .updateTable('outbox_mail')
    .set({ next_attempt_at: 1, ...changes })
    .execute();
/** Ben comments on a post of Ada, a minute later. */
async function commentOn(title: string): Promise<void> {
  away.now += minuteMs;
  await comment(ben, await postOf(ada, title));
}

/** Sends the digests that are due at a time, and what else is in the outbox. */
async function runAt(time: number): Promise<void> {
  away.now = time;
  await away.sendDigests();
}

describe('a digest that is sent late', () => {
  test('says what is true then, and only one is sent if the next one was due too', async () => {
    await commentOn('Tea');
    const plan = { title: 'Brunch', description: 'Come.', location: 'Home' };
    const date = { date: '2026-11-24T14:00', timeZone: 'UTC' };
    const event = await create<Event>(ben, '/api/events', { ...plan, ...date });
    await ada.put(`/api/events/${event.id}/participation`);
    await runAt(tuesday);
    await readAll();
    await commentOn('Cake');
    await runAt(tuesday + hourMs);
    await runAt(wednesday);
    smtp.beforeData = accept;
    await runAt(wednesday + 3 * hourMs);
    await runAt(wednesday + 4 * hourMs);
    expect(digests()).toEqual([['Cake']]);
    await commentOn('Soup');
    await runAt(thursday);
    expect(digests()).toEqual([['Cake'], ['Soup']]);
  });

  test('is replaced by the next one, with what is still unread, if it was never attempted', async () => {
    await commentOn('Tea');
    await runAt(tuesday);
    await update({ attempts: 0, last_error: null });
    await commentOn('Cake');
    smtp.beforeData = accept;
    await runAt(wednesday);
    expect(digests()).toEqual([['Tea', 'Cake']]);
  });

  test('is composed again although time passed while it was composed', async () => {
    await commentOn('Tea');
    let now = tuesday;
    const ticking = { get: () => now++, set: (time: number) => (now = time), configurable: true };
    Object.defineProperty(away, 'now', ticking);
    await runAt(tuesday);
    smtp.beforeData = accept;
    await runAt(tuesday + minuteMs);
    Object.defineProperty(away, 'now', { value: now, writable: true, configurable: true });
    expect(digests()).toEqual([['Tea']]);
  });

  test('is composed again if it has waited without an attempt', async () => {
    await commentOn('Tea');
    await runAt(tuesday);
    await update({ attempts: 0, last_error: null });
    await readAll();
    await commentOn('Cake');
    smtp.beforeData = accept;
    await runAt(tuesday + 6 * minuteMs);
    expect(digests()).toEqual([['Cake']]);
  });

  test('is sent once, by one of several processes, twelve hours before the next one', async () => {
    await commentOn('Tea');
    await runAt(tuesday);
    smtp.beforeData = accept;
    away.now = wednesday - 11 * hourMs;
    await Promise.all([sendDue(), sendDue(), away.sendDigests(3)]);
    await commentOn('Cake');
    await runAt(wednesday);
    expect(digests()).toEqual([['Tea']]);
    await runAt(thursday);
    expect(digests()).toEqual([['Tea'], ['Cake']]);
  });

  test('is sent once by several processes if the next one is due', async () => {
    await commentOn('Tea');
    await runAt(tuesday);
    smtp.beforeData = accept;
    away.now = wednesday;
    await Promise.all([sendDue(), away.sendDigests(3), sendDue()]);
    await runAt(wednesday + hourMs);
    expect(digests()).toEqual([['Tea']]);
  });

  const suspend = (until: number) =>
    away.app.db
      .insertInto('member_restriction')
      .values({ user_id: ada.userId, suspended_until: until, limited_until: 0 })
      .execute();
  /** What happens before the retry, and what the digests contain that arrive until two days later. */
  const changes: [what: string, later: string[][], act: () => Promise<unknown>][] = [
    ['everything has been read', [['Cake']], readAll],
    [
      'the member has paused notifications',
      [['Tea', 'Cake']],
      () => ada.put('/api/attention/pause'),
    ],
    ['the member is suspended', [['Tea', 'Cake']], () => suspend(tuesday + 11 * minuteMs)],
    ['the address is unconfirmed', [['Tea', 'Cake']], () => away.confirmAddresses(false)],
    ['digests are off', [], () => choose(ada, { digest: 'never' })],
    [
      'digests have been turned off and on again',
      [['Cake']],
      async () => {
        await choose(ada, { digest: 'never' });
        await choose(ada, { digest: 'daily' });
      },
    ],
  ];

  test.each(changes)('is not sent if %s; later, %j arrive', async (_what, later, act) => {
    await commentOn('Tea');
    await runAt(tuesday);
    away.now += minuteMs;
    await act();
    smtp.beforeData = accept;
    away.now = tuesday + 10 * minuteMs;
    await sendDue();
    expect(smtp.received).toEqual([]);
    await away.confirmAddresses();
    await commentOn('Cake');
    await runAt(wednesday);
    await runAt(thursday);
    expect(digests()).toEqual(later);
  });

  test('is not sent again after it was handed over, and the next one waits for the result', async () => {
    await commentOn('Tea');
    await runAt(tuesday);
    await commentOn('Cake');
    smtp.beforeData = accept;
    await update({ last_error: 'handed over' });
    await away.app.db
      .updateTable('outbox_mail')
      .set({ next_attempt_at: wednesday + 1 })
      .execute();
    await runAt(wednesday);
    expect(digests()).toEqual([]);
    // The lease has ended, so the email counts as sent.
    await runAt(wednesday + minuteMs);
    await runAt(wednesday + 2 * minuteMs);
    await runAt(thursday);
    expect(digests()).toEqual([['Cake']]);
  });
});
