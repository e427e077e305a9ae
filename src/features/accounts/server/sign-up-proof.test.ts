import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sampleEmail, samplePassword, startTestApp, type TestApp } from '#test/app.ts';
import { changedTables, readTableStates } from '#test/table-state.ts';
import { type Challenge, solveChallenge } from '../solve-challenge.ts';
import { deleteExpiredProofs } from './proof-store.ts';

let app: TestApp;
/** How far the server's clock is ahead of the real time. */
let offsetMs = 0;
let people = 0;

beforeAll(async () => {
  app = await startTestApp({
    clock: () => Date.now() + offsetMs,
    settings: { TRUSTED_PROXY: '1', METRICS_TOKEN: 'a-long-enough-token' },
    limits: {
      signUpWithoutProof: { points: 2, seconds: 3600 },
      signUpsWithoutProof: { points: 20, seconds: 3600 },
      signUpChallenge: { points: 30, seconds: 3600 },
    },
  });
});
beforeEach(async () => {
  offsetMs = 0;
  await app.reset();
});
afterAll(() => app.close());

/** The header in which the trusted proxy names the client's address. */
const from = (address: string) => ({ 'x-forwarded-for': address });

/** Signs up somebody new. */
async function signUp(address: string | null, more: object = {}) {
  people += 1;
  const body = { email: sampleEmail(`person-${people}`), password: samplePassword, ...more };
  return app.visitor().post<{ code: string }>('/api/accounts', body, address ? from(address) : {});
}

async function getProof(address = '203.0.113.200') {
  const { body } = await app.visitor().get<Challenge>('/api/sign-up-challenge', from(address));
  return { challenge: body.challenge, answer: solveChallenge(body) };
}

const readMetric = async (reason: string) => {
  const headers = { authorization: 'Bearer a-long-enough-token' };
  const { text } = await app.visitor().get('/metrics', headers);
  return text.match(`refused_sign_ups_total\\{reason="${reason}"\\} (\\d+)`)?.[1];
};

test('a few people can sign up from one network without a proof, and the next one needs a proof', async () => {
  const address = '203.0.113.1';
  expect((await signUp(address)).status).toBe(201);
  expect((await signUp(address)).status).toBe(201);
  await app.server.services.jobs.settle();
  const before = await readTableStates(app);
  const refused = await signUp(address);
  expect([refused.status, refused.body.code]).toEqual([428, 'PROOF_REQUIRED']);
  expect(changedTables(before, await readTableStates(app))).toEqual([]);
  expect((await signUp(address, { proof: await getProof() })).status).toBe(201);
  expect((await signUp('203.0.113.2')).status).toBe(201);
  expect(Number(await readMetric('proof'))).toBeGreaterThan(0);
});

test('addresses of one IPv6 network count together', async () => {
  await signUp('2001:db8::1');
  await signUp('2001:db8::2');
  expect((await signUp('2001:db8::3')).status).toBe(428);
});

test('simultaneous sign-ups cannot exceed the number that is allowed without a proof', async () => {
  const responses = await Promise.all(Array.from({ length: 6 }, () => signUp('203.0.113.3')));
  const statuses = responses.map(({ status }) => status);
  expect(statuses.toSorted()).toEqual([201, 201, 428, 428, 428, 428]);
});

test('a failed sign-up does not count towards the sign-ups allowed without a proof', async () => {
  const address = '203.0.113.4';
  for (let n = 0; n < 4; n++) {
    expect((await signUp(address, { email: 'nobody' })).status).toBe(422);
  }
  await signUp(address, { email: sampleEmail('ada') });
  for (let n = 0; n < 4; n++) {
    expect((await signUp(address, { email: sampleEmail('ada') })).status).toBe(409);
  }
  expect((await signUp(address)).status).toBe(201);
});

test('a proof works once, even for simultaneous sign-ups, and in a second process', async () => {
  const address = '203.0.113.5';
  const proof = await getProof();
  const statuses = await Promise.all(
    Array.from({ length: 4 }, async () => (await signUp(address, { proof })).status),
  );
  expect(statuses.toSorted()).toEqual([201, 428, 428, 428]);
  expect((await signUp(address, { proof })).status).toBe(428);
  const second = await app.startSecond();
  const other = await fetch(`${second}/api/accounts`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...from(address) },
    body: JSON.stringify({ email: sampleEmail('other'), password: samplePassword, proof }),
  });
  expect(other.status).toBe(428);
});

test('a proof that did not sign anybody up can be used again', async () => {
  const proof = await getProof();
  const address = '203.0.113.6';
  await signUp(address, { email: sampleEmail('ben') });
  expect((await signUp(address, { email: sampleEmail('ben'), proof })).status).toBe(409);
  expect((await signUp(address, { proof })).status).toBe(201);
});

test('wrong, forged and late answers are treated as missing', async () => {
  const address = '203.0.113.7';
  await signUp(address);
  await signUp(address);
  const { challenge, answer } = await getProof();
  const [, ...rest] = challenge.split('.');
  const easier = ['1', ...rest].join('.');
  const attempts = [
    { challenge, answer: answer + 1 },
    { challenge: 'x', answer },
    { challenge: easier, answer: solveChallenge({ challenge: easier, bits: 1 }) },
  ];
  for (const proof of attempts) {
    expect((await signUp(address, { proof })).status).toBe(428);
  }
  offsetMs = 3_600_001;
  expect((await signUp(address, { proof: { challenge, answer } })).status).toBe(428);
});

test('used proofs are deleted once their challenges have expired', async () => {
  await signUp('203.0.113.8', { proof: await getProof() });
  const countProofs = async () =>
    (await app.db.selectFrom('used_proof').selectAll().execute()).length;
  const before = await countProofs();
  expect(before).toBeGreaterThan(0);
  await deleteExpiredProofs(app.db, Date.now());
  expect(await countProofs()).toBe(before);
  await deleteExpiredProofs(app.db, Date.now() + 3_600_001);
  expect(await countProofs()).toBe(0);
});

test('a client that gets many challenges gets harder ones', async () => {
  const bits = new Set<number>();
  for (let n = 0; n < 32; n++) {
    const { body } = await app
      .visitor()
      .get<Challenge>('/api/sign-up-challenge', from('203.0.113.9'));
    bits.add(body.bits);
  }
  expect([...bits]).toEqual([16, 18]);
});

test('a form whose hidden field is filled in creates no account and is counted', async () => {
  const before = await readTableStates(app);
  const refused = await signUp('203.0.113.10', { website: 'https://spam.example' });
  expect([refused.status, refused.body.code]).toEqual([422, 'INVALID_INPUT']);
  const asked = await app.visitor().post('/api/waiting-list', {
    email: sampleEmail('spam'),
    website: 'https://spam.example',
  });
  expect(asked.status).toBe(422);
  expect(changedTables(before, await readTableStates(app))).toEqual([]);
  expect(await readMetric('hidden_field')).toBe('2');
  expect((await signUp('203.0.113.10', { website: '' })).status).toBe(201);
});

test('a client on this machine needs no proof until the limit of the whole community is reached', async () => {
  const own = await startTestApp({
    limits: {
      signUpWithoutProof: { points: 1, seconds: 3600 },
      signUpsWithoutProof: { points: 3, seconds: 3600 },
    },
  });
  try {
    for (const name of ['ada', 'ben', 'cleo']) await own.account(name);
    const credentials = { email: sampleEmail('dora'), password: samplePassword };
    expect((await own.visitor().post('/api/accounts', credentials)).status).toBe(428);
  } finally {
    await own.close();
  }
});
