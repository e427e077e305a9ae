import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { sampleEmail, samplePassword, startTestApp, type TestApp } from '#test/app.ts';
import type { Answer } from '#test/person.ts';

interface Pause {
  ms: number;
  end(): void;
  /** Ends the pause as a stopping process does. */
  abort(): void;
}

/** The pauses that the server takes between guesses; each one lasts until the test ends it. */
const pauses: Pause[] = [];
let endPauses = false;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({
    settings: { TRUSTED_PROXY: '1' },
    limits: {
      signInByAccount: { points: 4, seconds: 60 },
      signInByAddress: { points: 8, seconds: 60 },
      guessesOfAccount: { points: 3, seconds: 60 },
      pageView: { points: 1, seconds: 60 },
    },
    pause: (ms) =>
      new Promise((resolve, reject) => {
        const abort = () => reject(new DOMException('The process stops.', 'AbortError'));
        pauses.push({ ms, end: resolve, abort });
        if (endPauses) resolve();
      }),
  });
});
afterEach(() => {
  for (const { end } of pauses.splice(0)) end();
  endPauses = false;
});
afterAll(() => app.close());

type Refusal = Answer<{ code: string; data?: { retryAfterSeconds?: number } }>;

const signIn = (name: string, password: string, address: string): Promise<Refusal> =>
  app
    .visitor()
    .post('/api/session', { email: sampleEmail(name), password }, { 'x-forwarded-for': address });

/** Sends wrong passwords at the same time, and collects the statuses of those that were answered. */
function guess(name: string, addresses: readonly string[]) {
  const heard: number[] = [];
  const answered = Promise.all(
    addresses.map(async (address) => heard.push((await signIn(name, 'wrong', address)).status)),
  );
  return { heard, answered };
}

const attackers = ['192.0.2.1', '192.0.2.2', '192.0.2.3'];

/**
 * Calls `send` and waits until the server has begun to handle an attempt from each of these addresses. Does not wait
 * for the responses.
 */
async function sendFrom<T>(name: string, addresses: readonly string[], send: () => T) {
  const excess = vi.spyOn(app.server.services.limits, 'excess');
  const sent = send();
  for (const address of addresses) {
    const call = ['signInByAccount', `${sampleEmail(name)} ${address}`];
    await expect.poll(() => excess.mock.calls, { timeout: 10_000 }).toContainEqual(call);
  }
  excess.mockRestore();
  return { sent };
}

test('guesses from many addresses wait longer and longer, but the account’s owner overtakes them', async () => {
  await app.account('ada');
  const home = '198.51.100.1';
  expect((await signIn('ada', samplePassword, home)).status).toBe(201);
  await app.account('ben');
  const first = guess('ada', attackers);
  await first.answered;
  expect(first.heard).toEqual([401, 401, 401]);
  expect(pauses).toHaveLength(1);
  const { sent: second } = await sendFrom('ada', attackers, () => guess('ada', attackers));

  // From an address where they have a session, the owner does not even wait for the pause.
  expect((await signIn('ada', samplePassword, home)).status).toBe(201);
  // Other accounts are not affected.
  expect((await signIn('ben', samplePassword, attackers[0] ?? '')).status).toBe(201);
  // From a new address, the owner waits for one pause, but not for the guesses that came before.
  const abroad = ['203.0.113.9'];
  const { sent: owner } = await sendFrom('ada', abroad, () =>
    signIn('ada', samplePassword, abroad[0] ?? ''),
  );
  expect(second.heard).toEqual([]);
  pauses[0]?.end();
  expect((await owner).status).toBe(201);
  endPauses = true;
  for (const { end } of pauses) end();
  await second.answered;
  expect(second.heard).toEqual([401, 401, 401]);
  for (let n = 4; n < 40; n++) await signIn('ada', 'wrong', `192.0.2.${n}`);
  const lengths = pauses.map(({ ms }) => ms);
  expect(lengths.slice(0, 2)).toEqual([250, 250]);
  expect(lengths).toEqual(lengths.toSorted((a, b) => a - b));
  expect(lengths.at(-1)).toBe(2000);
});

test('a wrong guess from a familiar address during a pause does not begin another pause', async () => {
  await app.account('hal');
  const home = '198.51.100.2';
  expect((await signIn('hal', samplePassword, home)).status).toBe(201);
  await guess('hal', attackers).answered;
  expect((await signIn('hal', 'wrong', home)).status).toBe(401);
  expect(pauses).toHaveLength(1);
});

test('a pause that is aborted ends like any other', async () => {
  await app.account('ivy');
  await guess('ivy', attackers).answered;
  const from = ['203.0.113.30'];
  const { sent: owner } = await sendFrom('ivy', from, () =>
    signIn('ivy', samplePassword, from[0] ?? ''),
  );
  pauses[0]?.abort();
  expect((await owner).status).toBe(201);
});

