import { expect, test, vi } from 'vitest';
import { hourMs, minuteMs } from '#platform/shared/clock.ts';
import { type Away, cancellationFor, conversationOf, setUpAway, write } from '#test/away.ts';
import { makeReadOnly } from '#test/inject-faults.ts';
import type { Person } from '#test/person.ts';
import type { PushBrowser } from '#test/push-service.ts';

let away: Away;
let ada: Person;
let ben: Person;
let phone: PushBrowser;

setUpAway((setUp) => {
  ({ away, ada, ben, phone } = setUp);
});

test('a notification that cannot be composed is retried later, and does not block others', async () => {
  const broken = cancellationFor(ada, '{', away.now);
  await away.app.db.insertInto('notification').values(broken).execute();
  const key = { user_id: ada.userId, subject_id: broken.id, subject_key: broken.id };
  const waiting = { state: 'waiting', due_at: away.now, attempts: 0, claimed_until: 0 } as const;
  await away.app.db
    .insertInto('delivery')
    .values({ ...key, ...waiting, kind: broken.type })
    .execute();
  await write(ben, await conversationOf(ben, [ada]));
  await away.wait(2 * minuteMs);
  expect(phone.received.map(({ message }) => message.title)).toEqual(['ben wrote to you']);
  const detail = JSON.stringify({ title: 'Tea', startsAt: away.now + hourMs, timeZone: 'UTC' });
  await away.app.db.updateTable('notification').set({ detail }).execute();
  await away.wait(9 * minuteMs);
  expect(phone.received).toHaveLength(1);
  await away.wait(minuteMs);
  expect(phone.received.at(-1)?.message.body).toContain('“Tea”');
});

test('while the database cannot be written to, failed deliveries log nothing and stay due', async () => {
  await write(ben, await conversationOf(ben, [ada]));
  away.now += 2 * minuteMs;
  const logError = vi.spyOn(away.app.server.services.log, 'error');
  const repair = await makeReadOnly(away.app);
  await expect(away.deliver()).rejects.toThrow();
  await repair();
  expect(logError).not.toHaveBeenCalled();
  logError.mockRestore();
  await away.deliver();
  expect(phone.received).toHaveLength(1);
});
