import { describe, expect, test, vi } from 'vitest';
import type { Event } from '#features/events/contract.ts';
import { sendDueReminders } from '#features/events/server/send-reminders.ts';
import { hourMs, minuteMs } from '#platform/shared/clock.ts';
import { makeAdministrator } from '#test/administrator.ts';
import { type Away, choose, setUpAway } from '#test/away.ts';
import { decide, firstCase, makeModerator, report } from '#test/moderation.ts';
import type { Person } from '#test/person.ts';
import type { PushBrowser } from '#test/push-service.ts';

let away: Away;
let ada: Person;
let ben: Person;
let phone: PushBrowser;

setUpAway((setUp) => {
  ({ away, ada, ben, phone } = setUp);
});

describe('a notification about an event', () => {
  const plan = { title: 'Tea', date: '2026-11-24T13:00', timeZone: 'Europe/Berlin' };
  const scenarios = [
    {
      what: 'a new start',
      edit: { date: '2026-11-24T15:30' },
      body: '“Tea”, now Tue 24 Nov, 15:30',
    },
    { what: 'a new place', edit: { location: 'The mill' }, body: '“Tea”, at another place' },
    {
      what: 'a new start and a new place',
      edit: { date: '2026-11-24T15:30', location: 'The mill' },
      body: '“Tea”, now Tue 24 Nov, 15:30, at another place',
    },
    {
      what: 'a new end',
      edit: { endDate: '2026-11-24T17:00' },
      body: '“Tea”, new end 17:00',
    },
    {
      what: 'a new start and end on another day',
      edit: { date: '2026-11-24T15:30', endDate: '2026-11-25T01:00' },
      body: '“Tea”, now Tue 24 Nov, 15:30, new end Wed 25 Nov, 01:00',
    },
    { what: 'a cancelled event', edit: null, body: '“Tea”, Tue 24 Nov, 13:00' },
  ];
  test.each(scenarios)('says when the event is, and never where: $what', async ({ edit, body }) => {
    const fields = { ...plan, location: 'Home' };
    const event = (await ben.post<Event>('/api/events', fields)).body;
    await ada.put(`/api/events/${event.id}/participation`);
    const path = `/api/events/${event.id}`;
    const { status } = edit
      ? await ben.patch(path, { ...fields, ...edit, imageId: null, version: event.version })
      : await ben.delete(path);
    expect(status).toBe(200);
    await away.wait(2 * minuteMs);
    expect(phone.received.map(({ message }) => message.body)).toEqual([body]);
  });

  test('is not delivered if an appeal has undone the cancellation', async () => {
    const event = await join();
    const [cleo, moe, dora] = [
      await away.app.member('cleo'),
      await away.app.member('moe'),
      await away.app.member('dora'),
    ];
    await makeModerator(away.app, moe);
    await makeAdministrator(away.app, dora);
    await report(cleo, 'event', event.id);
    const caseId = await firstCase(moe);
    await decide(moe, caseId, 'remove');
    await ben.put(`/api/own-cases/${caseId}/appeal`, { text: 'It was a joke.' });
    const reversal = { outcome: 'reversed', reason: 'So it was.' };
    expect((await dora.put(`/api/cases/${caseId}/appeal`, reversal)).status).toBe(200);
    await away.wait(2 * minuteMs);
    expect(phone.received).toEqual([]);
  });

  const join = async () => {
    const event = (await ben.post<Event>('/api/events', { ...plan, location: 'Home' })).body;
    await ada.put(`/api/events/${event.id}/participation`);
    return event;
  };
  const edit = async ({ id }: Event, change: object) => {
    const { body } = await ben.get<Event>(`/api/events/${id}`);
    const fields = { ...plan, location: 'Home', imageId: null, version: body.version, ...change };
    expect((await ben.patch(`/api/events/${id}`, fields)).status).toBe(200);
  };
  const titles = () => phone.received.map(({ message }) => message.title);
  const bodies = () => phone.received.map(({ message }) => message.body);
  const listContents = async () => {
    const { body } = await ada.get<{ items: { content: string }[] }>('/api/notifications');
    return body.items.map(({ content }) => content);
  };

  test('is pushed again for a second change, even if the member has not read about the first', async () => {
    const event = await join();
    await edit(event, { location: 'The mill' });
    await away.wait(2 * minuteMs);
    await edit(event, { date: '2026-11-24T15:30', location: 'The mill' });
    await away.wait(2 * minuteMs);
    expect(bodies()).toEqual([
      '“Tea”, at another place',
      '“Tea”, now Tue 24 Nov, 15:30, at another place',
    ]);
  });

  test('says that an end was removed, in the language of the recipient', async () => {
    await ada.patch('/api/preferences', { language: 'de' });
    const event = await join();
    await edit(event, { endDate: '2026-11-24T17:00' });
    await away.wait(2 * minuteMs);
    await ada.put('/api/notifications/read-all', { before: away.now });
    await edit(event, {});
    await away.wait(2 * minuteMs);
    expect(bodies()).toEqual(['„Tea“, neues Ende 17:00', '„Tea“, jetzt ohne Endzeit']);
  });

  test('is in the recipient’s time zone, which is named if clocks at the event show another time', async () => {
    await ada.patch('/api/preferences', { timeZone: 'Europe/London' });
    const event = await join();
    await edit(event, { date: '2026-11-24T15:30' });
    await away.wait(2 * minuteMs);
    expect(bodies()).toEqual(['“Tea”, now Tue 24 Nov, 14:30 (London time)']);
  });

  test('is named in the subject of an email, because a member may go to several', async () => {
    await choose(ada, { channels: { event_changed: 'mail', announcement: 'mail' } });
    const event = await join();
    await edit(event, { location: 'The mill' });
    const sent = await ben.post(`/api/events/${event.id}/announcements`, { text: 'Hi.' });
    expect(sent.status).toBe(201);
    await away.wait(2 * minuteMs);
    expect(away.app.mails.map(({ subject }) => subject).toSorted()).toEqual([
      'An event you’re going to has changed: “Tea”',
      'ben wrote to everyone who’s going: “Tea”',
    ]);
  });

  test('is pushed once for two messages from the host within two minutes, and again for a later one', async () => {
    const event = await join();
    const announce = async (text: string) => {
      await ben.post(`/api/events/${event.id}/announcements`, { text });
    };
    await announce('Bring a cup.');
    await away.wait(minuteMs);
    await announce('And a spoon.');
    await away.wait(2 * minuteMs);
    await away.wait(2 * minuteMs);
    expect(titles()).toEqual(['ben wrote to everyone who’s going']);
    await announce('See you soon!');
    await away.wait(2 * minuteMs);
    expect(titles()).toHaveLength(2);
  });

  test('is pushed once for two changes within two minutes', async () => {
    const event = await join();
    await edit(event, { location: 'The mill' });
    await away.wait(minuteMs);
    await edit(event, { location: 'The bridge' });
    await away.wait(2 * minuteMs);
    await away.wait(2 * minuteMs);
    expect(bodies()).toEqual(['“Tea”, at another place']);
  });

  test('is pushed if a change that was pushed is undone', async () => {
    const event = await join();
    await edit(event, { date: '2026-11-24T15:30' });
    await away.wait(2 * minuteMs);
    await edit(event, {});
    await away.wait(2 * minuteMs);
    expect(bodies()).toEqual(['“Tea”, now Tue 24 Nov, 15:30', '“Tea”, now Tue 24 Nov, 13:00']);
  });

  test('is pushed if a change that was pushed and a later change are undone together', async () => {
    const event = await join();
    await edit(event, { date: '2026-11-24T15:30' });
    await away.wait(2 * minuteMs);
    await edit(event, { date: '2026-11-24T15:30', location: 'The mill' });
    await edit(event, {});
    await away.wait(2 * minuteMs);
    expect(bodies()).toEqual(['“Tea”, now Tue 24 Nov, 15:30', '“Tea”, now Tue 24 Nov, 13:00']);
  });

  test('is not pushed again if later changes are undone within two minutes', async () => {
    const event = await join();
    await edit(event, { location: 'The mill' });
    await away.wait(2 * minuteMs);
    await edit(event, { location: 'The bridge' });
    await away.wait(minuteMs);
    await edit(event, { location: 'The mill' });
    await away.wait(2 * minuteMs);
    await edit(event, {});
    await edit(event, { location: 'The mill' });
    await away.wait(2 * minuteMs);
    expect(bodies()).toEqual(['“Tea”, at another place']);
    expect(await listContents()).toEqual(['“Tea” has changed. New place: The mill.']);
    await edit(event, { date: '2026-11-24T15:30', location: 'The mill' });
    await away.wait(2 * minuteMs);
    expect(bodies().slice(1)).toEqual(['“Tea”, now Tue 24 Nov, 15:30, at another place']);
  });

  test('is not pushed in the morning if the change has been undone during the quiet hours', async () => {
    await ada.patch('/api/preferences', { quietFrom: 22, quietTo: 8, timeZone: 'Europe/Berlin' });
    away.now = Date.parse('2026-11-22T23:00Z');
    const event = await join();
    await edit(event, { location: 'The mill' });
    await away.wait(3 * minuteMs);
    await edit(event, {});
    expect(await listContents()).toEqual([]);
    away.now = Date.parse('2026-11-23T07:00Z');
    await away.wait(2 * minuteMs);
    expect(bodies()).toEqual([]);
  });

  test('is pushed in the morning if a later change is undone after the quiet hours have ended', async () => {
    await ada.patch('/api/preferences', { quietFrom: 22, quietTo: 8, timeZone: 'Europe/Berlin' });
    away.now = Date.parse('2026-11-22T23:00Z');
    const event = await join();
    await edit(event, { location: 'The mill' });
    away.now = Date.parse('2026-11-23T06:59Z');
    await edit(event, { location: 'The bridge' });
    await away.wait(minuteMs);
    await edit(event, { location: 'The mill' });
    await away.wait(2 * minuteMs);
    expect(bodies()).toEqual(['“Tea”, at another place']);
  });

  test('is pushed or mailed for both reminders, even if the first is unread, and says when the event starts', async () => {
    await join();
    const remind = async (hoursBefore: number) => {
      away.now = Date.parse('2026-11-24T12:00Z') - hoursBefore * hourMs;
      await sendDueReminders(away.app.server.services);
      await away.wait(2 * minuteMs);
    };
    await remind(24);
    await remind(2);
    expect(phone.received.map(({ message: { title, body } }) => `${title} ${body}`)).toEqual([
      'Tomorrow: “Tea” Tue 24 Nov, 13:00',
      'Starts in about 2 hours: “Tea” Tue 24 Nov, 13:00',
    ]);
    const plain = { title: 'Soup', date: '2026-11-26T13:00' };
    const soup = (await ben.post<Event>('/api/events', { ...plan, ...plain, location: 'Home' }))
      .body;
    await ada.put(`/api/events/${soup.id}/participation`);
    await ada.patch('/api/preferences', { language: 'de', timeZone: 'Europe/London' });
    await choose(ada, { channels: { reminder: 'mail' } });
    await remind(-24);
    // The second reminder is sent late.
    await remind(-47.25);
    expect(away.app.mails.map(({ subject }) => subject)).toEqual([
      'Morgen: „Soup“',
      'Beginnt in etwa 45 Minuten: „Soup“',
    ]);
    expect(away.app.mails[0]?.text).toContain('Do., 26. Nov., 12:00 (Ortszeit London)');
  });

  describe('is not delivered once the event has started:', () => {
    const remind = async () => {
      await join();
      away.now = Date.parse('2026-11-24T10:00Z');
      await sendDueReminders(away.app.server.services);
    };

    test('the push service keeps a push only until the start', async () => {
      await remind();
      await away.wait(2 * minuteMs);
      expect(phone.received.map(({ ttl }) => Number(ttl))).toEqual([118 * 60]);
    });

    test('an email that a mail server could not accept before the start is dropped', async () => {
      await choose(ada, { channels: { reminder: 'mail' } });
      vi.spyOn(away.app.mails, 'push').mockImplementationOnce(() => {
        throw new Error('down');
      });
      await remind();
      await away.wait(2 * minuteMs);
      expect(await away.app.db.selectFrom('outbox_mail').select('id').execute()).toHaveLength(1);
      away.now = Date.parse('2026-11-24T12:00Z');
      await away.app.server.services.outbox.sendDue();
      expect(away.app.mails).toEqual([]);
    });
  });
});

test('the button of an email about people who join an event opens the event', async () => {
  await choose(ben, { channels: { join: 'mail' } });
  const plan = {
    title: 'Tea',
    date: '2026-11-24T13:00',
    timeZone: 'Europe/Berlin',
    location: 'Home',
  };
  const { id } = (await ben.post<Event>('/api/events', plan)).body;
  await ada.put(`/api/events/${id}/participation`);
  await away.wait(2 * minuteMs);
  const [mail] = away.app.mails;
  expect(mail?.subject).toBe('ada joined your event');
  expect(mail?.html).toContain(`/events/${id}`);
  expect(mail?.html).toContain('>See the event</a>');
});
