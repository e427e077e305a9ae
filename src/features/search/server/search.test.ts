import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#test/app.ts';
import type { Person } from '#test/person.ts';
import { edit, event, find, post, search } from '#test/search.ts';
import { searchCopy } from '../copy.ts';

let app: TestApp;
let ada: Person;
let ben: Person;
let cleo: Person;

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
    await post(cleo, 'Ahoy', 'Auf dem Donau\u00ADdampf\u200Bschiff.');
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
    // All words must match, except very common ones such as “the”.
    ['the river soup', ['Cooking stories']],
    ['soup river bridge', []],
    ['at the ', []],
    // The last word may still become a longer one, but is ignored while it is a very common one.
    ['river and', ['A walk by the river', 'Cooking stories']],
    ['toepfern im', ['Töpfern']],
    ['soup ri', ['Cooking stories']],
    // While a very common word is typed, it is ignored if nothing would be found otherwise.
    ['toepfern abo', ['Töpfern']],
    ['toepfern abo ', []],
    ['toepfern abx', []],
    ['river wh', ['A walk by the river', 'Cooking stories']],
    ['wh', []],
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
    // Soft hyphens and zero-width spaces within a word.
    ['donaudampfschiff', ['Ahoy']],
    ['Donau\u00ADdampf', ['Ahoy']],
    // Typing errors in names.
    ['clementien', ['~Clémentine O’Hara']],
    ['muler', ['~Ben Müller-Lüdenscheidt']],
    ['ben mülelr', ['~Ben Müller-Lüdenscheidt']],
    ['bex', []],
    // The start of a word matches, but its middle and email addresses do not. The engines' syntax has no effect.
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

  test('a query may have at most 200 characters', async () => {
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
