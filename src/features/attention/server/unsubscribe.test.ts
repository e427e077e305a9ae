import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sampleEmail, startTestApp, type TestApp } from '#test/app.ts';
import type { Person } from '#test/person.ts';
import type { AttentionSettings } from '../contract.ts';
import { buildLinks } from './unsubscribe-link.ts';

describe('the link that stops emails', () => {
  let app: TestApp;
  let person: Person;
  beforeAll(async () => {
    app = await startTestApp();
    person = await app.member('ada');
  });
  afterAll(() => app.close());

  const linksOf = (kind: 'digest' | 'comment') => {
    const { services } = app.server;
    const links = buildLinks(services, { userId: person.userId, kind });
    return { page: new URL(links.page).pathname, post: new URL(links.post).pathname };
  };
  const settings = async () => (await person.get<AttentionSettings>('/api/attention')).body;
  const oneClick = { 'content-type': 'application/x-www-form-urlencoded' };
  /** Sends a request like a mail provider's server, which has no session and sends no origin. */
  const post = (path: string, body = 'List-Unsubscribe=One-Click', headers = {}) =>
    fetch(app.url + path, { method: 'POST', body, headers: { ...oneClick, ...headers } });

  test('works without a session, twice, and for one kind only', async () => {
    await person.patch('/api/attention', {
      channels: { comment: 'mail', reply: 'mail' },
      digest: 'weekly',
    });
    for (let time = 0; time < 2; time += 1) {
      expect((await post(linksOf('comment').post)).status).toBe(200);
      expect(await settings()).toMatchObject({
        channels: { comment: 'none', reply: 'mail' },
        digest: 'weekly',
      });
    }
    expect((await post(linksOf('digest').post)).status).toBe(200);
    expect(await settings()).toMatchObject({ channels: { reply: 'mail' }, digest: 'never' });
  });

  test.each([
    { origin: 'https://webmail.example' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
  ])('works from a mail client in a browser that sends %o', async (headers) => {
    await person.patch('/api/attention', { digest: 'weekly' });
    expect((await post(linksOf('digest').post, undefined, headers)).status).toBe(200);
    expect(await settings()).toMatchObject({ digest: 'never' });
    // The page with the button is only for its own site.
    expect((await post('/unsubscribe', 'key=x', headers)).status).toBe(403);
  });

  test('keeps another channel that the member has chosen since the email', async () => {
    await person.patch('/api/attention', { channels: { comment: 'push' } });
    expect((await post(linksOf('comment').post)).status).toBe(200);
    expect(await settings()).toMatchObject({ channels: { comment: 'push' } });
  });

  test('changes nothing when it is opened, only when the button on its page is pressed', async () => {
    await person.patch('/api/attention', { digest: 'daily' });
    const { page, post: postPath } = linksOf('digest');
    const opened = await app.visitor().get(postPath);
    expect([opened.status, opened.headers.get('location')]).toEqual([302, page]);
    const asked = await app.visitor().get(page);
    expect(asked.status).toBe(200);
    expect(asked.text).toContain('You won’t get the digest any more.');
    expect(asked.headers.get('referrer-policy')).toBe('same-origin');
    expect(await settings()).toMatchObject({ digest: 'daily' });
    const key = encodeURIComponent(page.split('/').at(-1) ?? '');
    const done = await post('/unsubscribe', `key=${key}`);
    expect(await done.text()).toContain('You won’t get these emails any more.');
    expect(await settings()).toMatchObject({ digest: 'never' });
  });

  test('says that the emails are off if they are, and leads to the settings', async () => {
    await person.patch('/api/attention', { channels: { comment: 'mail' }, digest: 'daily' });
    for (const kind of ['comment', 'digest'] as const) {
      const { page, post: path } = linksOf(kind);
      expect((await app.visitor().get(page)).text).not.toContain('already off');
      await post(path);
      const { status, text } = await app.visitor().get(page);
      expect(status).toBe(200);
      expect(text).toContain('These emails are already off');
      expect(text).toContain('href="/settings/notifications"');
      expect(text).not.toContain('<form');
    }
  });

  test('opens in the language of the member, like the email', async () => {
    await person.patch('/api/attention', { digest: 'daily' });
    await person.patch('/api/preferences', { language: 'de' });
    const { page } = linksOf('digest');
    const asked = await app.visitor().get(page, { 'accept-language': 'en' });
    expect(asked.text).toContain('Du bekommst dann keine Zusammenfassung mehr.');
    const chosen = await app.visitor().get(`${page}?language=en`);
    expect(chosen.text).toContain('You won’t get the digest any more.');
    const key = encodeURIComponent(page.split('/').at(-1) ?? '');
    const done = await post('/unsubscribe', `key=${key}`);
    expect(await done.text()).toContain('Diese E-Mails kommen nicht mehr.');
    await person.patch('/api/preferences', { language: 'en' });
  });

  test('that is forged opens in the language of the browser', async () => {
    const { text } = await app.visitor().get('/unsubscribe/x', { 'accept-language': 'de' });
    expect(text).toContain('Dieser Link funktioniert nicht');
  });

  test.each(['digest.x.y', 'digest', '%00', 'comment..', 'x'.repeat(2000)])(
    'that is forged or incomplete (%s) does nothing',
    async (token) => {
      await person.patch('/api/attention', { digest: 'daily' });
      const status = token === '%00' ? 400 : 404;
      expect((await post(`/api/unsubscribe/${token}`)).status).toBe(status);
      expect((await app.visitor().get(`/unsubscribe/${token}`)).status).toBe(status);
      expect(await settings()).toMatchObject({ digest: 'daily' });
    },
  );

  test.each(['.', '.x', '=', '!', '%20'])(
    'does not work with %s appended to it',
    async (suffix) => {
      await person.patch('/api/attention', { digest: 'daily' });
      const links = linksOf('digest');
      expect((await post(links.post + suffix)).status).toBe(404);
      expect((await app.visitor().get(links.page + suffix)).status).toBe(404);
      expect(await settings()).toMatchObject({ digest: 'daily' });
    },
  );

  test('of another member or kind does not work', async () => {
    const token = linksOf('comment').post.split('/').at(-1) ?? '';
    const [, userId, signature] = token.split('.');
    expect((await post(`/api/unsubscribe/digest.${userId}.${signature}`)).status).toBe(404);
    expect((await post(`/api/unsubscribe/comment.other.${signature}`)).status).toBe(404);
  });

  test('causes no error if the account has been deleted', async () => {
    const ben = await app.member('ben');
    const { services } = app.server;
    const { post: path } = buildLinks(services, { userId: ben.userId, kind: 'digest' });
    await app.db.deleteFrom('auth_user').where('email', '=', sampleEmail('ben')).execute();
    expect((await post(new URL(path).pathname)).status).toBe(200);
  });
});
