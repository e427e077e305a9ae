import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestApp } from '#test/app.ts';
import { startTestApp } from '#test/app.ts';
import { downloadExport } from '#test/download-export.ts';
import type { Person } from '#test/person.ts';
import { type PushBrowser, type PushService, startPushService } from '#test/push-service.ts';
import { runScenarios } from '#test/scenarios.ts';
import type { AttentionSettings } from '../contract.ts';

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
      '"digest":"never","pausedUntil":null,"isChosen":false',
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
    contains: ['"message":"push"', '"comment":"mail"', '"isChosen":true'],
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
