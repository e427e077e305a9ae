import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Event } from '#features/events/contract.ts';
import type { Post } from '#features/posts/contract.ts';
import { hourMs } from '#platform/shared/clock.ts';
import { samplePassword, startTestApp, type TestApp } from '#test/app.ts';
import { moveEvent } from '#test/past-event.ts';
import type { Person } from '#test/person.ts';
import { setBlock } from '#test/set-block.ts';
import type { SearchResults } from '../contract.ts';
import { searchCopy } from '../copy.ts';
import { indexEvents } from './index-documents.ts';

let app: TestApp;
let ada: Person;
let ben: Person;
let cleo: Person;

const created = async <Body>(person: Person, path: string, body: object): Promise<Body> => {
  const response = await person.post<Body>(path, body);
  expect(response.status, response.text).toBe(201);
  return response.body;
};
const post = (by: Person, title: string, content = '–') =>
  created<Post>(by, '/api/posts', { title, content });
const event = (
  by: Person,
  fields: { title: string; date?: string; location?: string; description?: string },
) =>
  created<Event>(by, '/api/events', {
    ...{ description: '', date: '2099-05-02T19:30', timeZone: 'UTC', location: 'Here' },
    ...fields,
  });
const profile = { bio: '', location: '', interests: [], customInterests: [] };
const edit = async (person: Person, fields: object) => {
  const names = { username: person.name, displayName: person.name };
  const response = await person.put('/api/profile', { ...profile, ...names, ...fields });
  expect(response.status, response.text).toBe(200);
};

async function search(by: Person, query: string, more = ''): Promise<SearchResults> {
  const path = `/api/search?query=${encodeURIComponent(query)}${more}`;
  const { status, text, body } = await by.get<SearchResults>(path);
  expect(status, text).toBe(200);
  return body;
}
/** The names and titles of all results. */
async function find(by: Person, query: string): Promise<string[]> {
  const { members, posts, events } = await search(by, query);
  return [
    ...members.items.map(({ userName, isSimilar }) => (isSimilar ? `~${userName}` : userName)),
    ...posts.items.map(({ title }) => title.text),
    ...events.items.map(({ title }) => title.text),
  ];
}

beforeAll(async () => {
  app = await startTestApp();
  ada = await app.member('ada');
  ben = await app.member('ben');
  cleo = await app.member('cleo');
});
afterAll(() => app.close());

