import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { dayMs } from '#platform/shared/clock.ts';
import type { Page } from '#platform/shared/contract.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import { start, write } from '#test/conversations.ts';
import { moveEvent } from '#test/past-event.ts';
import type { Person } from '#test/person.ts';
import { runScenarios } from '#test/scenarios.ts';
import { setBlock } from '#test/set-block.ts';
import type { Event } from '../contract.ts';
import { eventPageCopy } from '../page-copy.ts';
import { maxRangeMs } from '../rules.ts';

const may = Date.UTC(2099, 4);
const fields = { description: '', timeZone: 'UTC', location: 'The ridge' };

async function hold(host: Person, title: string, date: string): Promise<string> {
  const { body, text } = await host.post<Event>('/api/events', { ...fields, title, date });
  expect(body.id, text).toBeTruthy();
  return body.id;
}

describe('a range of start times', () => {
  runScenarios(
    async (app) => {
      const ada = await app.member('ada');
      await hold(ada, 'On the last of April', '2099-04-30T23:59');
      await hold(ada, 'On the first of May', '2099-05-01T00:00');
      await hold(ada, 'In mid-May', '2099-05-15T18:00');
      await hold(ada, 'On the first of June', '2099-06-01T00:00');
      return { ada };
    },
    [
      {
        name: 'includes its start and excludes its end',
        as: ({ ada }) => ada,
        call: `GET /api/events?order=soonest&from=${may}&to=${Date.UTC(2099, 5)}`,
        status: 200,
        contains: ['On the first of May', 'In mid-May', '"nextCursor":null'],
        lacks: ['On the last of April', 'On the first of June'],
      },
      {
        name: 'can be combined with `who=me`, which selects the events that the viewer has joined',
        as: ({ ada }) => ada,
        call: `GET /api/events?who=me&from=${may}&to=${may + dayMs}`,
        status: 200,
        contains: ['On the first of May'],
        lacks: ['In mid-May'],
      },
      {
        name: 'can be as long as two months',
        as: ({ ada }) => ada,
        call: `GET /api/events?from=${may}&to=${may + maxRangeMs}`,
        status: 200,
        contains: ['On the first of June'],
      },
      ...[
        `from=${may}&to=${may + maxRangeMs + 1}`,
        `from=${may}&to=${may}`,
        `from=${may}`,
        `to=${may}`,
      ].map((query) => ({
        name: `is refused: ${query}`,
        as: ({ ada }: { ada: Person }) => ada,
        call: `GET /api/events?${query}`,
        status: 422,
        contains: [eventPageCopy.rangeInvalid],
      })),
      ...[
        'from=-1&to=1',
        'from=1.5&to=2',
        'from=soon&to=later',
        'from=1e300&to=1e301',
        'who=strangers',
        'order=oldest',
      ].map((query) => ({
        name: `is refused: ${query}`,
        as: ({ ada }: { ada: Person }) => ada,
        call: `GET /api/events?${query}`,
        status: 422,
        contains: ['INVALID_INPUT'],
      })),
      {
        name: 'is refused for visitors',
        as: ({ visitor }) => visitor,
        call: `GET /api/events?from=${may}&to=${may + dayMs}`,
        status: 401,
        lacks: ['May'],
      },
    ],
  );
});

