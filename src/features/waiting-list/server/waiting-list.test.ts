import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeAdministrator } from '#test/administrator.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import type { Person } from '#test/person.ts';
import { runScenarios } from '#test/scenarios.ts';
import { openSmtpServer } from '#test/smtp-server.ts';
import { addConfirmedAddress, keySentTo } from '#test/waiting-list.ts';
import { waitingListCopyDe } from '../copy.de.ts';
import { waitingListCopy } from '../copy.ts';
import { unconfirmedKeptMs } from '../rules.ts';
import { deleteUnconfirmed } from './store.ts';

const email = 'mia@elsewhere.test';

async function arrange(app: TestApp) {
  const ben = await app.member('ben');
  const dora = await app.member('dora');
  await makeAdministrator(app, dora);
  const waitingId = await addConfirmedAddress(app, 'known@elsewhere.test');
  await app.visitor().post('/api/waiting-list', { email: 'silent@elsewhere.test' });
  await app.server.services.jobs.settle();
  return { ben, dora, waitingId };
}

describe('joining the waiting list', () => {
  runScenarios(arrange, [
    {
      name: 'a new address is normalized and stored',
      as: ({ visitor }) => visitor,
      call: 'POST /api/waiting-list',
      body: { email: ` ${email.toUpperCase()} ` },
      status: 202,
      contains: [waitingListCopy.requested(email)],
      rows: { waiting_list_entry: 1 },
    },
    {
      name: 'a known address gets the same response and is not stored again',
      as: ({ visitor }) => visitor,
      call: 'POST /api/waiting-list',
      body: { email: 'known@elsewhere.test' },
      status: 202,
      contains: [waitingListCopy.requested('known@elsewhere.test')],
      rows: {},
    },
    ...['ada', 'ada@', '@sample.test', '', 'a b@sample.test', `${'a'.repeat(250)}@sample.test`].map(
      (wrong) => ({
        name: `“${wrong.slice(0, 20)}” is not an email address`,
        as: ({ visitor }: { visitor: Person }) => visitor,
        call: 'POST /api/waiting-list',
        body: { email: wrong },
        status: 422,
        contains: [waitingListCopy.invalid, '"email"', 'INVALID_EMAIL'],
      }),
    ),
    {
      name: 'a cross-site request is rejected',
      as: ({ visitor }) => visitor,
      call: 'POST /api/waiting-list',
      body: { email },
      headers: { origin: 'https://elsewhere.example' },
      status: 403,
    },
  ]);
});

describe('creating an account', () => {
  runScenarios(arrange, [
    {
      name: 'removes the member’s own address from the list',
      as: ({ visitor }) => visitor,
      call: 'POST /api/accounts',
      body: { email: 'KNOWN@elsewhere.test', password: 'a sample password' },
      status: 201,
      rows: {
        waiting_list_entry: -1,
        auth_user: 1,
        auth_account: 1,
        auth_session: 1,
        mailed_link: 1,
        known_device: 1,
      },
    },
    {
      name: 'removes nothing if the address is not on the list',
      as: ({ visitor }) => visitor,
      call: 'POST /api/accounts',
      body: { email: 'other@elsewhere.test', password: 'a sample password' },
      status: 201,
      rows: { auth_user: 1, auth_account: 1, auth_session: 1, mailed_link: 1, known_device: 1 },
    },
  ]);
});

describe('administration', () => {
  runScenarios(arrange, [
    {
      name: 'an administrator lists confirmed addresses and counts the others',
      as: ({ dora }) => dora,
      call: 'GET /api/waiting-list',
      status: 200,
      contains: ['known@elsewhere.test', '"confirmedCount":1', '"unconfirmedCount":1'],
      lacks: ['silent@', 'key'],
    },
    {
      name: 'a member cannot read the list',
      as: ({ ben }) => ben,
      call: 'GET /api/waiting-list',
      status: 403,
      lacks: ['elsewhere'],
    },
    {
      name: 'an administrator downloads the list with unsubscribe links',
      as: ({ dora }) => dora,
      call: 'GET /api/waiting-list.csv',
      status: 200,
      contains: ['email,confirmed,leave\r\n"known@elsewhere.test",', '/waiting-list/leave?key='],
      lacks: ['silent@'],
      rows: { audit_entry: 1 },
    },
    {
      name: 'a member cannot download the list',
      as: ({ ben }) => ben,
      call: 'GET /api/waiting-list.csv',
      status: 403,
      lacks: ['elsewhere'],
    },
    {
      name: 'an administrator removes an address',
      as: ({ dora }) => dora,
      call: ({ waitingId }) => `DELETE /api/waiting-list/${waitingId}`,
      status: 200,
      rows: { waiting_list_entry: -1, audit_entry: 1 },
    },
    {
      name: 'an administrator who removes an unknown address gets 404',
      as: ({ dora }) => dora,
      call: ({ dora }) => `DELETE /api/waiting-list/${dora.userId}`,
      status: 404,
    },
  ]);
});

