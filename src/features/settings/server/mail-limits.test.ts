import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { samplePassword, startTestApp, type TestApp } from '#test/app.ts';
import type { Answer, Person } from '#test/person.ts';

let app: TestApp;
beforeAll(async () => {
  const two = { points: 2, seconds: 60 };
  app = await startTestApp({
    limits: { mailToAddress: two, noticeToAddress: two, passwordResetMail: two },
  });
});
beforeEach(() => app.reset());
afterAll(() => app.close());

const password = samplePassword;

/** Sends the pending emails and returns how many were sent to addresses that begin with this text. */
async function countMailsTo(start: string): Promise<number> {
  await app.server.services.jobs.settle();
  return app.mails.filter(({ to }) => to.startsWith(start)).length;
}

test('all accounts together can mail only a limited number of links to one address', async () => {
  const names = ['ada', 'ben', 'cleo', 'dan'];
  const addresses = [
    'zoe@sample.test',
    'Zoe@SAMPLE.test',
    'zoe+2@sample.test',
    'zoe+a@sample.test',
  ];
  const statuses = [];
  for (const [n, name] of names.entries()) {
    const change = { email: addresses[n], password };
    const response = await (await app.account(name)).post('/api/account/email', change);
    statuses.push(response.status);
    expect(response.text).not.toContain('EMAIL_TAKEN');
  }
  expect(statuses).toEqual([202, 202, 429, 429]);
  expect(await countMailsTo('zoe')).toBe(2);
  // A refused request stores no link, and other addresses still receive theirs.
  const links = await app.db
    .selectFrom('mailed_link')
    .select('email')
    .where('purpose', '=', 'email')
    .execute();
  expect(links.map(({ email }) => email).toSorted()).toEqual([
    'zoe@sample.test',
    'zoe@sample.test',
  ]);
  const other = { email: 'yan@sample.test', password };
  expect((await (await app.account('eve')).post('/api/account/email', other)).status).toBe(202);
  expect(await countMailsTo('yan')).toBe(1);
});

test('reset links are limited per mailbox, but the response does not reveal that the limit is reached', async () => {
  for (const name of ['hal', 'hal+1', 'hal+2', 'hal+3']) {
    await app.account(name);
    const email = `${name}@SAMPLE.test`;
    expect((await app.visitor().post('/api/password-resets', { email })).status).toBe(202);
  }
  expect(await countMailsTo('hal')).toBe(2);
});

test('a used-up limit for links does not suppress notices about the account', async () => {
  const ida = await app.account('ida');
  for (let n = 0; n < 3; n++) await ida.post('/api/account/links', { purpose: 'deletion' });
  await ida.put('/api/account/password', { password, newPassword: 'another-password' });
  expect(await countMailsTo('ida')).toBe(3);
});

test('accounts with somebody else’s address cannot flood that person with links', async () => {
  for (const name of ['finn', 'finn+1', 'finn+2']) {
    await (await app.account(name)).post('/api/account/links', { purpose: 'deletion' });
  }
  expect(await countMailsTo('finn')).toBe(2);
});

test.each<[string, (person: Person) => Promise<Answer<unknown>>]>([
  ['a deleted account', (person) => person.put('/api/account/deletion', { password })],
  [
    'a new password',
    (person) => person.put('/api/account/password', { password, newPassword: 'another-password' }),
  ],
  [
    'a new address',
    async (person) => {
      const email = `new.${person.name.replace('+', '.')}@sample.test`;
      await person.post('/api/account/email', { email, password });
      await app.server.services.jobs.settle();
      const text = app.mails.findLast(({ to }) => to === email)?.text;
      const token = /\?email=([\w-]+)/.exec(text ?? '')?.[1];
      return person.put('/api/account/email', { token });
    },
  ],
])(
  'accounts with somebody else’s address cannot flood that person with notices of %s',
  async (what, act) => {
    const start = `gus.${what.replaceAll(' ', '.')}`;
    for (const name of [start, `${start}+1`, `${start}+2`]) {
      expect((await act(await app.account(name))).status).toBe(200);
    }
    expect(await countMailsTo(start)).toBe(2);
  },
);
