import { describe, expect, test } from 'vitest';
import { hourMs, minuteMs } from '#platform/shared/clock.ts';
import { sampleEmail } from '#test/app.ts';
import {
  type Away,
  choose,
  comment,
  conversationOf,
  noon,
  postOf,
  setUpAway,
  write,
} from '#test/away.ts';
import type { Person } from '#test/person.ts';
import type { PushBrowser } from '#test/push-service.ts';
import { deleteOldDeliveries } from './delivery-store.ts';

let away: Away;
let ada: Person;
let ben: Person;
let phone: PushBrowser;

setUpAway((setUp) => {
  ({ away, ada, ben, phone } = setUp);
});

const titles = (browser: PushBrowser) => browser.received.map(({ message }) => message.title);
const deliveries = () => away.app.db.selectFrom('delivery').selectAll().execute();

describe('a message', () => {
  test('that is unread after two minutes is pushed once and not mailed', async () => {
    const id = await conversationOf(ben, [ada]);
    const { createdAt } = await write(ben, id);
    await away.deliver();
    await away.wait(2 * minuteMs - 1);
    expect(phone.received).toEqual([]);
    await away.wait(1);
    expect(phone.received.map(({ message }) => message)).toEqual([
      {
        title: 'ben wrote to you',
        body: '',
        path: `/messages/${id}`,
        tag: phone.received[0]?.topic,
        language: 'en',
        notificationId: id,
        readUntil: createdAt,
        actions: [
          { action: 'reply', title: 'Reply' },
          { action: 'read', title: 'Mark as read' },
        ],
      },
    ]);
    await away.wait(hourMs);
    expect(phone.received).toHaveLength(1);
    expect(away.app.mails).toEqual([]);
  });

  test('is never pushed or mailed with its text', async () => {
    await write(ben, await conversationOf(ben, [ada]), 'The key is under the mat.');
    await away.wait(2 * minuteMs);
    expect(JSON.stringify(phone.received)).not.toContain('the mat');
    await choose(ada, { channels: { message: 'mail' } });
    const cleo = await away.app.member('cleo');
    await write(cleo, await conversationOf(cleo, [ada]), 'The key is under the mat.');
    await away.wait(2 * minuteMs);
    expect(away.app.mails).toHaveLength(1);
    expect(JSON.stringify(away.app.mails)).not.toContain('the mat');
  });

  test('that is read in time is not pushed', async () => {
    const id = await conversationOf(ben, [ada]);
    await write(ben, id);
    await ada.put(`/api/conversations/${id}/read`, { until: away.now });
    await away.wait(2 * minuteMs);
    expect(phone.received).toEqual([]);
    expect(await deliveries()).toEqual([]);
  });

  test('whose notification is dismissed in time is not pushed', async () => {
    const id = await conversationOf(ben, [ada]);
    await write(ben, id);
    await ada.put(`/api/notifications/${id}/read`);
    await away.wait(2 * minuteMs);
    expect(phone.received).toEqual([]);
  });

  test('that follows unread ones in the same conversation is not pushed separately', async () => {
    const id = await conversationOf(ben, [ada]);
    for (let count = 0; count < 3; count += 1) {
      await write(ben, id);
      await away.wait(minuteMs);
    }
    await write(ben, id);
    await away.wait(hourMs);
    expect(titles(phone)).toEqual(['ben wrote to you']);
  });

  test('that follows messages that have been read is pushed after two minutes', async () => {
    const id = await conversationOf(ben, [ada]);
    await write(ben, id);
    await away.wait(minuteMs);
    await ada.put(`/api/conversations/${id}/read`, { until: away.now });
    away.now += 1;
    await write(ben, id);
    await away.wait(2 * minuteMs - 1);
    expect(phone.received).toEqual([]);
    await away.wait(1);
    expect(titles(phone)).toEqual(['ben wrote to you']);
  });

  test('in a group is pushed with the names of those who wrote', async () => {
    const cleo = await away.app.member('cleo');
    const id = await conversationOf(ben, [ada, cleo], 'Walkers');
    await write(ben, id);
    await write(cleo, id);
    await away.wait(2 * minuteMs);
    expect(titles(phone)).toEqual(['cleo and 1 other wrote to you']);
  });
});

describe('a member whom the recipient has blocked or muted', () => {
  test.each(['block', 'mute'])('is named in no delivery after a %s', async (kind) => {
    const id = await conversationOf(ben, [ada]);
    const postId = await postOf(ada, 'Tea');
    await choose(ada, { channels: { comment: 'push' } });
    await write(ben, id);
    await comment(ben, postId);
    await ada.put(`/api/blocks/${ben.userId}`, { kind });
    await away.wait(2 * minuteMs);
    // After a block, the server refuses these two requests.
    await ben.post(`/api/conversations/${id}/messages`, { content: 'A secret.' });
    await ben.post(`/api/entries/${postId}/comments`, { text: 'A secret.' });
    await away.wait(2 * minuteMs);
    expect(phone.received).toEqual([]);
    expect(away.app.mails).toEqual([]);
  });
});