describe('in one community', () => {
  beforeAll(async () => {
    await edit(ben, {
      displayName: 'Ben Müller-Lüdenscheidt',
      bio: 'Ich backe Brot und sammle Straßenbahnkarten.',
      location: 'Ehrenfeld',
      interests: ['Knitting'],
      customInterests: ['Old maps'],
    });
    await edit(cleo, { displayName: 'Clémentine O’Hara', bio: '日本語を話します' });
    await post(ada, 'A walk by the river', 'We meet at the Old Bridge. Ürdingen is next.');
    await post(ada, 'Bread', 'Ben’s recipes: sourdough, rye, and 100% spelt_flour.');
    await post(ben, 'Cooking stories', 'The long river of soup.');
    await event(ada, { title: 'Töpfern', location: 'Ebertplatz, Köln', description: 'Für alle.' });
    await event(ben, { title: 'Board games', location: 'Utrecht', description: 'Bring soup.' });
    await post(cleo, 'שלום לכולם', 'ברוכים הבאים 🎉');
  });

  test.each([
    ['toepfern koeln', ['Töpfern']],
    ['TÖPFERN KÖLN', ['Töpfern']],
    ['topfer', ['Töpfern']],
    ['töp', ['Töpfern']],
    ['töp koeln', []],
    ['koeln toep', ['Töpfern']],
    // German and English, plural and singular.
    ['rivers', ['A walk by the river', 'Cooking stories']],
    ['story', ['Cooking stories']],
    ['recipe', ['Bread']],
    ['game', ['Board games']],
    ['walking', ['A walk by the river']],
    ['uerdingen', ['A walk by the river']],
    // All words must match; those that are in almost every text do not count.
    ['the river soup', ['Cooking stories']],
    ['soup river bridge', []],
    ['at the ', []],
    // Members: name, username, bio, place and interests in both languages.
    ['mueller', ['Ben Müller-Lüdenscheidt']],
    ['luedenscheidt', ['Ben Müller-Lüdenscheidt']],
    ['ben', ['Ben Müller-Lüdenscheidt', 'Bread']],
    ['clementine', ['Clémentine O’Hara']],
    ['hara', ['Clémentine O’Hara']],
    ['strassenbahnkarte', ['Ben Müller-Lüdenscheidt']],
    ['ehrenf', ['Ben Müller-Lüdenscheidt']],
    ['knitting', ['Ben Müller-Lüdenscheidt']],
    ['stricken', ['Ben Müller-Lüdenscheidt']],
    ['old map', ['Ben Müller-Lüdenscheidt']],
    ['日本', ['Clémentine O’Hara']],
    ['שלום', ['שלום לכולם']],
    // Typing errors in names.
    ['clementien', ['~Clémentine O’Hara']],
    ['muler', ['~Ben Müller-Lüdenscheidt']],
    ['ben mülelr', ['~Ben Müller-Lüdenscheidt']],
    ['bex', []],
    // The middle of a word, email addresses and the syntax of both engines find nothing.
    ['bridg', ['A walk by the river']],
    ['ridge', []],
    ['sample.test', []],
    ['ada@sample.test', []],
    ['"*"', []],
    ['%_', []],
    ['100%', ['Bread']],
    ['spelt_flour', ['Bread']],
    ['river*', ['A walk by the river', 'Cooking stories']],
    ['"river" AND soup', ['Cooking stories']],
    ['river NOT soup', ['Cooking stories']],
    ['words:river', []],
    ['NEAR(river soup)', []],
    ["river' & 'x", ['A walk by the river', 'Cooking stories']],
    ['river | soup', ['Cooking stories']],
    ['!river', ['A walk by the river', 'Cooking stories']],
    ['=river', ['A walk by the river', 'Cooking stories']],
    ['\\river', ['A walk by the river', 'Cooking stories']],
    ['\u202eriver', ['A walk by the river', 'Cooking stories']],
    ['🎉🎉', []],
    ['  ', 'INVALID_INPUT'],
    ['a', 'INVALID_INPUT'],
    ['*', 'INVALID_INPUT'],
    ['a b c', []],
  ])('%j finds %j', async (query, found) => {
    if (found === 'INVALID_INPUT') {
      const { status, text } = await ada.get(`/api/search?query=${encodeURIComponent(query)}`);
      expect([status, text.includes(searchCopy.tooShort)]).toEqual([422, true]);
    } else expect(await find(ada, query)).toEqual(found);
  });

  test('matches are marked in plain text, and the excerpt is around the first one', async () => {
    await post(ada, 'Long', `${'word '.repeat(100)}<b>Marzipan</b> ${'word '.repeat(100)}`);
    const { posts } = await search(ada, 'marzi');
    const excerpt = posts.items[0]?.excerpt ?? { text: '', ranges: [] };
    expect(excerpt.text).toMatch(/^…(word )+<b>Marzipan<\/b>( word)+…$/);
    expect(excerpt.ranges.map(([start, end]) => excerpt.text.slice(start, end))).toEqual([
      'Marzipan',
    ]);
    const { members } = await search(ada, 'stricken');
    expect(members.items[0]).toMatchObject({ interests: ['Knitting'], isSimilar: false });
    const { events } = await search(ada, 'toepfern koeln');
    expect(events.items[0]).toMatchObject({
      title: { text: 'Töpfern', ranges: [[0, 7]] },
      location: { text: 'Ebertplatz, Köln', ranges: [[12, 16]] },
    });
  });

  test('a query may have at most 200 letters', async () => {
    const { status, text } = await ada.get(`/api/search?query=${'w'.repeat(10_000)}`);
    expect([status, text.includes(searchCopy.tooLong)]).toEqual([422, true]);
    expect(await find(ada, 'w'.repeat(200))).toEqual([]);
    expect(await find(ada, 'river '.repeat(33))).toEqual([
      'A walk by the river',
      'Cooking stories',
    ]);
  });

  test.each([
    ['&kinds=posts,messages', 422],
    ['&kinds=', 422],
    ['&limit=21', 422],
    ['&cursor=x&kinds=posts', 400],
    ['&cursor=MH5h&kinds=posts', 400],
    ['&cursor=OX41&kinds=posts', 400],
    ['&cursor=MH41', 400],
    ['&cursor=MH41&kinds=posts,events', 400],
    ['&cursor=MH41&kinds=posts', 200],
  ])('GET /api/search?query=river%s returns %i', async (parameters, status) => {
    const response = await ada.get(`/api/search?query=river${parameters}`);
    expect(response.status, response.text).toBe(status);
  });

  test('a query with a NUL is refused', async () => {
    expect((await ada.get('/api/search?query=river%00')).status).toBe(400);
  });

  test('only the requested kinds are searched', async () => {
    const { members, posts, events } = await search(ada, 'soup', '&kinds=members,events');
    expect([members.items, posts.items, events.items.length]).toEqual([[], [], 1]);
  });
});

