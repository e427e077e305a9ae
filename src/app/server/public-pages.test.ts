import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Event } from '#features/events/contract.ts';
import type { Testimonial } from '#features/testimonials/contract.ts';
import { makeAdministrator } from '#test/administrator.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import { moveEvent } from '#test/past-event.ts';
import type { Person } from '#test/person.ts';
import { uploadPicture } from '#test/pictures.ts';
import { waitForInvitation } from '#test/waiting-list.ts';

let app: TestApp;
let ada: Person;
let ben: Person;
let dora: Person;
beforeAll(async () => {
  app = await startTestApp({ settings: { COMMUNITY_NAME: 'Tea & <Cake>' } });
});
beforeEach(async () => {
  await app.reset();
  ada = await app.member('ada');
  ben = await app.member('ben');
  dora = await app.member('dora');
  await makeAdministrator(app, dora);
});
afterAll(() => app.close());

const walk = {
  title: 'A walk <b>by</b> the river',
  description: 'Ring twice, then whistle.',
  date: '2099-05-02T19:30',
  timeZone: 'Europe/Lisbon',
  location: '14 Mill Lane',
  isPublic: true,
  town: 'Porto',
};
const words = 'I came for one walk and stayed.';
const front = async () => (await app.visitor().get('/')).text;
const plan = async (change: object = {}) =>
  (await ada.post<Event>('/api/events', { ...walk, ...change })).body;

async function say(person: Person, text: string, verdict?: string): Promise<void> {
  const { body } = await person.put<Testimonial>('/api/testimonials/own', { text });
  if (!verdict) return;
  const path = `/api/testimonials/${person.userId}/verdict`;
  const answer = await dora.put(path, { verdict, writtenAt: body.writtenAt });
  expect(answer.status).toBe(200);
}

describe('the front page', () => {
  test('shows its empty states if nothing is public', async () => {
    await plan({ isPublic: false });
    await say(ada, words);
    const text = await front();
    expect(text).toContain('no events');
    expect(text).toContain('no voices');
    for (const inside of ['river', 'Porto', words, 'ada']) expect(text).not.toContain(inside);
  });

  test('shows a public event’s title, day, town and picture, and nothing else', async () => {
    const { id: imageId } = await uploadPicture(ada, 'event');
    const { id } = await plan({ imageId });
    await ben.put(`/api/events/${id}/participation`);
    const text = await front();
    for (const shown of [
      'A walk &lt;b&gt;by&lt;/b&gt; the river',
      'Saturday 2 May 2099',
      'May 2 Porto',
      `/files/public/${imageId}?w=640`,
    ]) {
      expect(text).toContain(shown);
    }
    const secrets = ['14 Mill Lane', 'whistle', '19:30', '18:30', ada.userId, ben.userId, id];
    for (const secret of [...secrets, 'ada', 'ben', 'participant', '<b>']) {
      expect(text).not.toContain(secret);
    }
  });

  test('shows full rows: six, else three at most, the soonest first', async () => {
    const shown = async () => [...(await front()).matchAll(/<li>Walk (\d)/g)].map(([, n]) => n);
    for (const n of [5, 3, 1, 4, 2])
      await plan({ title: `Walk ${n}`, date: `2099-0${n}-01T10:00` });
    expect(await shown()).toEqual(['1', '2', '3']);
    for (const n of [6, 7]) await plan({ title: `Walk ${n}`, date: `2099-0${n}-01T10:00` });
    expect(await shown()).toEqual(['1', '2', '3', '4', '5', '6']);
  });

  test('an event leaves it when it is over, hidden or deleted', async () => {
    const event = await plan();
    const path = `/api/events/${event.id}`;
    expect(await front()).toContain('Porto');
    await ada.patch(path, { ...walk, isPublic: false });
    expect(await front()).toContain('no events');
    await ada.patch(path, walk);
    expect(await front()).toContain('Porto');
    await moveEvent(app.db, event.id, { starts_at: Date.now() - 24 * 60 * 60_000 });
    app.server.services.sharedReads.clear();
    expect(await front()).toContain('no events');
    await moveEvent(app.db, event.id, { starts_at: Date.now() + 60_000 });
    app.server.services.sharedReads.clear();
    expect(await front()).toContain('Porto');
    await ada.delete(path);
    expect(await front()).toContain('no events');
  });

  test('shows approved testimonials, and never later changes', async () => {
    await say(ada, `${words} <script>`, 'approved');
    await say(ben, 'Nobody has read this yet, not even once.');
    await say(dora, 'This was read and was not to be shown.', 'declined');
    const text = await front();
    expect(text).toContain(`<q>${words} &lt;script&gt;</q> ada`);
    expect(text).not.toContain('/drawings/face');
    for (const hidden of ['Nobody has read', 'not to be shown', 'ben', 'dora', ada.userId]) {
      expect(text).not.toContain(hidden);
    }
    await say(ada, 'I have changed what I say about it.');
    expect(await front()).toContain('no voices');
  });

  test('contains the community’s name, and an address for link previews', async () => {
    const text = await front();
    expect(text).toContain('Tea &amp; &lt;Cake&gt;');
    expect(text).toContain(app.url);
    const { headers } = await app.visitor().get('/');
    expect(headers.get('cache-control')).toBe('no-store');
  });

  test('redirects members before sending a byte', async () => {
    const { status, headers, text } = await ada.get('/');
    expect([status, headers.get('location'), text]).toEqual([302, '/community', '']);
  });

  test('shows no address from the waiting list', async () => {
    await waitForInvitation(app, 'mia@elsewhere.test');
    expect(await front()).not.toContain('elsewhere');
  });
});

describe('what search engines ask for', () => {
  test('lists the public pages, at the community’s public address', async () => {
    const other = await startTestApp({ settings: { PUBLIC_URL: 'https://kith.example/' } });
    const robots = (await other.visitor().get('/robots.txt')).text;
    expect(robots).toContain('Sitemap: https://kith.example/sitemap.xml');
    expect(robots).toContain('Disallow: /api/');
    const { text, headers } = await other.visitor().get('/sitemap.xml');
    expect(headers.get('content-type')).toContain('xml');
    const found = [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, path]) => path);
    expect(found).toEqual([
      'https://kith.example/',
      'https://kith.example/legal/terms',
      'https://kith.example/legal/privacy',
    ]);
    for (const path of found) {
      const { status } = await other.visitor().get(new URL(path ?? '').pathname);
      expect(status).toBe(200);
    }
    expect((await other.visitor().get('/')).text).toContain('https://kith.example');
    await other.close();
  });
});

test('the legal documents are public, and templates cannot be read as files', async () => {
  for (const person of [app.visitor(), ada]) {
    expect((await person.get('/legal/terms')).text).toContain('terms of Tea &amp; &lt;Cake&gt;');
    expect((await person.get('/legal/privacy')).text).toContain('Privacy at');
    expect((await person.get('/landing.html')).status).toBe(404);
    expect((await person.get('/legal/terms.html')).status).toBe(404);
  }
});
