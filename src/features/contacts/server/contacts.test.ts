import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { firstDayContacts } from '#features/stages/rules.ts';
import { dayMs } from '#platform/shared/clock.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import { listConversations, send, start, write } from '#test/conversations.ts';
import { setStageOf } from '#test/invitations.ts';
import type { Person } from '#test/person.ts';
import { contactCopy } from '../copy.ts';

let app: TestApp;
let now = Date.now();
let ada: Person;
let ben: Person;
const link = 'https://example.org/offer';

beforeAll(async () => {
  // Time passes between any two messages, as it does outside tests.
  app = await startTestApp({ clock: () => ++now });
});
beforeEach(async () => {
  await app.reset();
  ada = await app.stranger('ada');
  ben = await app.stranger('ben');
});
afterAll(() => app.close());

describe('the daily limit on new people', () => {
  // Only one test is about the first day of a member.
  beforeEach(() => {
    now += dayMs;
  });

  const strangers = (count: number, prefix = 'person') =>
    Promise.all(Array.from({ length: count }, (_, i) => app.stranger(`${prefix}${i}`)));

  test.each([
    ['new', 2],
    ['met', 10],
    ['vouched', 20],
  ] as const)('for a %s member is %i', async (stage, max) => {
    await setStageOf(app, ada, stage);
    const people = await strangers(max + 1);
    const last = people.pop() as Person;
    for (const [index, person] of people.entries()) await write(ada, `Hello, ${index}`, person);
    const refusal = { status: 429, body: { message: contactCopy.enough } };
    expect(await start(ada, last)).toMatchObject(refusal);
    now += dayMs;
    await write(ada, 'Hello at last', last);
  });

  test('is three for a new member on their first day, so that they can greet everybody whom they are introduced to', async () => {
    const fay = await app.stranger('fay');
    const [last, later, ...people] = await strangers(2 + firstDayContacts);
    expect(people).toHaveLength(3);
    for (const [index, person] of people.entries()) await write(fay, `Hello, ${index}`, person);
    expect(await start(fay, last as Person)).toMatchObject({ status: 429 });
    now += dayMs;
    await write(fay, 'Hello at last', last as Person);
    await write(fay, 'Hello to you, too', later as Person);
    expect(await start(fay, ben)).toMatchObject({ status: 429 });
  });

  test('holds for concurrent messages', async () => {
    const people = await strangers(6);
    const ids = await Promise.all(people.map(async (person) => (await start(ada, person)).body.id));
    const statuses = await Promise.all(
      ids.map(async (id, index) => (await send(ada, id, `Hello, ${index}`)).status),
    );
    expect(statuses.toSorted()).toEqual([201, 201, 429, 429, 429, 429]);
  });

  test('counts every new person in a group, and nobody twice', async () => {
    const [one, two, three] = (await strangers(3)) as [Person, Person, Person];
    expect(await start(ada, one, two, three)).toMatchObject({ status: 429 });
    await write(ada, 'Hello', one);
    await write(ada, 'Hello both', one, two);
    expect(await start(ada, three)).toMatchObject({ status: 429 });
  });

  test('does not count people known from an answer, an invitation, a vouch or a past event', async () => {
    const [one, two, answering] = (await strangers(3)) as [Person, Person, Person];
    const [event, invited, vouched] = (await strangers(3, 'other')) as [Person, Person, Person];
    const request = await write(answering, 'Hello Ada', ada);
    await write(ada, 'Hello one', one);
    await write(ada, 'Hello two', two);
    expect(await send(ada, request, 'Hello back')).toMatchObject({ status: 201 });
    await app.db
      .insertInto('vouch')
      .values({ from_id: vouched.userId, to_id: ada.userId, created_at: now, ended_at: null })
      .execute();
    await app.db
      .insertInto('invitation')
      .values({
        id: 'used',
        code_hash: 'used',
        by_id: ada.userId,
        is_mailed: 0,
        created_at: now,
        expires_at: now,
        used_by: invited.userId,
        used_at: now,
      })
      .execute();
    const date = new Date(now + dayMs).toISOString().slice(0, 16);
    const { body: walk } = await event.post<{ id: string }>('/api/events', {
      title: 'A walk',
      date,
      timeZone: 'UTC',
      location: 'The ridge',
    });
    await ada.put(`/api/events/${walk.id}/participation`);
    expect(await start(ada, event)).toMatchObject({ status: 429 });
    now += 2 * dayMs;
    await write(ada, 'Hello three', await app.stranger('three'));
    await write(ada, 'Hello four', await app.stranger('four'));
    for (const person of [vouched, invited, event]) {
      const id = await write(ada, 'Hello again', person);
      expect(await listConversations(person, 'current')).toMatchObject([{ id, request: null }]);
    }
  });

  test('counts the people at an event that a member joins after it has started', async () => {
    const host = await app.stranger('host');
    const date = new Date(now + 60_000).toISOString().slice(0, 16);
    const { body: walk } = await host.post<{ id: string }>('/api/events', {
      title: 'A walk',
      date,
      timeZone: 'UTC',
      location: 'The ridge',
    });
    now += 2 * 60_000;
    expect(await ada.put(`/api/events/${walk.id}/participation`)).toMatchObject({ status: 200 });
    const id = await write(ada, 'Hello', host);
    expect(await listConversations(host, 'requests')).toMatchObject([{ id }]);
  });

  test('lets a spammer with ten fresh accounts reach at most thirty people on their first day', async () => {
    const accounts = await strangers(10, 'spam');
    const people = await strangers(12, 'reader');
    const offers = 'Earn a thousand a day from home, write to me now';
    const attempts = accounts.flatMap((account, of) =>
      people.map(async (person, to) => {
        const { body } = await start(account, person);
        if (body.id) await send(account, body.id, `Offer number ${of * 20 + to} for you`);
      }),
    );
    await Promise.all(attempts);
    const counts = await Promise.all(
      people.map(async (by) => (await listConversations(by, 'requests')).length),
    );
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(30);
    // With the same text, all of them together can write only twice.
    now += dayMs;
    const reader = await app.stranger('reader');
    for (const account of accounts) {
      const { body } = await start(account, reader);
      if (body.id) await send(account, body.id, offers);
    }
    const texts = (await listConversations(reader, 'requests')).map(
      ({ lastMessage }) => lastMessage?.content,
    );
    expect(texts).toEqual([offers, offers]);
  });
});

