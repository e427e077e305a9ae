import { beforeEach, expect, test } from 'vitest';
import { dayMs, minuteMs } from '#platform/shared/clock.ts';
import { type Away, choose, comment, postOf, setUpAway } from '#test/away.ts';
import type { Person } from '#test/person.ts';

/** Nine o'clock in Berlin on the Sunday after each test begins. */
const sunday = Date.parse('2026-11-29T08:00Z');
let away: Away;
let ada: Person;
let ben: Person;

setUpAway((setUp) => {
  ({ away, ada, ben } = setUp);
});
beforeEach(async () => {
  await choose(ada, { digest: 'daily', channels: { comment: 'digest' } });
  away.now += minuteMs;
});

/** Sends the digests that are due, and returns all emails of the test so far. */
async function digestsAt(time: number) {
  away.now = time;
  await away.sendDigests();
  away.now += minuteMs;
  return away.app.mails;
}

test('a member gets no digest for almost a week after the mail server rejects their address', async () => {
  await comment(ben, await postOf(ada, 'Tea'));
  // The mail server rejects Saturday's digest, which the outbox sends a moment after it is due.
  away.now = sunday - dayMs + minuteMs;
  await away.rejectMail(ada);
  expect((await ada.get('/api/attention')).body).toMatchObject({ mailProblem: 'rejected' });
  expect((await ben.get('/api/attention')).body).toMatchObject({ mailProblem: null });
  for (let day = 0; day < 6; day += 1) expect(await digestsAt(sunday + day * dayMs)).toEqual([]);
  // The next digest contains what the six skipped digests would have contained.
  const [mail] = await digestsAt(sunday + 6 * dayMs);
  expect(mail?.text).toContain('ben commented on your post');
});

test('a member reads that the mail server rejected their address even before they have confirmed it', async () => {
  await away.confirmAddresses(false);
  expect((await ada.get('/api/attention')).body).toMatchObject({ mailProblem: 'unconfirmed' });
  await away.rejectMail(ada);
  expect((await ada.get('/api/attention')).body).toMatchObject({ mailProblem: 'rejected' });
});

test('a member who replaces a rejected address gets the next digest', async () => {
  await comment(ben, await postOf(ada, 'Tea'));
  await away.rejectMail(ada);
  const { engine, db } = away.app.server.services;
  const emailVerified = engine === 'sqlite' ? 1 : true;
  const email = 'ada.new@sample.test';
  await db
    .updateTable('auth_user')
    .set({ email, emailVerified })
    .where('id', '=', ada.userId)
    .execute();
  expect(await digestsAt(sunday)).toMatchObject([{ to: email }]);
});

test('a member whose mail server rejects their address gets no email', async () => {
  await choose(ada, { channels: { comment: 'mail' } });
  await away.rejectMail(ada);
  await comment(ben, await postOf(ada, 'Tea'));
  await away.wait(2 * minuteMs);
  expect(away.app.mails).toEqual([]);
  expect((await ada.get<{ items: unknown[] }>('/api/notifications')).body.items).toHaveLength(1);
});
