import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Event } from '#features/events/contract.ts';
import type { Testimonial } from '#features/testimonials/contract.ts';
import { makeAdministrator } from '#test/administrator.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import { moveEvent } from '#test/past-event.ts';
import type { Person } from '#test/person.ts';
import { uploadPicture } from '#test/pictures.ts';
import { addConfirmedAddress } from '#test/waiting-list.ts';

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
const testimonial = 'I came for one walk and stayed.';
const landingPage = async () => (await app.visitor().get('/')).text;
const createEvent = async (fields: object = {}) =>
  (await ada.post<Event>('/api/events', { ...walk, ...fields })).body;

async function writeTestimonial(person: Person, text: string, verdict?: string): Promise<void> {
  const { body } = await person.put<Testimonial>('/api/testimonials/own', { text });
  if (!verdict) return;
  const path = `/api/testimonials/${person.userId}/verdict`;
  const response = await dora.put(path, { verdict, writtenAt: body.writtenAt });
  expect(response.status).toBe(200);
}

describe('the landing page', () => {
  test('shows its empty states if nothing is public', async () => {
    await createEvent({ isPublic: false });
    await writeTestimonial(ada, testimonial);
    const text = await landingPage();
    expect(text).toContain('no events');
    expect(text).toContain('no voices');
    for (const hidden of ['river', 'Porto', testimonial, 'ada']) expect(text).not.toContain(hidden);
  });

  test('shows a public event’s title, day, town and picture, and nothing else', async () => {
    const { id: imageId } = await uploadPicture(ada, 'event');
    const { id } = await createEvent({ imageId });
    await ben.put(`/api/events/${id}/participation`);
    // Ids are removed, because an id can contain “ada” by chance.
    const text = (await landingPage()).replaceAll(imageId, 'PICTURE');
    for (const shown of [
      'A walk &lt;b&gt;by&lt;/b&gt; the river',
      'Saturday 2 May 2099',
      'May 2 Porto',
      '/files/public/PICTURE?w=640',
    ]) {
      expect(text).toContain(shown);
    }
    const secrets = ['14 Mill Lane', 'whistle', '19:30', '18:30', ada.userId, ben.userId, id];
    for (const secret of [...secrets, 'ada', 'ben', 'participant', '<b>']) {
      expect(text).not.toContain(secret);
    }
  });

  test('shows the next six events, or the next three if there are fewer than six', async () => {
    const shown = async () =>
      [...(await landingPage()).matchAll(/<li>Walk (\d)/g)].map(([, n]) => n);
    for (const n of [5, 3, 1, 4, 2])
      await createEvent({ title: `Walk ${n}`, date: `2099-0${n}-01T10:00` });
    expect(await shown()).toEqual(['1', '2', '3']);
    for (const n of [6, 7]) await createEvent({ title: `Walk ${n}`, date: `2099-0${n}-01T10:00` });
    expect(await shown()).toEqual(['1', '2', '3', '4', '5', '6']);
  });

  test('omits an event that is over, not public or deleted', async () => {
    const event = await createEvent();
    const path = `/api/events/${event.id}`;
    expect(await landingPage()).toContain('Porto');
    await ada.patch(path, { ...walk, isPublic: false });
    expect(await landingPage()).toContain('no events');
    await ada.patch(path, walk);
    expect(await landingPage()).toContain('Porto');
    await moveEvent(app.db, event.id, { starts_at: Date.now() - 24 * 60 * 60_000 });
    app.server.services.sharedReads.clear();
    expect(await landingPage()).toContain('no events');
    await moveEvent(app.db, event.id, { starts_at: Date.now() + 60_000 });
    app.server.services.sharedReads.clear();
    expect(await landingPage()).toContain('Porto');
    await ada.delete(path);
    expect(await landingPage()).toContain('no events');
  });

  test('shows only approved testimonials, and none that changed after approval', async () => {
    await writeTestimonial(ada, `${testimonial} <script>`, 'approved');
    await writeTestimonial(ben, 'Nobody has read this yet, not even once.');
    await writeTestimonial(dora, 'This was read and declined.', 'declined');
    const text = await landingPage();
    expect(text).toContain(`<q>${testimonial} &lt;script&gt;</q> ada`);
    expect(text).not.toContain('/drawings/face');
    for (const hidden of ['Nobody has read', 'read and declined', 'ben', 'dora', ada.userId]) {
      expect(text).not.toContain(hidden);
    }
    await writeTestimonial(ada, 'I have changed what I say about it.');
    expect(await landingPage()).toContain('no voices');
  });

  test('contains the community’s name and URL, and is not cached', async () => {
    const text = await landingPage();
    expect(text).toContain('Tea &amp; &lt;Cake&gt;');
    expect(text).toContain(app.url);
    const { headers } = await app.visitor().get('/');
    expect(headers.get('cache-control')).toBe('no-store');
  });

  test('redirects members without sending any content', async () => {
    const { status, headers, text } = await ada.get('/');
    expect([status, headers.get('location'), text]).toEqual([302, '/community', '']);
  });

  test('shows no email address from the waiting list', async () => {
    await addConfirmedAddress(app, 'mia@elsewhere.test');
    expect(await landingPage()).not.toContain('elsewhere');
  });
});

describe('for search engines', () => {
  test('robots.txt links to sitemap.xml, which lists the public pages', async () => {
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
      'https://kith.example/rules',
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