describe('lists of events', () => {
  let app: TestApp;
  let ada: Person;
  let ben: Person;
  let cleo: Person;
  let dora: Person;
  beforeAll(async () => {
    app = await startTestApp();
    ada = await app.member('ada');
    ben = await app.member('ben');
    cleo = await app.member('cleo');
    dora = await app.member('dora');
  });
  afterAll(() => app.close());

  const titles = async (person: Person, query: string) => {
    const { body, text } = await person.get<{ items: Event[] }>(`/api/events?${query}`);
    expect(body.items, text).toBeDefined();
    return body.items.map(({ title }) => title);
  };
  const participants = async (person: Person, eventIds: string[]) => {
    const { body } = await person.get<{
      items: { eventId: string; participants: { userName: string }[] }[];
    }>(`/api/common-ground/participants?eventIds=${eventIds.join(',')}`);
    return Object.fromEntries(
      body.items.map((item) => [item.eventId, item.participants.map(({ userName }) => userName)]),
    );
  };

  test('`latest` sorts past events by their start, page by page', async () => {
    const ids: Record<string, string> = {};
    // Created in a different order from the one in which they took place.
    for (const daysAgo of [20, 5, 12]) {
      const id = await hold(dora, `${daysAgo} days ago`, '2099-05-02T10:00');
      await moveEvent(app.db, id, { starts_at: Date.now() - daysAgo * dayMs });
      ids[daysAgo] = id;
    }
    const path = `/api/events?when=past&order=latest&limit=2`;
    const { body } = await ada.get<{ items: Event[]; nextCursor: string }>(path);
    expect(body.items.map(({ id }) => id)).toEqual([ids[5], ids[12]]);
    expect(await titles(ada, `when=past&order=latest&cursor=${body.nextCursor}`)).toEqual([
      '20 days ago',
    ]);
    for (const id of Object.values(ids)) await dora.delete(`/api/events/${id}`);
  });

  test('`who=known` lists the events joined by people with whom the viewer shares a conversation or a past event', async () => {
    const walk = await hold(ben, 'Ben’s walk', '2099-05-03T10:00');
    const soup = await hold(cleo, 'Cleo’s soup', '2099-05-02T10:00');
    const film = await hold(dora, 'Dora’s film', '2099-05-04T10:00');
    const known = 'who=known&order=soonest&when=upcoming';
    // Joining an upcoming event does not make its participants known.
    await ada.put(`/api/events/${film}/participation`);
    expect(await titles(ada, known)).toEqual([]);
    expect(await participants(ada, [walk, soup, film])).toEqual({});

    await write(ada, 'Hello.', ben);
    // Nobody writes in this conversation.
    await start(ada, cleo);
    expect(await titles(ada, known)).toEqual(['Ben’s walk']);
    expect(await titles(ben, known)).toEqual(['Dora’s film']);
    expect(await titles(dora, known)).toEqual([]);
    await ben.put(`/api/events/${soup}/participation`);
    expect(await titles(ada, known)).toEqual(['Cleo’s soup', 'Ben’s walk']);
    expect(await participants(ada, [walk, soup, film])).toEqual({
      [walk]: ['ben'],
      [soup]: ['ben'],
    });

    const past = await hold(dora, 'Last year', '2099-05-05T10:00');
    await ada.put(`/api/events/${past}/participation`);
    await moveEvent(app.db, past, { starts_at: Date.now() - 30 * dayMs });
    expect(await titles(ada, known)).toEqual(['Cleo’s soup', 'Ben’s walk', 'Dora’s film']);
    expect(await titles(ada, 'who=known&when=past&order=latest')).toEqual(['Last year']);
    const range = `from=${Date.UTC(2099, 4, 3)}&to=${Date.UTC(2099, 4, 4)}`;
    expect(await titles(ada, `${known}&${range}`)).toEqual(['Ben’s walk']);
    expect(await participants(ada, [film])).toEqual({ [film]: ['dora'] });
    expect(await participants(cleo, [walk, soup, film])).toEqual({});

    await setBlock(ada, ben, 'block');
    expect(await titles(ada, known)).toEqual(['Dora’s film']);
    expect(await participants(ada, [walk, soup, film])).toEqual({ [film]: ['dora'] });
    expect(await titles(ben, known)).toEqual([]);
    await setBlock(ada, dora, 'mute');
    expect(await titles(ada, known)).toEqual([]);
    expect(await participants(ada, [film])).toEqual({});
  });

  test('at most 24 known participants are listed for an event, in the order in which they joined', async () => {
    const host = await app.member('host');
    const guests = await Promise.all(
      Array.from({ length: 26 }, (_, at) => app.member(`guest${at}`)),
    );
    const [past, next] = [
      await hold(host, 'The first one', '2099-05-06T10:00'),
      await hold(host, 'The next one', '2099-05-07T10:00'),
    ];
    for (const guest of guests) {
      await guest.put(`/api/events/${past}/participation`);
      await guest.put(`/api/events/${next}/participation`);
    }
    await moveEvent(app.db, past, { starts_at: Date.now() - dayMs });
    const listed = await participants(host, [next]);
    expect(listed[next]).toEqual(guests.slice(0, 24).map(({ name }) => name));
  });

  test.each(['', '?eventIds=', '?eventIds=,', "?eventIds=a'b", `?eventIds=${'a,'.repeat(50)}a`])(
    'GET /api/common-ground/participants%s is refused',
    async (query) => {
      const response = await ada.get(`/api/common-ground/participants${query}`);
      expect(response.status).toBe(422);
    },
  );
});

describe('an event that is deleted while a page is read', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());

  test('is skipped, and the list goes on', async () => {
    const ada = await app.member('ada');
    const soonest = await hold(ada, 'In May', '2099-05-01T18:00');
    await hold(ada, 'In June', '2099-06-01T18:00');
    await hold(ada, 'In July', '2099-07-01T18:00');
    const executor = app.db.getExecutor();
    const { executeQuery } = executor;
    let deleted: Promise<unknown> | undefined;
    vi.spyOn(executor, 'executeQuery').mockImplementation(async (query) => {
      const readsRows = query.sql.includes('"entry"."id" in (');
      if (readsRows) {
        deleted ??= app.db.deleteFrom('entry').where('id', '=', soonest).execute();
        await deleted;
      }
      return executeQuery.call(executor, query);
    });
    const { body } = await ada.get<Page<Event>>('/api/events?when=upcoming&order=soonest&limit=2');
    vi.restoreAllMocks();
    expect(body.items.map(({ title }) => title)).toEqual(['In June']);
    const rest = await ada.get<Page<Event>>(
      `/api/events?when=upcoming&order=soonest&limit=2&cursor=${body.nextCursor}`,
    );
    expect(rest.body.items.map(({ title }) => title)).toEqual(['In July']);
  });
});
