import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Event } from '#features/events/contract.ts';
import { chunksOf } from '#platform/server/database/chunks.ts';
import { dayMs, hourMs } from '#platform/shared/clock.ts';
import type { Page } from '#platform/shared/contract.ts';
import { newId } from '#platform/shared/ids.ts';
import { makeAdministrator } from '#test/administrator.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import { create } from '#test/create.ts';
import { moveEvent } from '#test/past-event.ts';
import type { Person } from '#test/person.ts';
import { find, search } from '#test/search.ts';
import { setBlock } from '#test/set-block.ts';
import { indexEvents } from './index-documents.ts';

let app: TestApp;
let ada: Person;
let ben: Person;
const areas: Record<string, string> = {};

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
  const admin = await app.member('zoe');
  await makeAdministrator(app, admin);
  for (const name of ['Harbour', 'Mill', 'Old town']) {
    areas[name] = (await create<{ id: string }>(admin, '/api/areas', { name })).id;
  }
});
afterAll(() => app.close());

describe('among hundreds of events at one place', () => {
  const count = 330;
  const now = Date.now();
  /** Every second event is past, every third is titled Quiltabend, and every fifth is in the harbour; all others are in the old town. */
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
              id,
              kind: 'event' as const,
              owner_id: ada.userId,
              created_at: createdAt,
              like_count: 0,
              comment_count: 0,
            })),
          )
          .execute();
        await trx
          .insertInto('event')
          .values(
            chunk.map(({ id, n, title, startsAt, createdAt }) => ({
              entry_id: id,
              title,
              description: 'Quiltabend',
              location: 'Quiltheim',
              town: '',
              starts_at: startsAt,
              ends_at: null,
              over_at: startsAt + hourMs,
              time_zone: 'UTC',
              picture_id: null,
              participant_count: 0,
              is_public: 0,
              created_at: createdAt,
              updated_at: createdAt,
              area_id: areas[n % 5 === 0 ? 'Harbour' : 'Old town'],
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

  /** The ids on all pages. */
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
    expect(await read('place=harb')).toEqual(ids(expected.filter(isHere)));
    expect(await read('place=quiltheim+old+town')).toEqual(
      ids(expected.filter((event) => !isHere(event))),
    );
  });

  test('a search sorts them in the same way as a small number of results', async () => {
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
      ['quiltabend harbo', ofBoth.filter(isHere)],
      ['quiltabend old town', ofBoth.filter((event) => !isHere(event))],
      ['old town quiltaben', ofBoth.filter((event) => !isHere(event))],
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
    const [soonest, second] = events.filter((event) => !isPast(event)).toSorted(byStart);
    const query = `${at('quiltheim')}&when=upcoming&limit=1`;
    expect(await listTitles(ben, query)).toEqual([soonest?.title]);
    await moveEvent(app.db, soonest?.id ?? '', { starts_at: now - dayMs });
    expect(await listTitles(ben, query)).toEqual([second?.title]);
  });
});
