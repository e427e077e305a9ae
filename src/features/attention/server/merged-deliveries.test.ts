import { beforeEach, describe, expect, test } from 'vitest';
import { hourMs, minuteMs } from '#platform/shared/clock.ts';
import { type Away, choose, comment, postOf, setUpAway } from '#test/away.ts';
import { create } from '#test/create.ts';
import type { Person } from '#test/person.ts';
import type { PushBrowser } from '#test/push-service.ts';

let away: Away;
let ada: Person;
let ben: Person;
let cleo: Person;
let dan: Person;
let phone: PushBrowser;

setUpAway((setUp) => {
  ({ away, ada, ben, phone } = setUp);
});
beforeEach(async () => {
  [cleo, dan] = [await away.app.member('cleo'), await away.app.member('dan')];
});

const subjects = () => away.app.mails.map(({ subject }) => subject);
const titles = () => phone.received.map(({ message }) => message.title);
/** Does what the service worker does when a push is tapped. */
const readDelivered = async (person: Person, id = '') =>
  (await person.put(`/api/attention/delivered/${id}/read`)).status;
const countUnread = async () =>
  (await ada.get<{ unread: number }>('/api/notifications/unread-count')).body.unread;
const deliveries = () => away.app.db.selectFrom('delivery').selectAll().execute();

/** Each of these people comments on a post, one second after the other. */
async function commentInTurn(people: readonly Person[], postId: string): Promise<void> {
  for (const person of people) {
    await comment(person, postId);
    away.now += 1000;
  }
}

describe('comments on one post', () => {
  test('are one item of a digest, which counts them as one update', async () => {
    await choose(ada, { digest: 'weekly' });
    away.now += minuteMs;
    const [id, other] = [await postOf(ada, 'Tea'), await postOf(ada, 'Cake')];
    await commentInTurn([ben, cleo, dan], id);
    await comment(ben, other);
    await ben.put(`/api/entries/${other}/like`);
    away.now = Date.parse('2026-11-29T08:00Z');
    await away.sendDigests();
    const [mail] = away.app.mails;
    expect(mail?.subject).toMatch(/, and 2 more updates$/);
    expect(mail?.text).toContain('* dan and 2 others commented on your post\n  “Tea”\n');
    expect(mail?.text).toContain('* ben commented on your post\n  “Cake”\n');
    expect(mail?.text.match(/commented/g)).toHaveLength(2);
  });

  test('within two minutes are one email, which names the latest person and counts the others', async () => {
    await choose(ada, { channels: { comment: 'mail' } });
    const id = await postOf(ada, 'Tea');
    await commentInTurn([ben, cleo, dan], id);
    await away.wait(2 * minuteMs);
    await away.wait(hourMs);
    expect(subjects()).toEqual(['dan and 2 others commented on your post']);
    expect(away.app.mails[0]?.text).toContain('“Tea”');
    expect(away.app.mails[0]?.html).toContain('>See the comments</a>');
    await comment(cleo, id);
    await away.wait(2 * minuteMs);
    expect(subjects()).toEqual([
      'dan and 2 others commented on your post',
      'cleo commented on your post',
    ]);
  });

  test('within two minutes are one push, and a tap on it marks them as read, but no later ones', async () => {
    await choose(ada, { channels: { comment: 'push' } });
    const id = await postOf(ada, 'Tea');
    await commentInTurn([ben, cleo, dan], id);
    await away.wait(2 * minuteMs);
    await away.wait(hourMs);
    expect(titles()).toEqual(['dan and 2 others commented on your post']);
    await comment(ben, id);
    const { notificationId } = phone.received[0]?.message ?? {};
    expect(await readDelivered(ben, notificationId)).toBe(200);
    expect(await countUnread()).toBe(4);
    expect(await readDelivered(ada, notificationId)).toBe(200);
    expect(await countUnread()).toBe(1);
  });

  test('of which one has been read since are one push about the others', async () => {
    await choose(ada, { channels: { comment: 'push' } });
    await commentInTurn([ben, cleo, dan], await postOf(ada, 'Tea'));
    const { items } = (await ada.get<{ items: { id: string }[] }>('/api/notifications')).body;
    await ada.put(`/api/notifications/${items[0]?.id}/read`);
    await away.wait(2 * minuteMs);
    await away.wait(hourMs);
    expect(titles()).toEqual(['cleo and 1 other commented on your post']);
  });

  test('by the same person name nobody else', async () => {
    await choose(ada, { channels: { comment: 'mail' } });
    await commentInTurn([ben, ben, ben], await postOf(ada, 'Tea'));
    await away.wait(2 * minuteMs);
    expect(subjects()).toEqual(['ben commented on your post']);
  });

  test('are announced in the language of the recipient', async () => {
    await ada.patch('/api/preferences', { language: 'de' });
    await choose(ada, { channels: { comment: 'mail' } });
    await commentInTurn([ben, cleo, dan], await postOf(ada, 'Tee'));
    await away.wait(2 * minuteMs);
    expect(subjects()).toEqual(['dan und 2 andere haben deinen Beitrag kommentiert']);
  });

  test('are not announced together with comments on another post', async () => {
    await choose(ada, { channels: { comment: 'mail' } });
    const [tea, cake] = [await postOf(ada, 'Tea'), await postOf(ada, 'Cake')];
    await commentInTurn([ben, cleo], tea);
    await commentInTurn([dan], cake);
    await away.wait(2 * minuteMs);
    expect(subjects().toSorted()).toEqual([
      'cleo and 1 other commented on your post',
      'dan commented on your post',
    ]);
  });

  test.each(['block', 'mute'])(
    'that were read, deleted or written by a member whom the recipient hides with a %s are not counted',
    async (kind) => {
      await choose(ada, { channels: { comment: 'mail' } });
      const eve = await away.app.member('eve');
      const id = await postOf(ada, 'Tea');
      await commentInTurn([ben], id);
      await ada.put('/api/notifications/read-all', { before: away.now });
      away.now += 1000;
      await commentInTurn([cleo, dan], id);
      const { id: deleted } = await comment(eve, id);
      await eve.delete(`/api/comments/${deleted}`);
      await ada.put(`/api/blocks/${dan.userId}`, { kind });
      await away.wait(2 * minuteMs);
      expect(subjects()).toEqual(['cleo commented on your post']);
    },
  );

  test('count once towards the daily limit', async () => {
    await choose(ada, { channels: { comment: 'push' } });
    for (const title of ['Tea', 'Cake', 'Soup', 'Bread']) {
      await commentInTurn([ben, cleo, dan], await postOf(ada, title));
      await away.wait(2 * minuteMs);
    }
    expect(titles()).toEqual(Array(3).fill('dan and 2 others commented on your post'));
  });

  test('wait together for the end of quiet hours', async () => {
    away.now = Date.parse('2026-11-23T21:30Z');
    await choose(ada, { channels: { comment: 'push' } });
    const id = await postOf(ada, 'Tea');
    await commentInTurn([ben], id);
    await away.wait(hourMs);
    await commentInTurn([cleo], id);
    await away.wait(hourMs);
    expect(titles()).toEqual([]);
    away.now = Date.parse('2026-11-24T07:00Z');
    await away.deliver();
    expect(titles()).toEqual(['cleo and 1 other commented on your post']);
  });

  test('that were announced together are in no digest', async () => {
    await choose(ada, { channels: { comment: 'mail' }, digest: 'weekly' });
    await commentInTurn([ben, cleo], await postOf(ada, 'Tea'));
    await away.wait(2 * minuteMs);
    away.now = Date.parse('2026-11-29T08:00Z');
    await away.sendDigests();
    expect(subjects()).toEqual(['cleo and 1 other commented on your post']);
  });
});

