import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestApp } from '#test/app.ts';
import { sampleEmail, startTestApp } from '#test/app.ts';
import { downloadExport } from '#test/download-export.ts';
import type { Person } from '#test/person.ts';
import { type PushBrowser, type PushService, startPushService } from '#test/push-service.ts';
import { runScenarios } from '#test/scenarios.ts';
import type { AttentionSettings } from '../contract.ts';
import { buildLinks } from './unsubscribe-link.ts';

const arrange = async (app: TestApp) => ({
  ada: await app.member('ada'),
  ben: await app.member('ben'),
  eve: await app.account('eve'),
});
type World = Awaited<ReturnType<typeof arrange>>;
const ada = ({ ada }: World) => ada;

const keys = {
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
};
const endpoint = 'https://updates.push.services.mozilla.com/wpush/v2/abc';
const unknown = 'This browser’s push service is not known.';
const invalidKeys = 'The keys that this browser sent for push notifications are not valid.';

runScenarios(arrange, [
  {
    name: 'a member who has chosen nothing gets no email',
    as: ada,
    call: 'GET /api/attention',
    status: 200,
    contains: [
      '"channels":{"message":"push","request":"digest","mention":"push","reply":"digest","comment":"digest","reminder":"push","event_changed":"push","event_cancelled":"push","removed_from_event":"push","announcement":"push","case_decided":"push","report_decided":"push","join":"digest","like":"digest","newcomer":"digest","invitation_used":"digest","vouched":"push"}',
      '"digest":"never","pausedUntil":null',
      '"isHere":false,"devices":0',
    ],
  },
  {
    name: 'a visitor has no settings',
    as: ({ visitor }) => visitor,
    call: 'GET /api/attention',
    status: 401,
  },
  {
    name: 'an account without a profile has no settings',
    as: ({ eve }) => eve,
    call: 'GET /api/attention',
    status: 403,
  },
  {
    name: 'a change of one channel keeps the others',
    as: ada,
    call: 'PATCH /api/attention',
    body: { channels: { comment: 'mail' } },
    status: 200,
    contains: ['"message":"push"', '"comment":"mail"'],
    rows: { notice_setting: 1 },
  },
  {
    name: 'a member turns the digest on',
    as: ada,
    call: 'PATCH /api/attention',
    body: { digest: 'weekly' },
    status: 200,
    contains: ['"digest":"weekly"'],
    rows: { attention_setting: 1 },
  },
  ...[
    { channels: { comment: 'sms' } },
    { channels: { poke: 'push' } },
    { digest: 'hourly' },
    { pausedUntil: 5 },
  ].map((body) => ({
    name: `${JSON.stringify(body)} is refused`,
    as: ada,
    call: 'PATCH /api/attention',
    body,
    status: 422,
  })),
  {
    name: 'a member pauses all deliveries',
    as: ada,
    call: 'PUT /api/attention/pause',
    status: 200,
    rows: { attention_setting: 1 },
  },
  {
    name: 'a member subscribes their browser',
    as: ada,
    call: 'PUT /api/attention/push',
    body: { endpoint, keys },
    status: 200,
    rows: { push_subscription: 1 },
  },
  {
    name: 'a visitor cannot subscribe their browser',
    as: ({ visitor }) => visitor,
    call: 'PUT /api/attention/push',
    body: { endpoint, keys },
    status: 401,
  },
  ...[
    'https://example.com/push',
    'http://127.0.0.1:9/push',
    'https://10.0.0.1/push',
    'https://169.254.169.254/latest/meta-data',
    'https://localhost/push',
    'http://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://updates.push.services.mozilla.com@evil.example/abc',
    'file:///etc/passwd',
    'nonsense',
  ].map((url) => ({
    name: `a browser with the push service ${url} is refused`,
    as: ada,
    call: 'PUT /api/attention/push',
    body: { endpoint: url, keys },
    status: 422,
    contains: ['"code":"INVALID_INPUT"', unknown],
  })),
  {
    name: 'a browser with invalid keys is refused',
    as: ada,
    call: 'PUT /api/attention/push',
    body: { endpoint, keys: { ...keys, auth: 'AAAA' } },
    status: 422,
    contains: ['"code":"INVALID_INPUT"', invalidKeys],
    lacks: [unknown],
  },
]);

describe('a browser', () => {
  let app: TestApp;
  let pushes: PushService;
  let person: Person;
  let browser: PushBrowser;
  const read = async (who: Person) =>
    (await who.get<AttentionSettings>('/api/attention')).body.push;

  beforeAll(async () => {
    pushes = await startPushService();
    app = await startTestApp({ settings: { PUSH_HOSTS: pushes.host } });
    person = await app.member('ada');
    browser = await pushes.subscribe(person);
  });
  afterAll(async () => {
    await app.close();
    await pushes.close();
  });
  const count = async () =>
    (await app.db.selectFrom('push_subscription').selectAll().execute()).length;

  test('belongs to one session, and the member’s other sessions count it as a device', async () => {
    const phone = await app.signIn('ada');
    expect(await read(person)).toMatchObject({ isHere: true, devices: 1 });
    expect(await read(phone)).toMatchObject({ isHere: false, devices: 1 });
    await phone.put('/api/attention/push', pushes.newBrowser().subscription);
    expect(await read(phone)).toMatchObject({ isHere: true, devices: 2 });
    await phone.delete('/api/attention/push');
    expect(await read(person)).toMatchObject({ isHere: true, devices: 1 });
  });

  test('that subscribes again is one device', async () => {
    await person.put('/api/attention/push', browser.subscription);
    await person.put('/api/attention/push', pushes.newBrowser().subscription);
    expect(await count()).toBe(1);
  });

  test('that another member subscribes later belongs to that member alone', async () => {
    const ben = await app.member('ben');
    await person.put('/api/attention/push', browser.subscription);
    await ben.put('/api/attention/push', browser.subscription);
    expect(await read(person)).toMatchObject({ isHere: false, devices: 0 });
    expect(await read(ben)).toMatchObject({ isHere: true, devices: 1 });
  });

  test('is in the data export with its endpoint, but without its keys', async () => {
    await person.put('/api/attention/push', browser.subscription);
    const file = (await downloadExport(app, person)).get('attention.json');
    expect(String(file)).toContain(browser.subscription.endpoint);
    expect(String(file)).not.toContain(browser.subscription.keys.auth);
  });
});

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
  const post = (path: string, body = 'List-Unsubscribe=One-Click') =>
    fetch(app.url + path, { method: 'POST', body, headers: oneClick });

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

  test('opens in the language of the member, like the email', async () => {
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
