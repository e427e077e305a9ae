import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Event } from '#features/events/contract.ts';
import { eventPageCopy } from '#features/events/page-copy.ts';
import { chunksOf } from '#platform/server/database/chunks.ts';
import { dayMs, hourMs } from '#platform/shared/clock.ts';
import type { Page } from '#platform/shared/contract.ts';
import { newId } from '#platform/shared/ids.ts';
import { makeAdministrator } from '#test/administrator.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import { moveEvent } from '#test/past-event.ts';
import type { Person } from '#test/person.ts';
import { created, edit, find, post, search } from '#test/search.ts';
import { setBlock } from '#test/set-block.ts';
import { indexEvents } from './index-documents.ts';

let app: TestApp;
let ada: Person;
let ben: Person;
let cleo: Person;
const areas: Record<string, string> = {};

const hold = (host: Person, fields: object) =>
  created<Event>(host, '/api/events', {
    ...{ title: 'Event', description: '', date: '2099-05-02T19:30', timeZone: 'UTC' },
    ...{ location: 'Here' },
    ...fields,
  });
/** The titles of a list of events. */
async function listTitles(person: Person, query: string): Promise<string[]> {
  const { body, text, status } = await person.get<Page<Event>>(`/api/events?${query}`);
  expect(status, text).toBe(200);
  return body.items.map(({ title }) => title);
}
const at = (place: string) => `order=soonest&place=${encodeURIComponent(place)}`;

beforeAll(async () => {
  app = await startTestApp();
  ada = await app.member('ada');
  ben = await app.member('ben');
  cleo = await app.member('cleo');
  const admin = await app.member('zoe');
  await makeAdministrator(app, admin);
  for (const name of ['Harbour', 'Mill', 'Old town']) {
    areas[name] = (await created<{ id: string }>(admin, '/api/areas', { name })).id;
  }
});
afterAll(() => app.close());

