import { beforeEach, describe, expect, test } from 'vitest';
import type { Event } from '#features/events/contract.ts';
import { sendDueReminders } from '#features/events/server/send-reminders.ts';
import { dayMs, hourMs, minuteMs } from '#platform/shared/clock.ts';
import { sampleEmail } from '#test/app.ts';
import {
  type Away,
  cancellationFor,
  choose,
  comment,
  conversationOf,
  postOf,
  setUpAway,
  write,
} from '#test/away.ts';
import { decide, firstCase, makeModerator, report } from '#test/moderation.ts';
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
  await ada.delete('/api/attention/push');
  await choose(ada, { digest: 'weekly' });
  away.now += minuteMs;
});

const plan = { description: '', timeZone: 'Europe/Berlin', location: 'The old mill' };
async function joinEvent(person: Person, host: Person, title: string, date: string) {
  const { body } = await host.post<Event>('/api/events', { ...plan, title, date });
  await person.put(`/api/events/${body.id}/participation`);
  return body;
}

describe('a digest', () => {
  test('says on Sunday who wrote, what is new and what comes next', async () => {
    await write(ben, await conversationOf(ben, [ada]));
    await comment(ben, await postOf(ada, 'Tea'));
    await joinEvent(ada, ben, 'A walk', '2026-12-01T18:30');
    expect(await away.sendDigestsAt(sunday - 1)).toEqual([]);
    const [mail] = await away.sendDigestsAt(sunday);
    expect(away.app.mails).toHaveLength(1);
    expect(mail).toMatchObject({
      to: sampleEmail('ada'),
      subject: 'ben wrote to you, and 1 more update',
    });
    expect(mail?.text).toContain('Who wrote to you\n----------------\n* ben\n');
    expect(mail?.text).toContain('* ben commented on your post\n  “Tea”\n');
    expect(mail?.text).toContain('* A walk\n  Tue 1 Dec, 18:30\n');
    expect(mail?.html).toContain('prefers-color-scheme:dark');
    expect(mail?.headers?.['List-Unsubscribe']).toMatch(/^<http.*\/api\/unsubscribe\/digest\./);
    expect(mail?.atMostOnce).toBe(true);
    const json = JSON.stringify(mail);
    expect(json).not.toContain('secret');
    expect(json).not.toContain('mill');
  });

  test('names an event once if it has a reminder and comes next', async () => {
    await choose(ada, { channels: { reminder: 'digest' } });
    await joinEvent(ada, ben, 'A walk', '2026-11-29T18:30');
    away.now = sunday - hourMs;
    await sendDueReminders(away.app.server.services);
    const [mail] = await away.sendDigestsAt(sunday);
    expect(mail?.subject).toBe('Coming up: A walk');
    expect(mail?.text.match(/A walk/g)).toHaveLength(1);
    expect(mail?.text).toContain('* A walk\n  Sun 29 Nov, 18:30\n');
  });

  test('contains a comment despite many newer notifications that the member wants only on the site', async () => {
    await choose(ada, { channels: { like: 'none' } });
    await comment(ben, await postOf(ada, 'Tea'));
    for (let n = 0; n < 60; n += 1) {
      away.now += 1;
      await ben.put(`/api/entries/${await postOf(ada, `Post ${n}`)}/like`);
    }
    const [mail] = await away.sendDigestsAt(sunday);
    expect(mail?.text).toContain('* ben commented on your post\n');
  });

  test('counts up to 500 notifications, and shows a plus sign if there are more', async () => {
    const event = { title: 'Tea', startsAt: sunday + 8 * dayMs, timeZone: 'UTC' };
    const addMany = async (count: number) => {
      const rows = Array.from({ length: count }, () =>
        cancellationFor(ada, JSON.stringify(event), away.now),
      );
      await away.app.db.insertInto('notification').values(rows).execute();
    };
    await addMany(500);
    expect((await away.sendDigestsAt(sunday)).at(-1)?.text).toContain('And 492 more updates\n');
    await addMany(501);
    const mail = (await away.sendDigestsAt(sunday + 7 * dayMs)).at(-1);
    expect(mail?.text).toContain('And 492+ more updates\n');
    expect(mail?.subject).toBe('An event you were going to was cancelled, and 499+ more updates');
  });

  test('contains the decisions of moderators', async () => {
    const moe = await away.app.member('moe');
    await makeModerator(away.app, moe);
    await report(ben, 'post', await postOf(ada, 'Tea'));
    await report(ada, 'member', ben.userId);
    await decide(moe, await firstCase(moe), 'warn');
    await decide(moe, await firstCase(moe), 'none');
    const [mail] = await away.sendDigestsAt(sunday);
    expect(mail?.text).toContain('* The moderators made a decision about you\n');
    expect(mail?.text).toContain('* There’s a decision about your report\n');
  });

  test('contains a removal from an event, even if the event has started', async () => {
    const { id } = await joinEvent(ada, ben, 'A walk', '2026-11-28T18:30');
    const path = `/api/events/${id}/removals/${ada.userId}`;
    expect((await ben.put(path, { reason: 'Only four places.' })).status).toBe(200);
    const [mail] = await away.sendDigestsAt(sunday);
    expect(mail?.text).toContain('“A walk”');
  });

  test('is in the member’s language and time zone', async () => {
    await ada.patch('/api/preferences', { language: 'de', timeZone: 'America/New_York' });
    await joinEvent(ada, ben, 'Spaziergang', '2026-12-01T18:30');
    expect(await away.sendDigestsAt(sunday)).toEqual([]);
    const [mail] = await away.sendDigestsAt(Date.parse('2026-11-29T14:00Z'));
    expect(mail?.subject).toBe('Demnächst: Spaziergang');
    expect(mail?.text).toContain('Hallo ada');
    expect(mail?.text).toContain('Di., 1. Dez., 12:30 (Ortszeit New York)');
    expect(mail?.html).toContain('<html lang="de">');
  });

  test('contains one time for one event, in the member’s time zone, even if the event has changed', async () => {
    await ada.patch('/api/preferences', { timeZone: 'Europe/London' });
    const { id, version } = await joinEvent(ada, ben, 'A walk', '2026-12-01T18:30');
    const edit = { title: 'A walk', date: '2026-12-01T13:00', imageId: null, version };
    const change = { ...plan, ...edit };
    expect((await ben.patch(`/api/events/${id}`, change)).status).toBe(200);
    const [mail] = await away.sendDigestsAt(Date.parse('2026-11-29T09:00Z'));
    expect(mail?.text).toContain('“A walk”, now Tue 1 Dec, 12:00 (London time)\n');
    expect(mail?.text).toContain('* A walk\n  Tue 1 Dec, 12:00 (London time)\n');
    expect(mail?.text).not.toContain('13:00');
  });

  test('does not contain a change of an event that was undone before the member was notified', async () => {
    await choose(ada, { digest: 'daily' });
    const { id, version } = await joinEvent(ada, ben, 'A walk', '2026-12-20T18:30');
    const edit = { ...plan, title: 'A walk', date: '2026-12-20T18:30', imageId: null };
    const moved = { ...edit, location: 'The new mill', version };
    expect((await ben.patch(`/api/events/${id}`, moved)).status).toBe(200);
    away.now += hourMs;
    const restored = { ...edit, version: version + 1 };
    expect((await ben.patch(`/api/events/${id}`, restored)).status).toBe(200);
    expect(await away.sendDigestsAt(Date.parse('2026-11-24T08:00Z'))).toEqual([]);

    // The member was notified of the new place, so a digest also says that it is the old one again.
    const movedAgain = { ...moved, version: version + 2 };
    expect((await ben.patch(`/api/events/${id}`, movedAgain)).status).toBe(200);
    const nextDay = Date.parse('2026-11-25T08:00Z');
    expect(await away.sendDigestsAt(nextDay)).toHaveLength(1);
    const restoredAgain = { ...edit, version: version + 3 };
    expect((await ben.patch(`/api/events/${id}`, restoredAgain)).status).toBe(200);
    expect(await away.sendDigestsAt(nextDay + dayMs)).toHaveLength(2);
  });

  test('is not sent if nothing happened', async () => {
    expect(await away.sendDigestsAt(sunday)).toEqual([]);
    expect(await away.sendDigestsAt(sunday + 7 * dayMs)).toEqual([]);
  });

  test('does not contain what was read or what the last digest contained', async () => {
    const id = await conversationOf(ben, [ada]);
    await write(ben, id);
    await comment(ben, await postOf(ada, 'Tea'));
    await ada.put(`/api/conversations/${id}/read`, { until: away.now });
    const [first] = await away.sendDigestsAt(sunday);
    expect(first?.text).not.toContain('Who wrote to you');
    expect(await away.sendDigestsAt(sunday + 7 * dayMs)).toHaveLength(1);
  });

  test('does not contain what was pushed or mailed, or what the member wants only on the site', async () => {
    await away.pushes.subscribe(ada);
    await choose(ada, { channels: { comment: 'mail', like: 'none' } });
    await write(ben, await conversationOf(ben, [ada]));
    const id = await postOf(ada, 'Tea');
    await comment(ben, id);
    await ben.put(`/api/entries/${id}/like`);
    await away.wait(2 * minuteMs);
    expect(away.app.mails.map(({ subject }) => subject)).toEqual(['ben commented on your post']);
    expect(await away.sendDigestsAt(sunday)).toHaveLength(1);
  });

  test('takes the place of a push notification that is not sent yet', async () => {
    const phone = await away.pushes.subscribe(ada);
    await choose(ada, { digest: 'daily' });
    away.now = Date.parse('2026-11-24T07:59:30Z');
    await write(ben, await conversationOf(ben, [ada]));
    expect(await away.sendDigestsAt(Date.parse('2026-11-24T08:00Z'))).toHaveLength(1);
    await away.wait(hourMs);
    expect([phone.received.length, away.app.mails.length]).toEqual([0, 1]);
  });

  test('suggests at most two members to meet, and is not sent for suggestions alone', async () => {
    const hikers = ['cleo', 'dora', 'emil'];
    for (const person of [
      ada,
      ...(await Promise.all(hikers.map((name) => away.app.member(name)))),
    ]) {
      await person.put('/api/profile', {
        username: person.name,
        displayName: person.name,
        bio: '',
        location: '',
        interests: ['Hiking'],
        customInterests: [],
      });
    }
    expect(await away.sendDigestsAt(sunday)).toEqual([]);
    await comment(ben, await postOf(ada, 'Tea'));
    const [mail] = await away.sendDigestsAt(sunday + 7 * dayMs);
    expect(mail?.text.match(/In common: Hiking/g)).toHaveLength(2);
  });

  test('leaves out a member whom the recipient has blocked, and is not sent if it would contain nothing else', async () => {
    await write(ben, await conversationOf(ben, [ada]));
    await comment(ben, await postOf(ada, 'Tea'));
    await joinEvent(ada, ben, 'A walk', '2026-12-01T18:30');
    await ada.put(`/api/blocks/${ben.userId}`, { kind: 'block' });
    expect(await away.sendDigestsAt(sunday)).toEqual([]);
  });

  test('is not sent to a member who did not ask for one', async () => {
    await choose(ada, { digest: 'never' });
    await comment(ben, await postOf(ada, 'Tea'));
    expect(await away.sendDigestsAt(sunday)).toEqual([]);
    // The first digest does not contain what happened before the member asked for it.
    await choose(ada, { digest: 'weekly' });
    expect(await away.sendDigestsAt(sunday + 7 * dayMs)).toEqual([]);
  });
});
