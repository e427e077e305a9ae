import { beforeEach, describe, expect, test, vi } from 'vitest';
import { dayMs, hourMs, minuteMs } from '#platform/shared/clock.ts';
import { sampleEmail } from '#test/app.ts';
import { type Away, cancellationFor, choose, comment, postOf, setUpAway } from '#test/away.ts';
import { makeReadOnly } from '#test/inject-faults.ts';
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
  await choose(ada, { digest: 'weekly' });
  away.now += minuteMs;
});

describe('a digest', () => {
  test('that was due while the server was down for three days is sent once', async () => {
    await choose(ada, { digest: 'daily' });
    await comment(ben, await postOf(ada, 'Tea'));
    const thursday = Date.parse('2026-11-26T12:00Z');
    expect(await away.sendDigestsAt(thursday)).toHaveLength(1);
    await comment(ben, await postOf(ada, 'Cake'));
    expect(await away.sendDigestsAt(thursday + hourMs)).toHaveLength(1);
    const [, second] = await away.sendDigestsAt(Date.parse('2026-11-27T08:00Z'));
    expect(second?.text).toContain('“Cake”');
    expect(second?.text).not.toContain('“Tea”');
  });

  test('that is due is still sent if the member changes their preferences', async () => {
    await comment(ben, await postOf(ada, 'Tea'));
    away.now = sunday;
    await ada.patch('/api/preferences', { quietTo: 7 });
    expect(await away.sendDigestsAt(sunday + 1)).toHaveLength(1);
  });

  test('is sent once on a day on which the member travels west', async () => {
    await comment(ben, await postOf(ada, 'Tea'));
    await away.sendDigestsAt(sunday);
    await ada.patch('/api/preferences', { timeZone: 'America/New_York' });
    await comment(ben, await postOf(ada, 'Cake'));
    expect(await away.sendDigestsAt(Date.parse('2026-11-29T14:00Z'))).toHaveLength(1);
    expect(await away.sendDigestsAt(Date.parse('2026-12-06T13:59Z'))).toHaveLength(1);
    expect(await away.sendDigestsAt(Date.parse('2026-12-06T14:00Z'))).toHaveLength(2);
  });

  test('is sent once on a day on which the rules of the member’s time zone change', async () => {
    await choose(ada, { digest: 'daily' });
    await comment(ben, await postOf(ada, 'Tea'));
    const nine = Date.parse('2026-11-24T08:00Z');
    // The date was planned by the old rules, by which nine o'clock was an hour earlier.
    await away.app.db
      .updateTable('attention_setting')
      .set({ next_digest_at: nine - hourMs })
      .where('user_id', '=', ada.userId)
      .execute();
    expect(await away.sendDigestsAt(nine - hourMs)).toHaveLength(1);
    await comment(ben, await postOf(ada, 'Cake'));
    expect(await away.sendDigestsAt(nine)).toHaveLength(1);
    expect(await away.sendDigestsAt(nine + dayMs - 1)).toHaveLength(1);
    expect(await away.sendDigestsAt(nine + dayMs)).toHaveLength(2);
  });

  test('is sent once on a day on which the member chooses another frequency and the former one again', async () => {
    await choose(ada, { digest: 'daily' });
    await comment(ben, await postOf(ada, 'Tea'));
    const nine = Date.parse('2026-11-25T08:00Z');
    // The server was down until half past eight.
    expect(await away.sendDigestsAt(nine - hourMs / 2)).toHaveLength(1);
    await choose(ada, { digest: 'weekly' });
    await choose(ada, { digest: 'daily' });
    await comment(ben, await postOf(ada, 'Cake'));
    expect(await away.sendDigestsAt(nine)).toHaveLength(1);
    expect(await away.sendDigestsAt(nine + dayMs)).toHaveLength(2);
  });

  test('is sent once if several processes send digests', async () => {
    await comment(ben, await postOf(ada, 'Tea'));
    expect(await away.sendDigestsAt(sunday, 5)).toHaveLength(1);
  });

  test('that fails because nothing can be saved is not logged and stays due', async () => {
    await comment(ben, await postOf(ada, 'Tea'));
    const logError = vi.spyOn(away.app.server.services.log, 'error');
    const repair = await makeReadOnly(away.app);
    await expect(away.sendDigestsAt(sunday)).rejects.toThrow();
    await repair();
    expect(logError).not.toHaveBeenCalled();
    logError.mockRestore();
    expect(await away.sendDigestsAt(sunday)).toHaveLength(1);
  });

  test('that cannot be composed is retried later, and does not block others', async () => {
    await comment(ben, await postOf(ada, 'Tea'));
    await ben.patch('/api/preferences', { timeZone: 'Europe/Berlin' });
    await choose(ben, { digest: 'weekly' });
    away.now += minuteMs;
    await comment(ada, await postOf(ben, 'Cake'));
    const broken = cancellationFor(ada, '{', away.now);
    await away.app.db.insertInto('notification').values(broken).execute();
    expect((await away.sendDigestsAt(sunday)).map(({ to }) => to)).toEqual([sampleEmail('ben')]);
    await away.app.db.deleteFrom('notification').where('id', '=', broken.id).execute();
    expect(await away.sendDigestsAt(sunday + 9 * minuteMs)).toHaveLength(1);
    const [, mail] = await away.sendDigestsAt(sunday + 10 * minuteMs);
    expect(mail?.text).toContain('“Tea”');
    expect(await away.sendDigestsAt(sunday + hourMs)).toHaveLength(2);
  });

  test('is not sent to an unconfirmed address, or during a pause', async () => {
    await comment(ben, await postOf(ada, 'Tea'));
    await away.confirmAddresses(false);
    expect(await away.sendDigestsAt(sunday)).toEqual([]);
    await away.confirmAddresses();
    away.now = sunday + 7 * dayMs - hourMs;
    await ada.put('/api/attention/pause');
    expect(await away.sendDigestsAt(sunday + 7 * dayMs)).toEqual([]);
    // The next digest also contains what the two skipped digests would have contained.
    const [mail] = await away.sendDigestsAt(sunday + 14 * dayMs);
    expect(mail?.text).toContain('ben commented on your post');
  });
});
