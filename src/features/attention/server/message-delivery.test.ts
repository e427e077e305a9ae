import { describe, expect, test } from 'vitest';
import { caseCopy } from '#features/cases/copy.ts';
import { dayMs, hourMs, minuteMs } from '#platform/shared/clock.ts';
import { type Away, choose, conversationOf, setUpAway, write } from '#test/away.ts';
import { decide, firstCase, makeModerator, report } from '#test/moderation.ts';
import type { Person } from '#test/person.ts';
import { uploadPicture } from '#test/pictures.ts';
import type { PushBrowser } from '#test/push-service.ts';

let away: Away;
let ada: Person;
let ben: Person;
let phone: PushBrowser;

setUpAway((setUp) => {
  ({ away, ada, ben, phone } = setUp);
});

describe('a message', () => {
  test('in a muted conversation is not pushed', async () => {
    const id = await conversationOf(ben, [ada]);
    await write(ben, id);
    await setMuted(id, true);
    await write(ben, id);
    await away.wait(2 * minuteMs);
    expect(phone.received).toEqual([]);
    await setMuted(id, false);
    await write(ben, id);
    await away.wait(2 * minuteMs);
    expect(phone.received).toHaveLength(1);
  });

  test('is pushed even if the daily limit held back an earlier one in the same conversation', async () => {
    const ids: string[] = [];
    for (const name of ['cleo', 'dan', 'eva', 'fay']) {
      const sender = await away.app.member(name);
      ids.push(await conversationOf(sender, [ada, ben], name));
      await write(sender, ids.at(-1) ?? '');
      await away.wait(2 * minuteMs);
    }
    expect(phone.received).toHaveLength(3);
    await away.wait(dayMs);
    await write(ben, ids[3] ?? '');
    await away.wait(2 * minuteMs);
    expect(phone.received.map(({ message }) => message.title)[3]).toBe(
      'ben and 1 other wrote to you',
    );
  });

  test('is pushed even if a digest contained an earlier one in the same conversation', async () => {
    await choose(ada, { digest: 'daily' });
    const id = await conversationOf(ben, [ada]);
    await ada.put('/api/attention/pause');
    away.now = Date.parse('2026-11-24T07:59Z');
    await write(ben, id);
    away.now = Date.parse('2026-11-24T08:00Z');
    await away.sendDigests();
    expect(away.app.mails).toHaveLength(1);
    await write(ben, id);
    await away.wait(2 * minuteMs);
    expect(phone.received).toHaveLength(1);
  });

  test('that waits for the end of a pause is pushed in the morning, or when the member ends the pause', async () => {
    const { body } = await ada.put<{ pausedUntil: number }>('/api/attention/pause');
    expect(body.pausedUntil).toBe(Date.parse('2026-11-24T08:00Z'));
    await write(ben, await conversationOf(ben, [ada]));
    await away.wait(2 * minuteMs);
    expect(phone.received).toEqual([]);
    expect((await ada.delete('/api/attention/pause')).body).toMatchObject({ pausedUntil: null });
    await away.deliver();
    expect(phone.received.map(({ message }) => message.title)).toEqual(['ben wrote to you']);
    await ada.put('/api/attention/pause');
    const cleo = await away.app.member('cleo');
    await write(cleo, await conversationOf(cleo, [ada]));
    await away.wait(2 * minuteMs);
    away.now = Date.parse('2026-11-24T08:00Z');
    await away.deliver();
    expect(phone.received.map(({ message }) => message.title)).toEqual([
      'ben wrote to you',
      'cleo wrote to you',
    ]);
  });

  test('is pushed to a member who has accepted the conversation since an earlier message', async () => {
    const dan = await away.app.stranger('dan');
    const browser = await away.pushes.subscribe(dan);
    const id = await conversationOf(ben, [ada, dan], 'Walkers');
    await write(ben, id);
    await away.wait(2 * minuteMs);
    expect([phone.received.length, browser.received.length]).toEqual([1, 0]);
    await dan.put(`/api/conversations/${id}/acceptance`);
    await write(ben, id);
    await away.wait(2 * minuteMs);
    expect(browser.received.map(({ message }) => message.title)).toEqual(['ben wrote to you']);
  });

  test('is pushed even if an earlier message was deleted before that message was pushed', async () => {
    const id = await conversationOf(ben, [ada]);
    const { id: messageId } = await write(ben, id);
    await ben.delete(`/api/conversations/${id}/messages/${messageId}`);
    await away.wait(2 * minuteMs);
    expect(phone.received).toEqual([]);
    await write(ben, id);
    await away.wait(2 * minuteMs);
    expect(phone.received).toHaveLength(1);
    await write(ben, id);
    await away.wait(2 * minuteMs);
    expect(phone.received).toHaveLength(1);
  });

  test('is pushed even if every attempt to push an earlier one failed', async () => {
    const id = await conversationOf(ben, [ada]);
    phone.status = 500;
    await write(ben, id);
    for (let attempt = 0; attempt < 12; attempt += 1) await away.wait(6 * hourMs);
    phone.status = 201;
    await away.wait(minuteMs);
    expect(phone.received).toEqual([]);
    await write(ben, id);
    await away.wait(2 * minuteMs);
    expect(phone.received).toHaveLength(1);
  });

  test('is dismissed, but stays unread, if its push is tapped', async () => {
    const id = await conversationOf(ben, [ada]);
    await write(ben, id);
    await away.wait(2 * minuteMs);
    await ada.put(`/api/attention/delivered/${phone.received[0]?.message.notificationId}/read`);
    expect(await ada.get('/api/notifications/unread-count')).toMatchObject({ body: { unread: 0 } });
    expect(await ada.get('/api/conversations/unread-count')).toMatchObject({ body: { unread: 1 } });
  });

  async function setMuted(conversationId: string, muted: boolean): Promise<void> {
    const { status, text } = await ada.patch(`/api/conversations/${conversationId}`, { muted });
    expect(status, text).toBe(200);
  }

  const sendPictures = async (count: number) => {
    const id = await conversationOf(ben, [ada]);
    const pictures = [];
    for (let n = 0; n < count; n++) {
      const picture = await uploadPicture(ben, 'message');
      pictures.push({ id: picture.id, alt: 'The key under the mat.' });
    }
    await ben.post(`/api/conversations/${id}/messages`, { content: '', pictures });
    await away.wait(2 * minuteMs);
  };

  test.each([
    ['en', 1, 'ben sent you a picture'],
    ['en', 2, 'ben sent you 2 pictures'],
    ['de', 1, 'ben hat dir ein Bild gesendet'],
    ['de', 2, 'ben hat dir 2 Bilder gesendet'],
  ])('that has only pictures says how many: %s, %i', async (language, count, title) => {
    await ada.patch('/api/preferences', { language });
    await sendPictures(count);
    expect(phone.received.map(({ message }) => message.title)).toEqual([title]);
    expect(JSON.stringify(phone.received)).not.toContain('the mat');
  });

  test('that has only pictures says how many in an email too', async () => {
    await choose(ada, { channels: { message: 'mail' } });
    await sendPictures(2);
    expect(away.app.mails).toMatchObject([{ subject: 'ben sent you 2 pictures' }]);
  });

  test('is not mailed to a member who was suspended after it was sent, but a message after the suspension is', async () => {
    await choose(ada, { channels: { message: 'mail' } });
    const id = await conversationOf(ben, [ada]);
    await write(ben, id);
    const moe = await away.app.member('moe');
    await makeModerator(away.app, moe);
    await report(ben, 'member', ada.userId);
    await decide(moe, await firstCase(moe), 'suspend', { days: 3 });
    await away.wait(2 * minuteMs);
    // Only the email about the suspension has been sent.
    expect(away.app.mails.map(({ subject }) => subject)).toEqual([caseCopy.mailSubject('Kith')]);
    away.now += 3 * dayMs;
    await write(ben, id);
    await away.wait(2 * minuteMs);
    expect(away.app.mails.at(-1)?.subject).toBe('ben wrote to you');
  });
});
