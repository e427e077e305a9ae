import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { chunksOf } from '#platform/server/database/chunks.ts';
import { hourMs } from '#platform/shared/clock.ts';
import { newId } from '#platform/shared/ids.ts';
import { samplePassword, startTestApp, type TestApp } from '#test/app.ts';
import { create } from '#test/create.ts';
import { moveEvent } from '#test/past-event.ts';
import type { Person } from '#test/person.ts';
import { edit, event, find, post, search } from '#test/search.ts';
import { setBlock } from '#test/set-block.ts';
import { indexEvents, indexPosts } from './index-documents.ts';

let app: TestApp;
let ada: Person;
let ben: Person;
beforeAll(async () => {
  app = await startTestApp();
  ada = await app.member('ada');
  ben = await app.member('ben');
});
afterAll(() => app.close());

describe('the order', () => {
  /** The titles on each page of one kind. */
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

  test('of posts starts with matches in the title, newest first, also across pages', async () => {
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

  test('of events starts with upcoming ones, soonest first, followed by past ones, latest first', async () => {
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

test('rare words are found behind more than a thousand newer posts', async () => {
  const count = 1130;
  const posts = Array.from({ length: count }, (_, n) => ({ id: newId(), n }));
  const title = (n: number) => `${n < 30 ? 'Glockenspiel' : 'Glockenblume'} ${n}`;
  await app.db.transaction().execute(async (trx) => {
    for (const chunk of chunksOf(posts, 200)) {
      await trx
        .insertInto('entry')
        .values(
          chunk.map(({ id, n }) => ({
            id,
            kind: 'post' as const,
            owner_id: ada.userId,
            created_at: 1000 + n,
            like_count: 0,
            comment_count: 0,
          })),
        )
        .execute();
      await trx
        .insertInto('post')
        .values(
          chunk.map(({ id, n }) => ({
            entry_id: id,
            title: title(n),
            content: 'Klang',
            picture_id: null,
            edited_at: null,
          })),
        )
        .execute();
    }
    await indexPosts(
      trx,
      posts.map(({ id }) => id),
    );
  });
  for (const query of ['glockenspiel', 'glockensp', 'klang glockensp', 'glockenspiel klang']) {
    const first = await search(ben, query, '&kinds=posts');
    expect(first.posts.items.map(({ title: { text } }) => text)).toEqual(
      Array.from({ length: 20 }, (_, n) => title(29 - n)),
    );
    const next = `&kinds=posts&cursor=${first.posts.nextCursor}`;
    const second = await search(ben, query, next);
    expect([second.posts.items.length, second.posts.nextCursor]).toEqual([10, null]);
  }
  const { posts: frequent } = await search(ben, 'glocke', '&kinds=posts');
  expect(frequent.items[0]?.title.text).toBe(title(count - 1));
  await setBlock(ada, ben, 'block');
  expect(await find(ben, 'glockenspiel')).toEqual([]);
  await setBlock(ada, ben, null);
});

describe('what a search finds', () => {
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

  test('an edited event is found by its new words, and sorted by its new start', async () => {
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

  test('members who left the directory are found only by those with a common conversation or event', async () => {
    const [gil, hana, ida] = [
      await app.member('gil'),
      await app.member('hana'),
      await app.member('ida'),
    ];
    await edit(gil, { displayName: 'Gil Lapland' });
    await gil.put('/api/profile/listing', { inDirectory: false });
    const findGil = async () => [await find(hana, 'lapland'), await find(ida, 'laplnad')];
    expect(await findGil()).toEqual([[], []]);
    expect(await find(gil, 'lapland')).toEqual([]);
    const conversation = await create<{ id: string }>(gil, '/api/conversations', {
      userIds: [hana.userId],
    });
    await create(gil, `/api/conversations/${conversation.id}/messages`, { content: 'Hello.' });
    expect(await findGil()).toEqual([['Gil Lapland'], []]);
    const { id } = await event(gil, { title: 'A walk' });
    for (const person of [gil, ida]) await person.put(`/api/events/${id}/participation`);
    expect(await findGil()).toEqual([['Gil Lapland'], ['~Gil Lapland']]);
    await gil.put('/api/profile/listing', { inDirectory: true });
    expect(await find(ben, 'lapland')).toEqual(['Gil Lapland']);
  });

  test('messages and comments are not searched', async () => {
    const { id } = await post(ada, 'Nothing special');
    await create(ben, `/api/entries/${id}/comments`, { text: 'Rhododendron' });
    const conversation = await create<{ id: string }>(ada, '/api/conversations', {
      userIds: [ben.userId],
    });
    await create(ada, `/api/conversations/${conversation.id}/messages`, { content: 'Hyacinth' });
    expect([await find(ada, 'rhododendron'), await find(ada, 'hyacinth')]).toEqual([[], []]);
  });

  test('posts of the same millisecond are all found', async () => {
    await Promise.all(Array.from({ length: 12 }, (_, n) => post(ada, `Concurrent ${n}`)));
    const { posts } = await search(ada, 'concurrent');
    expect(posts.items).toHaveLength(12);
  });
});
