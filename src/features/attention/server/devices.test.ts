import { describe, expect, test } from 'vitest';
import { dayMs, hourMs, minuteMs } from '#platform/shared/clock.ts';
import {
  type Away,
  choose,
  comment,
  conversationOf,
  postOf,
  setUpAway,
  write,
} from '#test/away.ts';
import type { Person } from '#test/person.ts';
import type { PushBrowser } from '#test/push-service.ts';
import type { AttentionSettings } from '../contract.ts';

let away: Away;
let ada: Person;
let ben: Person;
let phone: PushBrowser;

setUpAway((setUp) => {
  ({ away, ada, ben, phone } = setUp);
});

const deliveries = () => away.app.db.selectFrom('delivery').selectAll().execute();

describe('devices', () => {
  test('get the push, and a subscription that is gone is deleted', async () => {
    const laptop = await away.app.signIn('ada');
    const browser = await away.pushes.subscribe(laptop);
    phone.status = 410;
    await write(ben, await conversationOf(ben, [ada]));
    await away.wait(2 * minuteMs);
    expect([phone.received.length, browser.received.length]).toEqual([0, 1]);
    const rows = await away.app.db.selectFrom('push_subscription').select('endpoint').execute();
    expect(rows).toEqual([{ endpoint: browser.subscription.endpoint }]);
  });

  test('whose push service is no longer allowed are dropped without an attempt to reach them', async () => {
    await write(ben, await conversationOf(ben, [ada]));
    away.allowsPushService = false;
    await away.wait(2 * minuteMs);
    await away.deliver();
    expect(phone.received).toEqual([]);
    expect(await away.app.db.selectFrom('push_subscription').selectAll().execute()).toEqual([]);
    expect(await deliveries()).toEqual([]);
    const { body } = await ada.get<AttentionSettings>('/api/attention');
    expect(body.push).toMatchObject({ isHere: false, devices: 0 });
  });

  test('on which the member signs out get nothing', async () => {
    await write(ben, await conversationOf(ben, [ada]));
    await ada.delete('/api/session');
    await away.wait(2 * minuteMs);
    expect(phone.received).toEqual([]);
    expect(await away.app.db.selectFrom('push_subscription').selectAll().execute()).toEqual([]);
  });

  test('whose session has expired get nothing', async () => {
    await away.app.db
      .updateTable('auth_session')
      .set({ expiresAt: new Date(away.now).toISOString() })
      .where('userId', '=', ada.userId)
      .execute();
    await write(ben, await conversationOf(ben, [ada]));
    await away.wait(2 * minuteMs);
    expect(phone.received).toEqual([]);
  });

  test('get the push after a delay if their push service was down, and only once', async () => {
    phone.status = 503;
    await write(ben, await conversationOf(ben, [ada]));
    await away.wait(2 * minuteMs);
    await away.deliver();
    phone.status = 201;
    await away.wait(3 * minuteMs);
    expect(phone.received).toEqual([]);
    await away.wait(minuteMs);
    expect(phone.received).toHaveLength(1);
    await away.wait(hourMs);
    expect(phone.received).toHaveLength(1);
  });

  test.each([
    ['with', { connection: 'upgrade', upgrade: 'other' }],
    ['without', {}],
  ])(
    'get the push after a delay if their push service responded with 101 Switching Protocols, %s the header Upgrade',
    async (_, headers) => {
      Object.assign(phone, { status: 101, headers });
      await write(ben, await conversationOf(ben, [ada]));
      await away.wait(2 * minuteMs);
      Object.assign(phone, { status: 201, headers: {} });
      await away.wait(4 * minuteMs);
      expect(phone.received).toHaveLength(1);
    },
  );

  test('are not sent the push again during quiet hours', async () => {
    away.now = Date.parse('2026-11-24T20:57Z');
    phone.status = 503;
    await write(ben, await conversationOf(ben, [ada]));
    await away.wait(2 * minuteMs);
    phone.status = 201;
    for (let hour = 0; hour < 9; hour += 1) await away.wait(hourMs);
    expect(phone.received).toEqual([]);
    await away.wait(2 * hourMs);
    expect(phone.received).toHaveLength(1);
  });

  test('whose push service stays down leave the notification to the digest', async () => {
    await choose(ada, { digest: 'weekly' });
    away.now += minuteMs;
    phone.status = 500;
    await write(ben, await conversationOf(ben, [ada]));
    for (let hour = 0; hour < 24; hour += 1) await away.wait(hourMs);
    expect(await deliveries()).toEqual([]);
    away.now += 7 * dayMs;
    await away.sendDigests();
    expect(away.app.mails).toMatchObject([{ text: expect.stringContaining('Who wrote to you') }]);
  });
});

describe('several processes', () => {
  test('send one push for a message and one email for a comment', async () => {
    await choose(ada, { channels: { comment: 'mail' } });
    await write(ben, await conversationOf(ben, [ada]));
    await comment(ben, await postOf(ada, 'Tea'));
    away.now += 2 * minuteMs;
    await away.deliver(5);
    expect([phone.received.length, away.app.mails.length]).toEqual([1, 1]);
  });

  test('send a push once, even if the second process starts while the first one is sending it', async () => {
    await write(ben, await conversationOf(ben, [ada]));
    away.now += 2 * minuteMs;
    const [arrived, answer] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    away.pushes.beforeResponse = async () => {
      arrived.resolve();
      await answer.promise;
    };
    const first = away.deliver();
    await arrived.promise;
    await away.deliver();
    answer.resolve();
    await first;
    expect(phone.received).toHaveLength(1);
  });

  test('a push that a killed process may have sent is sent again with the same tag', async () => {
    await write(ben, await conversationOf(ben, [ada]));
    away.now += 2 * minuteMs;
    // The state that a process leaves if it is killed after sending a push and before marking it as sent.
    await away.deliver();
    await away.app.db
      .updateTable('delivery')
      .set({ state: 'sending', claimed_until: away.now + 2 * minuteMs })
      .execute();
    await away.wait(minuteMs);
    expect(phone.received).toHaveLength(1);
    await away.wait(minuteMs);
    const tags = phone.received.map(({ message, topic }) => [message.tag, topic]);
    expect(tags).toHaveLength(2);
    expect(new Set(tags.flat()).size).toBe(1);
  });

  test('a push that a killed process may have sent waits for the end of quiet hours', async () => {
    away.now = Date.parse('2026-11-24T20:57Z');
    await write(ben, await conversationOf(ben, [ada]));
    await away.wait(2 * minuteMs);
    await away.app.db.updateTable('delivery').set({ state: 'sending', claimed_until: 0 }).execute();
    await away.wait(hourMs);
    expect(phone.received).toHaveLength(1);
    away.now = Date.parse('2026-11-25T07:00Z');
    await away.deliver();
    expect(phone.received).toHaveLength(2);
  });
});