test('replies to comments on one post are one email', async () => {
  await choose(ada, { channels: { reply: 'mail' } });
  const id = await postOf(ben, 'Tea');
  const { id: parentId } = await comment(ada, id);
  for (const person of [cleo, dan]) {
    away.now += 1000;
    await create(person, `/api/comments/${parentId}/replies`, { text: 'Yes.' });
  }
  await away.wait(2 * minuteMs);
  expect(subjects()).toEqual(['dan and 1 other replied to you']);
});

describe('several comments in one push', () => {
  beforeEach(async () => {
    await choose(ada, { channels: { comment: 'push' } });
    await commentInTurn([ben, cleo, dan], await postOf(ada, 'Tea'));
    away.now += 2 * minuteMs;
  });

  test('are sent once by several processes', async () => {
    await away.deliver(4);
    expect(titles()).toEqual(['dan and 2 others commented on your post']);
  });

  test('are sent together again if the push service was down', async () => {
    phone.status = 503;
    await away.deliver();
    phone.status = 201;
    await away.wait(4 * minuteMs);
    await away.wait(hourMs);
    expect(titles()).toEqual(['dan and 2 others commented on your post']);
    expect((await deliveries()).map(({ state }) => state)).toEqual(['done', 'done', 'done']);
  });

  test('are sent again with the same tag if the process was killed while it sent them', async () => {
    await away.deliver();
    await away.app.db.updateTable('delivery').set({ state: 'sending', claimed_until: 0 }).execute();
    await away.wait(2 * minuteMs);
    expect(titles()).toEqual(Array(2).fill('dan and 2 others commented on your post'));
    expect(new Set(phone.received.map(({ topic }) => topic)).size).toBe(1);
  });
});