describe('in one community', () => {
  beforeAll(async () => {
    await edit(ada, { displayName: 'Ada Keramik', areaId: areas.Harbour });
    await edit(ben, { displayName: 'Ben Keramik', areaId: areas.Mill });
    await edit(cleo, { displayName: 'Cleo Keramik' });
    await post(ada, 'Keramik', 'From the harbour.');
    await hold(ada, { title: 'Keramik A', location: 'Ebertplatz, Köln', areaId: areas.Harbour });
    await hold(ben, {
      ...{ title: 'Keramik B', location: 'An der Alster', areaId: areas.Mill },
      ...{ isPublic: true, town: 'Hamburg', date: '2099-05-03T19:30' },
    });
    await hold(cleo, { title: 'Keramik in Köln', date: '2099-05-04T19:30', location: 'תל אביב' });
  });

  test.each([
    ['', ['Ada Keramik', 'Ben Keramik', 'Cleo Keramik', 'Keramik', 'Keramik A', 'Keramik B']],
    ['Harbour', ['Ada Keramik', 'Keramik A']],
    ['Mill', ['Ben Keramik', 'Keramik B']],
    ['Old town', []],
  ])('a search in the area %j finds %j', async (area, expected) => {
    const more = area ? `&areaId=${areas[area]}` : '';
    const { members, posts, events } = await search(ada, 'keramik', more);
    const names = [
      ...members.items.map(({ userName }) => userName).toSorted(),
      ...posts.items.map(({ title }) => title.text),
      ...events.items.map(({ title }) => title.text).filter((title) => title !== 'Keramik in Köln'),
    ];
    expect(names).toEqual(expected);
  });

  test('several words, similar names and single kinds are found in an area', async () => {
    const area = `&areaId=${areas.Harbour}`;
    const { events } = await search(ada, 'keramik koeln', area);
    expect(events.items.map(({ title }) => title.text)).toEqual(['Keramik A']);
    const { members } = await search(ada, 'kermaik', area);
    expect(members.items.map(({ userName }) => userName)).toEqual(['Ada Keramik']);
    const { posts } = await search(ada, 'keramik', `${area}&kinds=posts`);
    expect(posts.items).toEqual([]);
    expect(await find(ada, 'toepfern koeln')).toEqual([]);
  });

  test.each([
    ['koeln', ['Keramik A']],
    ['KÖLN', ['Keramik A']],
    ['köl', ['Keramik A']],
    ['koeln ebertplatz', ['Keramik A']],
    ['ebertplätze koeln', ['Keramik A']],
    ['hamburg', ['Keramik B']],
    ['an der alster', ['Keramik B']],
    ['an der ', ['Keramik B']],
    ['alster hamb', ['Keramik B']],
    ['תל', ['Keramik in Köln']],
    ['\u202eאביב', ['Keramik in Köln']],
    // Only the location and the town are compared.
    ['keramik', []],
    ['koeln hamburg', []],
    ['ln', []],
    // The syntax of both engines, and texts without words.
    ['"*"', []],
    ['%_', []],
    ['*', []],
    ['🎉', []],
    ['==koln', ['Keramik A']],
    ["koeln' | 'hamburg", []],
    ['koeln OR hamburg', []],
    ['location:koeln', []],
    ['NOT koeln', ['Keramik A']],
  ])('events at %j are %j', async (place, expected) => {
    expect(await listTitles(ada, at(place))).toEqual(expected);
  });

  test('an empty place is no filter, and a long one is refused', async () => {
    expect(await listTitles(ada, at(' '))).toHaveLength(3);
    expect(await listTitles(ada, at('w'.repeat(200)))).toEqual([]);
    const { status, text } = await ada.get(`/api/events?${at('w'.repeat(10_000))}`);
    expect([status, text.includes(eventPageCopy.placeTooLong)]).toEqual([422, true]);
    for (const path of ['search?query=keramik&', 'events?']) {
      expect((await ada.get(`/api/${path}areaId=a'b`)).status).toBe(422);
    }
    expect((await ada.get('/api/events?place=k%00ln')).status).toBe(400);
  });

  test('the filters of events can be combined', async () => {
    const harbour = `areaId=${areas.Harbour}`;
    expect(await listTitles(ada, harbour)).toEqual(['Keramik A']);
    expect(await listTitles(ada, `${harbour}&${at('koeln')}`)).toEqual(['Keramik A']);
    expect(await listTitles(ada, `${harbour}&${at('hamburg')}`)).toEqual([]);
    for (const more of [
      'when=upcoming&order=newest',
      `from=${Date.UTC(2099, 4)}&to=${Date.UTC(2099, 5)}`,
    ]) {
      expect(await listTitles(ada, `place=koeln&${more}`)).toEqual(['Keramik A']);
    }
    expect(await listTitles(ada, 'place=koeln&when=past')).toEqual([]);
    expect(await listTitles(ada, `place=koeln&userId=${ben.userId}`)).toEqual([]);
    expect(await listTitles(ben, 'place=koeln&who=me')).toEqual([]);
    expect(await listTitles(ben, 'place=koeln&who=known')).toEqual([]);
    const { body } = await ada.get<Page<Event>>('/api/events?place=koeln');
    await ben.put(`/api/events/${body.items[0]?.id}/participation`);
    expect(await listTitles(ben, 'place=koeln&who=me')).toEqual(['Keramik A']);
    expect((await app.visitor().get('/api/events?place=koeln')).status).toBe(401);
  });

  test('a change of the place, of the area or of the visibility changes what is found', async () => {
    const event = await hold(ada, { title: 'Moving', location: 'Bonn', areaId: areas['Old town'] });
    const inOldTown = `areaId=${areas['Old town']}`;
    expect(await listTitles(ben, at('bonn'))).toEqual(['Moving']);
    await setBlock(ben, ada, 'block');
    expect([await listTitles(ben, at('bonn')), await listTitles(ben, inOldTown)]).toEqual([[], []]);
    await setBlock(ben, ada, null);
    const fields = { title: 'Moving', description: '', date: '2099-05-09T10:00', timeZone: 'UTC' };
    await ada.patch(`/api/events/${event.id}`, { ...fields, location: 'Trier' });
    expect([await listTitles(ben, at('bonn')), await listTitles(ben, at('trier'))]).toEqual([
      [],
      ['Moving'],
    ]);
    const admin = await app.signIn('zoe');
    await edit(cleo, { displayName: 'Cleo Keramik', areaId: areas['Old town'] });
    const members = async () =>
      (await search(ada, 'keramik', `&${inOldTown}`)).members.items.map(({ userName }) => userName);
    expect([await members(), await listTitles(ben, inOldTown)]).toEqual([
      ['Cleo Keramik'],
      ['Moving'],
    ]);
    await admin.delete(`/api/areas/${areas['Old town']}`);
    expect([await members(), await listTitles(ben, inOldTown)]).toEqual([[], []]);
    await ada.delete(`/api/events/${event.id}`);
    expect(await listTitles(ben, at('trier'))).toEqual([]);
  });
});