describe('the order', () => {
  /** The titles of all pages of one kind. */
  async function readAll(kind: 'posts' | 'events', query: string): Promise<string[][]> {
    const pages: string[][] = [];
    let cursor = '';
    do {
      const results = await search(ada, query, `&kinds=${kind}&limit=2${cursor}`);
      const { items, nextCursor } = results[kind];
      pages.push(items.map(({ title }) => title.text));
      cursor = nextCursor ? `&cursor=${nextCursor}` : '';
    } while (cursor);
    return pages;
  }

  test('is titles first, then the newest, on several pages', async () => {
    for (const n of [1, 2, 3]) {
      await post(ada, `Kite ${n}`);
      await post(ada, `Other ${n}`, 'A kite in the text.');
    }
    expect(await readAll('posts', 'kite')).toEqual([
      ['Kite 3', 'Kite 2'],
      ['Kite 1', 'Other 3'],
      ['Other 2', 'Other 1'],
    ]);
  });

  test('of events is upcoming ones first, the soonest first, then past ones, the latest first', async () => {
    const now = Date.now();
    const move = async (id: string, times: { starts_at: number; ends_at?: number }) => {
      await moveEvent(app.db, id, times);
      await app.db.transaction().execute((trx) => indexEvents(trx, [id]));
    };
    await event(ada, { title: 'Sail later', date: '2099-05-03T10:00' });
    await event(ada, { title: 'Sail soon', date: '2098-05-03T10:00' });
    await event(ada, { title: 'Soon', description: 'We sail.', date: '2098-01-03T10:00' });
    const running = await event(ada, { title: 'Sail running' });
    await move(running.id, { starts_at: now - hourMs });
    const long = await event(ada, { title: 'Sail for weeks' });
    await move(long.id, { starts_at: now - 200 * hourMs, ends_at: now + 200 * hourMs });
    for (const n of [1, 2]) {
      const past = await event(ada, { title: `Sailed ${n}` });
      await move(past.id, { starts_at: now - (10 - n) * hourMs });
    }
    expect(await readAll('events', 'sail')).toEqual([
      ['Sail running', 'Sail soon'],
      ['Sail later', 'Soon'],
      ['Sailed 2', 'Sailed 1'],
      ['Sail for weeks'],
    ]);
  });
});

