import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { linkLifeMs } from '#features/settings/rules.ts';
import { codeOf } from '#test/authenticator-code.ts';
import { callbackPath, type GoogleWorld, iris, startWithGoogle, stateOf } from '#test/google.ts';
import type { Person } from '#test/person.ts';
import { changedTables, readTableStates } from '#test/table-state.ts';
import type { AppSetup, Security } from '../contract.ts';

let world: GoogleWorld;
let now = Date.now();
beforeAll(async () => {
  world = await startWithGoogle({}, { clock: () => now });
});
beforeEach(async () => {
  now = Date.now();
  await world.app.reset();
});
afterAll(() => world.close());

interface Refusal {
  code: string;
}

async function requestLink(person: Person): Promise<string> {
  await person.post('/api/account/links', { purpose: 'security' });
  await world.app.server.services.jobs.settle();
  return /\?security=([\w-]+)/.exec(world.app.mails.at(-1)?.text ?? '')?.[1] ?? '';
}

const readSecurity = async (person: Person): Promise<Security> =>
  (await person.get<Security>('/api/account/security')).body;

describe('an authenticator app', () => {
  /** Starts the setup and returns the code that the app shows. */
  async function start(person: Person, token: string): Promise<string> {
    const started = await person.post<AppSetup>('/api/account/authenticator', { token });
    expect(started.status, started.text).toBe(201);
    return codeOf(started.body.secret, now);
  }
  const enable = async (person: Person, body: { code: string; token?: string }) => {
    const { status, body: answer } = await person.put<Refusal>('/api/account/authenticator', body);
    return status === 200 ? status : [status, answer.code];
  };

  test('is set up with the same link after an abandoned setup and a wrong code', async () => {
    const ada = await world.app.member('ada');
    const token = await requestLink(ada);
    await start(ada, token);
    const code = await start(ada, token);
    expect(await enable(ada, { code: '000000', token })).toEqual([422, 'CODE_INVALID']);
    expect(await enable(ada, { code, token })).toBe(200);
    expect((await readSecurity(ada)).hasApp).toBe(true);
    const removed = await ada.put<Refusal>('/api/account/authenticator/removal', { token });
    expect([removed.status, removed.body.code]).toEqual([422, 'LINK_INVALID']);
  });

  test('is enabled only with the link that started its setup, in the same session', async () => {
    const ada = await world.app.member('ada');
    const token = await requestLink(ada);
    const code = await start(ada, token);
    const phone = await world.app.signIn('ada');
    expect(await enable(ada, { code })).toEqual([422, 'CODE_INVALID']);
    expect(await enable(phone, { code, token })).toEqual([422, 'CODE_INVALID']);
    const newer = await requestLink(ada);
    expect(await enable(ada, { code, token: newer })).toEqual([422, 'CODE_INVALID']);
    expect(await enable(ada, { code, token })).toEqual([422, 'LINK_INVALID']);
    expect((await readSecurity(ada)).hasApp).toBe(false);
    expect(await enable(ada, { code: await start(ada, newer), token: newer })).toBe(200);
  });

  test('is not enabled once the link has expired', async () => {
    const ada = await world.app.member('ada');
    const token = await requestLink(ada);
    now += linkLifeMs.security;
    const late = await ada.post<Refusal>('/api/account/authenticator', { token });
    expect([late.status, late.body.code]).toEqual([422, 'LINK_INVALID']);
    now -= 1;
    const code = await start(ada, token);
    now += 1;
    expect(await enable(ada, { code, token })).toEqual([422, 'LINK_INVALID']);
    expect((await readSecurity(ada)).hasApp).toBe(false);
  });
});

describe('Google', () => {
  async function start(person: Person, token: string) {
    const started = await person.post<{ authorizationUrl: string }>('/api/account/google', {
      token,
    });
    expect(started.status, started.text).toBe(200);
    return { ...started.body, attempt: '' };
  }
  const outcomeOf = async (person: Person, path: string) =>
    (await person.get(path)).headers.get('location');

  test('is connected with the same link after a cancelled attempt', async () => {
    const ada = await world.app.member('ada');
    const token = await requestLink(ada);
    const cancelled = await start(ada, token);
    const refusal = callbackPath({ error: 'access_denied', state: stateOf(cancelled) });
    expect(await outcomeOf(ada, refusal)).toBe('/settings/security?google=failed');
    const done = world.consent(await start(ada, token), iris);
    expect(await outcomeOf(ada, done)).toBe('/settings/security?google=done');
    const removed = await ada.put<Refusal>('/api/account/google/removal', { token });
    expect([removed.status, removed.body.code]).toEqual([422, 'LINK_INVALID']);
  });

  test('is not connected if the link was used, replaced or has expired since', async () => {
    const ada = await world.app.member('ada');
    const token = await requestLink(ada);
    const replaced = await start(ada, token);
    const newer = await requestLink(ada);
    expect(await outcomeOf(ada, world.consent(replaced, iris))).toContain('google=failed');
    const used = await start(ada, newer);
    await ada.put('/api/account/authenticator/removal', { token: newer });
    expect(await outcomeOf(ada, world.consent(used, iris))).toContain('google=failed');
    const last = await requestLink(ada);
    now += linkLifeMs.security - 1;
    const expired = await start(ada, last);
    now += 1;
    expect(await outcomeOf(ada, world.consent(expired, iris))).toContain('google=failed');
    expect((await readSecurity(ada)).hasGoogle).toBe(false);
  });

  test('stores no link in the clear', async () => {
    const ada = await world.app.member('ada');
    const token = await requestLink(ada);
    await start(ada, token);
    const rows = await world.app.db.selectFrom('auth_verification').selectAll().execute();
    expect(rows).not.toEqual([]);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  test('is not connected in another session of the member', async () => {
    const ada = await world.app.member('ada');
    const path = world.consent(await start(ada, await requestLink(ada)), iris);
    const other = await world.app.signIn('ada');
    const cookie = ada.cookie.replace(
      /kith\.session=[^;]*/,
      /kith\.session=[^;]*/.exec(other.cookie)?.[0] ?? '',
    );
    const page = await ada.get(path, { cookie });
    expect(page.headers.get('location')).toBe('/settings/security?google=failed');
  });

  test('cannot be disconnected if it is the last way to sign in, and the link stays valid', async () => {
    const person = world.app.visitor();
    await world.enterWithGoogle(person);
    const token = await requestLink(person);
    const before = await readTableStates(world.app);
    const refused = await person.put<Refusal>('/api/account/google/removal', { token });
    expect([refused.status, refused.body.code]).toEqual([409, 'CONFLICT']);
    expect(changedTables(before, await readTableStates(world.app))).toEqual([]);
  });
});