describe('the emails', () => {
  let app: TestApp;
  let now = Date.now();
  beforeAll(async () => {
    app = await startTestApp({
      clock: () => now,
      limits: { waitingListMail: { points: 2, seconds: 86_400 } },
      settings: { PUBLIC_URL: 'https://kith.example' },
    });
  });
  beforeEach(async () => {
    now = Date.now();
    await app.reset();
  });
  afterAll(() => app.close());

  const origin = { origin: 'https://kith.example' };
  async function ask(address: string, language = 'en') {
    const headers = { ...origin, 'accept-language': language };
    const response = await app.visitor().post('/api/waiting-list', { email: address }, headers);
    await app.server.services.jobs.settle();
    return response;
  }
  const mailsTo = (address: string) => app.mails.filter(({ to }) => to === address);

  test('each email has an unsubscribe link and List-Unsubscribe headers', async () => {
    await ask(email);
    const [mail] = mailsTo(email);
    const key = await keySentTo(app, email);
    expect(mail?.text).toContain(`https://kith.example/waiting-list/confirm?key=${key}`);
    expect(mail?.html).toContain(`https://kith.example/waiting-list/leave?key=${key}`);
    expect(mail?.headers).toEqual({
      'List-Unsubscribe': `<https://kith.example/waiting-list/leave?key=${key}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    });
  });

  test('a second email has the same key, and a confirmed address is not asked to confirm again', async () => {
    await ask('one@elsewhere.test');
    const key = await keySentTo(app, 'one@elsewhere.test');
    await app.db.updateTable('waiting_list_entry').set({ confirmed_at: now }).execute();
    await ask('one@elsewhere.test');
    const second = mailsTo('one@elsewhere.test').at(-1);
    expect(second?.subject).toBe(waitingListCopy.alreadyListedSubject('Kith'));
    expect(second?.text).toContain(`leave?key=${key}`);
    expect(second?.text).not.toContain('confirm?key=');
  });

  test('a confirmed address is emailed in the language in which it was entered', async () => {
    const address = 'de@elsewhere.test';
    await ask(address, 'de');
    await app.db
      .updateTable('waiting_list_entry')
      .set({ confirmed_at: now })
      .where('email', '=', address)
      .execute();
    await ask(address);
    expect(mailsTo(address).at(-1)?.subject).toBe(waitingListCopyDe.alreadyListedSubject('Kith'));
  });

  test('emails are limited per mailbox, and the response stays the same', async () => {
    const responses = [];
    for (let times = 0; times < 4; times++) responses.push(await ask('two@elsewhere.test'));
    expect(mailsTo('two@elsewhere.test')).toHaveLength(2);
    await ask('two+1@elsewhere.test');
    expect(mailsTo('two+1@elsewhere.test')).toEqual([]);
    expect(new Set(responses.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
  });

  test('an unconfirmed address is deleted after a week', async () => {
    await ask('three@elsewhere.test');
    const stored = () => app.db.selectFrom('waiting_list_entry').select('email').execute();
    await deleteUnconfirmed(app.db, now - unconfirmedKeptMs);
    expect(await stored()).toHaveLength(1);
    now += unconfirmedKeptMs + 1;
    await deleteUnconfirmed(app.db, now - unconfirmedKeptMs);
    expect(await stored()).toEqual([]);
  });
});

test('requests are limited per client', async () => {
  const app = await startTestApp({ limits: { waitingList: { points: 2, seconds: 3600 } } });
  const ask = async (n: number) =>
    (await app.visitor().post('/api/waiting-list', { email: `n${n}@elsewhere.test` })).status;
  expect([await ask(1), await ask(2), await ask(3)]).toEqual([202, 202, 429]);
  expect(await app.db.selectFrom('waiting_list_entry').select('id').execute()).toHaveLength(2);
  await app.close();
});

test('emails are delivered through a real mail server with List-Unsubscribe headers', async () => {
  const smtp = await openSmtpServer();
  const app = await startTestApp({ settings: { SMTP_URL: smtp.url } });
  await app.visitor().post('/api/waiting-list', { email });
  await app.server.services.jobs.settle();
  const text = smtp.received[0]?.text.replaceAll(/\r\n[ \t]/g, ' ') ?? '';
  expect(text).toMatch(
    /^List-Unsubscribe: <http:\/\/localhost:\d+\/waiting-list\/leave\?key=[\w.-]+>/m,
  );
  expect(text).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click/m);
  await app.close();
  await smtp.close();
});