describe('among hundreds of events at one place', () => {
  const count = 330;
  const now = Date.now();
  /** Every second event is past, every third has the word in its title, and every fifth is in the harbour. */
  const events = Array.from({ length: count }, (_, n) => ({
    id: newId(),
    n,
    title: n % 3 === 0 ? `Quiltabend ${n}` : `Abend ${n}`,
    startsAt: now + (n % 2 === 0 ? -1 : 1) * (n * hourMs + 2 * dayMs),
    createdAt: now - 30 * dayMs - ((n * 7) % count) * 1000,
  }));

  beforeAll(async () => {
    await app.db.transaction().execute(async (trx) => {
      for (const chunk of chunksOf(events, 100)) {
        await trx
          .insertInto('entry')
          .values(
            chunk.map(({ id, createdAt }) => ({
              ...{ id, kind: 'event' as const, owner_id: ada.userId, created_at: createdAt },
              ...{ like_count: 0, comment_count: 0 },
            })),
          )
          .execute();
        await trx
          .insertInto('event')
          .values(
            chunk.map(({ id, n, title, startsAt, createdAt }) => ({
              ...{
                entry_id: id,
                title,
                description: 'Quiltabend',
                location: 'Quiltheim',
                town: '',
              },
              ...{ starts_at: startsAt, ends_at: null, over_at: startsAt + hourMs },
              ...{ time_zone: 'UTC', picture_id: null, participant_count: 0, is_public: 0 },
              ...{ created_at: createdAt, updated_at: createdAt },
              area_id: n % 5 === 0 ? areas.Harbour : null,
            })),
          )
          .execute();
      }
      await indexEvents(
        trx,
        events.map(({ id }) => id),
      );
    });
  });

  /** The ids of all pages. */
  async function readAll(readPage: (cursor: string) => Promise<Page<{ id: string }>>) {
    const ids: string[] = [];
    let cursor = '';
    do {
      const { items, nextCursor } = await readPage(cursor);
      ids.push(...items.map(({ id }) => id));
      cursor = nextCursor ? `&cursor=${nextCursor}` : '';
    } while (cursor);
    return ids;
  }
  const isPast = ({ n }: { n: number }) => n % 2 === 0;
  const isHere = ({ n }: { n: number }) => n % 5 === 0;
  type Listed = (typeof events)[number];
  const byStart = (a: Listed, b: Listed) => a.startsAt - b.startsAt;
  const byCreation = (a: Listed, b: Listed) => b.createdAt - a.createdAt || (a.id < b.id ? 1 : -1);

  test.each([
    ['when=upcoming&order=soonest', (event: Listed) => !isPast(event), byStart],
    ['when=upcoming&order=newest', (event: Listed) => !isPast(event), byCreation],
    ['when=past&order=latest', isPast, (a: Listed, b: Listed) => byStart(b, a)],
    ['when=past&order=newest', isPast, byCreation],
    ['when=all&order=newest', () => true, byCreation],
    ['when=all&order=soonest', () => true, byStart],
  ])('%s lists them page by page', async (query, isListed, order) => {
    const read = (filter: string) =>
      readAll(async (cursor) => {
        const path = `/api/events?${query}&limit=50&${filter}${cursor}`;
        return (await ben.get<Page<Event>>(path)).body;
      });
    const expected = events.filter(isListed).toSorted(order);
    const ids = (list: readonly Listed[]) => list.map(({ id }) => id);
    expect(await read('place=quilth')).toEqual(ids(expected));
    expect(await read(`place=quiltheim&areaId=${areas.Harbour}`)).toEqual(
      ids(expected.filter(isHere)),
    );
  });

  test('a search lists them in the order of few results', async () => {
    const read = (query: string, more: string) =>
      readAll(async (cursor) => {
        const results = await search(ben, query, `&kinds=events&limit=20${more}${cursor}`);
        return results.events;
      });
    const inTitle = ({ n }: Listed) => n % 3 === 0;
    const sections = [
      (event: Listed) => !isPast(event) && inTitle(event),
      (event: Listed) => !isPast(event) && !inTitle(event),
      (event: Listed) => isPast(event) && inTitle(event),
      (event: Listed) => isPast(event) && !inTitle(event),
    ];
    const sorted = (isIn: (event: Listed) => boolean, isUpcoming: boolean) =>
      events.filter(isIn).toSorted((a, b) => (isUpcoming ? 1 : -1) * byStart(a, b));
    const expected = sections.flatMap((isIn, index) => sorted(isIn, index < 2));
    // No title has both words.
    const ofBoth = [...sorted((event) => !isPast(event), true), ...sorted(isPast, false)];
    const ids = (list: readonly Listed[]) => list.map(({ id }) => id);
    for (const [query, list] of [
      ['quiltabend', expected],
      ['quilta', expected],
      ['quiltheim quiltab', ofBoth],
      ['quiltabend quiltheim', ofBoth],
    ] as const) {
      expect(await read(query, '')).toEqual(ids(list));
      expect(await read(query, `&areaId=${areas.Harbour}`)).toEqual(ids(list.filter(isHere)));
    }
  });

  test('a block hides all of them', async () => {
    await setBlock(ada, ben, 'block');
    expect(await listTitles(ben, at('quiltheim'))).toEqual([]);
    expect(await find(ben, 'quiltabend')).toEqual([]);
    await setBlock(ada, ben, null);
  });

  test('an event that has ended is past', async () => {
    const [soonest] = events.filter((event) => !isPast(event)).toSorted(byStart);
    await moveEvent(app.db, soonest?.id ?? '', { starts_at: now - dayMs });
    expect(await listTitles(ben, `${at('quiltheim')}&when=upcoming&limit=1`)).not.toEqual([
      soonest?.title,
    ]);
  });
});