describe('the same text to several people', () => {
  const text = 'Hello NAME, I have seen your profile and would like to show you my shop.';

  test('is refused the third time, even with another name and other links', async () => {
    await setStageOf(app, ada, 'met');
    const cleo = await app.stranger('cleo');
    const dan = await app.stranger('dan');
    await write(ada, text.replace('NAME', 'Ben'), ben);
    await write(ada, `${text.replace('NAME', 'Cleo')} ${link}`, cleo);
    const { body } = await start(ada, dan);
    expect(await send(ada, body.id, text.replace('NAME', 'Dan').toUpperCase())).toMatchObject({
      status: 429,
      body: { message: contactCopy.sameText },
    });
    expect(await send(ada, body.id, 'Hi Dan, do you know a good bakery?')).toMatchObject({
      status: 201,
    });
  });

  test('counts once for a group', async () => {
    await setStageOf(app, ada, 'met');
    const [cleo, dan, eve] = [
      await app.stranger('cleo'),
      await app.stranger('dan'),
      await app.stranger('eve'),
    ];
    await write(ada, text, ben, cleo);
    await write(ada, text, dan);
    const { body } = await start(ada, eve);
    expect(await send(ada, body.id, text)).toMatchObject({
      status: 429,
      body: { message: contactCopy.sameText },
    });
  });

  test('is refused the third time, even if many accounts send it at once', async () => {
    const accounts = await Promise.all(
      Array.from({ length: 8 }, (_, index) => app.stranger(`account${index}`)),
    );
    const ids = await Promise.all(
      accounts.map(async (account) => (await start(account, ben)).body.id),
    );
    await Promise.all(accounts.map((account, index) => send(account, ids[index] ?? '', text)));
    expect(await listConversations(ben, 'requests')).toHaveLength(2);
  });

  test('is allowed if it is short or suggested by the community', async () => {
    await setStageOf(app, ada, 'met');
    const people = [ben, await app.stranger('cleo'), await app.stranger('dan')];
    for (const person of people) await write(ada, 'Hi! How are you?', person);
    const others = [
      await app.stranger('eve'),
      await app.stranger('fay'),
      await app.stranger('gus'),
    ];
    for (const person of others) {
      await write(ada, `Hi ${person.name}, how did you find your way here?`, person);
    }
  });
});

describe('who can write to a member', () => {
  const choose = (by: Person, choice: string) => by.put('/api/contact-choice', { choice });

  test('is everyone at first', async () => {
    expect((await ben.get('/api/contact-choice')).body).toEqual({ choice: 'everyone' });
    expect(await choose(ben, 'nobody')).toMatchObject({ status: 422 });
  });

  test('can be only people whom they know', async () => {
    expect(await choose(ben, 'met')).toMatchObject({ status: 200 });
    const refusal = { status: 403, body: { message: contactCopy.onlyMet } };
    expect(await start(ada, ben)).toMatchObject(refusal);
    const cleo = await app.member('cleo');
    await write(cleo, 'Hello Ben', ben);
    expect(await start(ada, ben, cleo)).toMatchObject({
      status: 403,
      body: { message: contactCopy.somebodyRefuses },
    });
    // Ben can still write to Ada first.
    const id = await write(ben, 'Hello Ada', ada);
    expect(await send(ada, id, 'Hello Ben')).toMatchObject({ status: 201 });
  });

  test('can be only friends: those who vouch for each other', async () => {
    await choose(ben, 'friends');
    const vouch = { created_at: now, ended_at: null };
    await app.db
      .insertInto('vouch')
      .values({ from_id: ada.userId, to_id: ben.userId, ...vouch })
      .execute();
    const refusal = { status: 403, body: { message: contactCopy.onlyFriends } };
    expect(await start(ada, ben)).toMatchObject(refusal);
    await app.db
      .insertInto('vouch')
      .values({ from_id: ben.userId, to_id: ada.userId, ...vouch })
      .execute();
    await write(ada, 'Hello Ben', ben);
  });

  test('is also checked in a conversation that was started before the member chose', async () => {
    const { body } = await start(ada, ben);
    await choose(ben, 'met');
    expect(await send(ada, body.id, 'Hello')).toMatchObject({
      status: 403,
      body: { message: contactCopy.onlyMet },
    });
  });
});