describe('after a change', () => {
  test('an edited post is found by its new words only', async () => {
    const { id } = await post(ada, 'Saffron', 'Turmeric');
    expect(await find(ada, 'saffron turmeric')).toEqual(['Saffron']);
    await ada.patch(`/api/posts/${id}`, { title: 'Paprika', content: 'Cumin' });
    expect([
      await find(ada, 'saffron'),
      await find(ada, 'turmeric'),
      await find(ada, 'paprika cumin'),
    ]).toEqual([[], [], ['Paprika']]);
    await ada.delete(`/api/posts/${id}`);
    expect(await find(ada, 'paprika')).toEqual([]);
  });

  test('an edited event is found by its new words, at its new time', async () => {
    const [first, second] = [
      await event(ada, { title: 'Regatta one', date: '2099-05-04T19:30' }),
      await event(ada, { title: 'Regatta two', date: '2099-05-05T19:30' }),
    ];
    expect(await find(ada, 'regatta')).toEqual(['Regatta one', 'Regatta two']);
    const fields = { description: '', timeZone: 'UTC', location: 'Gouda' };
    await ada.patch(`/api/events/${first.id}`, {
      ...fields,
      title: 'Regatta one',
      date: '2099-06-02T19:30',
    });
    expect(await find(ada, 'regatta')).toEqual(['Regatta two', 'Regatta one']);
    expect(await find(ada, 'gouda')).toEqual(['Regatta one']);
    await ada.delete(`/api/events/${second.id}`);
    expect(await find(ada, 'regatta')).toEqual(['Regatta one']);
  });

  test('a member is found by their new name only, and not at all once their account is deleted', async () => {
    const dora = await app.member('dora');
    await edit(dora, { displayName: 'Dora Quartzen', customInterests: ['Fjordhorses'] });
    await post(dora, 'Quartzen', 'Geode');
    expect(await find(ada, 'quartzen')).toEqual(['Dora Quartzen', 'Quartzen']);
    expect(await find(ada, 'qaurtzen')).toEqual(['~Dora Quartzen']);
    await edit(dora, { displayName: 'Dora Amberly' });
    expect([
      await find(ada, 'quartzen'),
      await find(ada, 'qaurtzen'),
      await find(ada, 'fjordhorse'),
      await find(ada, 'amberly'),
    ]).toEqual([['Quartzen'], [], [], ['Dora Amberly']]);
    await dora.put('/api/account/deletion', { password: samplePassword });
    expect([
      await find(ada, 'amberly'),
      await find(ada, 'ambrely'),
      await find(ada, 'geode'),
    ]).toEqual([[], [], []]);
    for (const table of ['search_doc', 'search_name'] as const) {
      const rows = await app.db
        .selectFrom(table)
        .select('user_id')
        .where('user_id', '=', dora.userId)
        .execute();
      expect(rows).toEqual([]);
    }
  });

  test('blocked and muted members, their posts and events are not found', async () => {
    const [eve, fay] = [await app.member('eve'), await app.member('fay')];
    await edit(eve, { displayName: 'Eve Zanzibar' });
    await post(eve, 'Zanzibar post');
    await event(eve, { title: 'Zanzibar event' });
    const all = ['Eve Zanzibar', 'Zanzibar post', 'Zanzibar event'];
    expect(await find(fay, 'zanzibar')).toEqual(all);
    await setBlock(fay, eve, 'mute');
    expect([await find(fay, 'zanzibar'), await find(fay, 'zanzibra')]).toEqual([[], []]);
    await setBlock(fay, eve, null);
    expect(await find(fay, 'zanzibar')).toEqual(all);
    await setBlock(eve, fay, 'block');
    expect([await find(fay, 'zanzibar'), await find(fay, 'zanzibra')]).toEqual([[], []]);
    expect(await find(eve, 'zanzibar')).toEqual(all);
  });

  test('messages and comments are not searched', async () => {
    const { id } = await post(ada, 'Nothing special');
    await created(ben, `/api/entries/${id}/comments`, { text: 'Rhododendron' });
    const conversation = await created<{ id: string }>(ada, '/api/conversations', {
      userIds: [ben.userId],
    });
    await created(ada, `/api/conversations/${conversation.id}/messages`, { content: 'Hyacinth' });
    expect([await find(ada, 'rhododendron'), await find(ada, 'hyacinth')]).toEqual([[], []]);
  });

  test('posts of the same millisecond are all found', async () => {
    await Promise.all(Array.from({ length: 12 }, (_, n) => post(ada, `Concurrent ${n}`)));
    const { posts } = await search(ada, 'concurrent');
    expect(posts.items).toHaveLength(12);
  });
});