test('under attack, each address can have one guess waiting, and only a few addresses can wait', async () => {
  await app.account('cleo');
  const addresses = Array.from({ length: 40 }, (_, n) => `198.51.100.${n + 10}`);
  await guess('cleo', addresses.slice(0, 3)).answered;
  const attack = guess('cleo', [...addresses.slice(3), ...addresses.slice(3)]);
  const refused = () => attack.heard.filter((status) => status === 429).length;
  await expect.poll(refused, { timeout: 10_000 }).toBe(74 - 16);
  const late = await signIn('cleo', samplePassword, addresses[3] ?? '');
  expect([late.status, late.body.code]).toEqual([429, 'TOO_MANY_REQUESTS']);
  expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(attack.heard).toHaveLength(74 - 16);
  endPauses = true;
  for (const { end } of pauses) end();
  await attack.answered;
  expect(attack.heard.slice(74 - 16)).toEqual(Array(16).fill(401));
});

test('guesses that were all sent before the first pause are limited too', async () => {
  await app.account('gil');
  const addresses = Array.from({ length: 40 }, (_, n) => `198.51.100.${n + 60}`);
  const attack = guess('gil', [...addresses, ...addresses]);
  const refused = () => attack.heard.filter((status) => status === 429).length;
  await expect.poll(refused, { timeout: 10_000 }).toBe(80 - 3 - 16);
  expect(attack.heard).toHaveLength(80 - 16);
  endPauses = true;
  for (const { end } of pauses) end();
  await attack.answered;
  expect(attack.heard.filter((status) => status === 401)).toHaveLength(3 + 16);
});

test('a client that disconnects leaves the queue', async () => {
  await app.account('fay');
  await guess('fay', attackers).answered;
  const abort = new AbortController();
  const from = ['203.0.113.20'];
  const { sent: gone } = await sendFrom('fay', from, () =>
    fetch(`${app.url}/api/session`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': from[0] ?? '' },
      body: JSON.stringify({ email: sampleEmail('fay'), password: samplePassword }),
      signal: abort.signal,
    }).catch(() => null),
  );
  // The server logs a request when its connection has been closed.
  const logged = vi.spyOn(app.server.services.log, 'info');
  abort.abort();
  await gone;
  await expect.poll(() => logged.mock.calls.length, { timeout: 10_000 }).toBe(1);
  logged.mockRestore();
  const sessions = () => app.db.selectFrom('auth_session').select('ipAddress').execute();
  endPauses = true;
  for (const { end } of pauses) end();
  expect((await signIn('fay', samplePassword, '203.0.113.21')).status).toBe(201);
  expect((await sessions()).map(({ ipAddress }) => ipAddress)).not.toContain(from[0]);
});

test.each([
  ['an IPv6 network', (n: number) => `2001:db8:5:6:${n}::${n}`],
  ['an IPv6 network with ports', (n: number) => `[2001:db8:5:7::${n}]:${4000 + n}`],
  ['an IPv4 address with ports', (n: number) => `203.0.113.77:${4000 + n}`],
  ['an IPv4 address in two notations', (n: number) => `${n % 2 ? '::ffff:' : ''}203.0.113.78`],
  ['everything that is not an address', (n: number) => `unknown-${n}`],
])('%s counts as one client', async (_, addressOf) => {
  endPauses = true;
  const statuses = [];
  for (let n = 1; n <= 6; n++) statuses.push((await signIn('dora', 'wrong', addressOf(n))).status);
  expect(statuses).toEqual([401, 401, 401, 401, 429, 429]);
});

test('neighbouring IPv6 networks are different clients, and forged X-Forwarded-For entries are ignored', async () => {
  endPauses = true;
  for (let n = 0; n < 5; n++) {
    expect((await signIn('eve', 'wrong', `2001:db8:9:${n}::1`)).status).toBe(401);
  }
  const statuses = [];
  for (let n = 0; n < 5; n++) {
    statuses.push((await signIn('eve', 'wrong', `192.0.2.${n}, 203.0.113.80`)).status);
  }
  expect(statuses).toEqual([401, 401, 401, 401, 429]);
});

test('an IPv6 network counts as one client for every limit by address', async () => {
  const view = async (address: string) => {
    const headers = { 'x-forwarded-for': address };
    return (await app.visitor().post('/api/analytics/views', { page: '/' }, headers)).status;
  };
  expect([await view('2001:db8:a::1'), await view('[2001:db8:a::2]:9')]).toEqual([200, 429]);
});