describe('a comment', () => {
  test('is neither pushed nor mailed by default', async () => {
    await comment(ben, await postOf(ada, 'Tea'));
    await away.wait(hourMs);
    expect(phone.received).toEqual([]);
    expect(away.app.mails).toEqual([]);
  });

  test('is pushed once if the member chose pushes, and the push names only the post', async () => {
    await choose(ada, { channels: { comment: 'push' } });
    const id = await postOf(ada, 'Tea');
    await comment(ben, id);
    await away.wait(2 * minuteMs);
    expect(phone.received.map(({ message }) => [message.title, message.body])).toEqual([
      ['ben commented on your post', '“Tea”'],
    ]);
    expect(phone.received[0]?.message.path).toContain(`/posts/${id}?comment=`);
    expect(away.app.mails).toEqual([]);
  });

  test('is mailed once if the member chose emails', async () => {
    await choose(ada, { channels: { comment: 'mail' } });
    await comment(ben, await postOf(ada, 'Tea'));
    await away.wait(2 * minuteMs);
    await away.wait(hourMs);
    expect(phone.received).toEqual([]);
    const [mail] = away.app.mails;
    expect(away.app.mails).toHaveLength(1);
    expect(mail?.to).toBe(sampleEmail('ada'));
    expect(mail?.subject).toBe('ben commented on your post');
    expect(mail?.text).toContain('ben commented on your post\n\n“Tea”');
    expect(mail?.text).not.toContain('secret');
    expect(mail?.html).toContain('>See the comment</a>');
    expect(mail?.headers?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
    expect(mail?.atMostOnce).toBe(true);
  });

  test('is not mailed to an address that is not confirmed', async () => {
    await away.confirmAddresses(false);
    await choose(ada, { channels: { comment: 'mail' } });
    await comment(ben, await postOf(ada, 'Tea'));
    await away.wait(2 * minuteMs);
    expect(away.app.mails).toEqual([]);
  });

  test('that is read or deleted in time is not pushed', async () => {
    await choose(ada, { channels: { comment: 'push' } });
    const id = await postOf(ada, 'Tea');
    await comment(ben, id);
    await ada.put('/api/notifications/read-all', { before: away.now });
    const { body } = await ben.post<{ id: string }>(`/api/entries/${id}/comments`, {
      text: 'Oops',
    });
    await ben.delete(`/api/comments/${body.id}`);
    await away.wait(2 * minuteMs);
    expect(phone.received).toEqual([]);
  });

  test('is pushed in the language of the recipient', async () => {
    await ada.patch('/api/preferences', { language: 'de' });
    await choose(ada, { channels: { comment: 'push' } });
    await comment(ben, await postOf(ada, 'Tee'));
    await away.wait(2 * minuteMs);
    expect(phone.received[0]?.message).toMatchObject({
      title: 'ben hat deinen Beitrag kommentiert',
      body: '„Tee“',
      language: 'de',
    });
  });
});

describe('the daily limit', () => {
  test('is three pushes a day, and further notifications stay on the site', async () => {
    await choose(ada, { channels: { comment: 'push' } });
    for (let count = 1; count <= 5; count += 1) {
      await comment(ben, await postOf(ada, `Post ${count}`));
      await away.wait(2 * minuteMs);
    }
    expect(phone.received).toHaveLength(3);
    expect(await ada.get('/api/notifications/unread-count')).toMatchObject({ body: { unread: 5 } });
    // On Tuesday, pushes are sent again.
    await away.wait(24 * hourMs);
    await comment(ben, await postOf(ada, 'Post 6'));
    await away.wait(2 * minuteMs);
    expect(phone.received).toHaveLength(4);
  });

  test('holds for notifications that are due at the same time, in several processes', async () => {
    await choose(ada, { channels: { comment: 'push' } });
    for (let count = 1; count <= 6; count += 1) {
      await comment(ben, await postOf(ada, `Post ${count}`));
    }
    away.now += 2 * minuteMs;
    await away.deliver(4);
    expect(phone.received).toHaveLength(3);
  });
});

describe('quiet hours', () => {
  test('delay a push until they end, and what is read by then is not pushed', async () => {
    away.now = Date.parse('2026-11-23T21:30Z');
    const cleo = await away.app.member('cleo');
    const [bens, cleos] = [await conversationOf(ben, [ada]), await conversationOf(cleo, [ada])];
    await write(ben, bens);
    await write(cleo, cleos);
    await away.wait(2 * minuteMs);
    await away.wait(6 * hourMs);
    expect(phone.received).toEqual([]);
    await ada.put(`/api/conversations/${cleos}/read`, { until: away.now });
    away.now = Date.parse('2026-11-24T07:00Z');
    await away.deliver();
    expect(titles(phone)).toEqual(['ben wrote to you']);
  });

  test('that the member turns off delay nothing any more', async () => {
    away.now = Date.parse('2026-11-23T21:30Z');
    await write(ben, await conversationOf(ben, [ada]));
    await away.wait(2 * minuteMs);
    expect(phone.received).toEqual([]);
    await ada.patch('/api/preferences', { quietFrom: 0, quietTo: 0 });
    await away.deliver();
    expect(phone.received).toHaveLength(1);
  });

  test('that begin and end at the same hour delay nothing', async () => {
    await ada.patch('/api/preferences', { quietFrom: 0, quietTo: 0 });
    away.now = Date.parse('2026-11-23T21:30Z');
    await write(ben, await conversationOf(ben, [ada]));
    await away.wait(2 * minuteMs);
    expect(phone.received).toHaveLength(1);
  });
});

test('nothing is planned for a member who cannot be reached', async () => {
  await comment(ada, await postOf(ben, 'Tea'));
  await write(ada, await conversationOf(ada, [ben]));
  expect(await deliveries()).toEqual([]);
});

test('a completed delivery is deleted if it was due before the given time', async () => {
  await write(ben, await conversationOf(ben, [ada]));
  await away.wait(2 * minuteMs);
  await deleteOldDeliveries(away.app.db, noon);
  expect(await deliveries()).toHaveLength(1);
  await deleteOldDeliveries(away.app.db, away.now + 1);
  expect(await deliveries()).toEqual([]);
});
