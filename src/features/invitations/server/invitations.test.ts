import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { accountCopy } from '#features/accounts/copy.ts';
import { makeAdministrator } from '#test/administrator.ts';
import { sampleEmail, samplePassword, startTestApp, type TestApp } from '#test/app.ts';
import {
  codeIn,
  confirmAddressOf,
  createInvitation,
  joinWith,
  setStageOf,
  signUpWith,
} from '#test/invitations.ts';
import type { Person } from '#test/person.ts';
import { runScenarios } from '#test/scenarios.ts';
import { readTableStates, rowChanges } from '#test/table-state.ts';
import type { Invitation } from '../contract.ts';
import { invitationCopy } from '../copy.ts';
import { expiredKeptMs, invitationLifeMs } from '../rules.ts';
import { deleteExpired } from './store.ts';

const newAccount = { auth_user: 1, auth_account: 1, auth_session: 1, mailed_link: 1 };

async function arrange(app: TestApp) {
  const dora = await app.member('dora');
  const ben = await app.member('ben');
  const { id, code } = await createInvitation(app, dora);
  return { dora, ben, id, code };
}

const signUpBody = (invitation?: string) => ({
  email: 'mia@sample.test',
  password: samplePassword,
  ...(invitation !== undefined && { invitation }),
});

describe('an invitation', () => {
  runScenarios(arrange, [
    {
      name: 'is created with a link that works for thirty days',
      as: ({ dora }) => dora,
      call: 'POST /api/invitations',
      body: {},
      status: 201,
      contains: ['/invite/'],
      lacks: ['hash'],
      rows: { invitation: 1 },
    },
    {
      name: 'cannot be created by a member without a confirmed email address',
      as: ({ ben }) => ben,
      call: 'POST /api/invitations',
      body: {},
      status: 403,
      contains: ['EMAIL_NOT_CONFIRMED', invitationCopy.confirmFirst],
    },
    {
      name: 'cannot be created by a visitor',
      as: ({ visitor }) => visitor,
      call: 'POST /api/invitations',
      body: {},
      status: 401,
    },
    {
      name: 'can be used to create an account',
      as: ({ visitor }) => visitor,
      call: 'POST /api/accounts',
      body: ({ code }) => signUpBody(code),
      status: 201,
      rows: { ...newAccount, known_device: 1 },
    },
    {
      name: 'that does not exist creates no account',
      as: ({ visitor }) => visitor,
      call: 'POST /api/accounts',
      body: signUpBody('made-up'),
      status: 422,
      contains: ['LINK_INVALID', 'This invitation has been used or is no longer valid.'],
    },
    {
      name: 'is not used by a sign-up with an address that is already registered',
      as: ({ visitor }) => visitor,
      call: 'POST /api/accounts',
      body: ({ code }) => ({ ...signUpBody(code), email: sampleEmail('ben') }),
      status: 409,
      contains: ['EMAIL_TAKEN'],
    },
    {
      name: 'is listed without its link',
      as: ({ dora }) => dora,
      call: 'GET /api/invitations',
      status: 200,
      contains: ['"state":"open"', '"openCount":1', '"maxOpen":3'],
      lacks: ['/invite/', 'hash'],
    },
    {
      name: 'is not listed to others',
      as: ({ ben }) => ben,
      call: 'GET /api/invitations',
      status: 200,
      contains: ['"items":[]', '"maxOpen":0'],
    },
    {
      name: 'is revoked by its inviter',
      as: ({ dora }) => dora,
      call: ({ id }) => `DELETE /api/invitations/${id}`,
      status: 200,
      rows: { invitation: -1 },
    },
    {
      name: 'cannot be revoked by another member',
      as: ({ ben }) => ben,
      call: ({ id }) => `DELETE /api/invitations/${id}`,
      status: 404,
    },
  ]);
});

let app: TestApp;
let dora: Person;
let now = Date.UTC(2026, 5, 1, 12);

beforeAll(async () => {
  app = await startTestApp({ clock: () => now });
});
beforeEach(async () => {
  now = Date.UTC(2026, 5, 1, 12);
  await app.reset();
  dora = await app.member('dora');
});
afterAll(() => app.close());

const invite = () => createInvitation(app, dora);

const signUp = (code: string, name?: string) => signUpWith(app, code, name);
const join = (code: string, name?: string) => joinWith(app, code, name);

const listOwn = async () =>
  (await dora.get<{ items: Invitation[]; openCount: number; maxOpen: number }>('/api/invitations'))
    .body;

describe('a link', () => {
  test('that two people use at once lets exactly one join', async () => {
    const { code } = await invite();
    const before = await readTableStates(app);
    const answers = await Promise.all(['mia', 'noa'].map((name) => signUp(code, name)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422]);
    const refused = answers.find(({ status }) => status === 422);
    expect(refused?.text).toContain(accountCopy.invitationInvalid);
    await app.server.services.jobs.settle();
    expect(rowChanges(before, await readTableStates(app))).toMatchObject(newAccount);
  });

  test('works once', async () => {
    const { code } = await invite();
    await join(code);
    const again = await signUp(code, 'noa');
    expect([again.status, again.text]).toEqual([422, expect.stringContaining('LINK_INVALID')]);
  });

  test('is invalid once revoked, and can’t be revoked once used', async () => {
    const [first, second] = [await invite(), await invite()];
    await dora.delete(`/api/invitations/${first.id}`);
    expect((await signUp(first.code)).status).toBe(422);
    await join(second.code);
    const refused = await dora.delete(`/api/invitations/${second.id}`);
    expect([refused.status, refused.text]).toEqual([
      409,
      expect.stringContaining(invitationCopy.alreadyUsed),
    ]);
  });

  test('expires after thirty days, and its invitation is deleted thirty days later', async () => {
    const { code } = await invite();
    now += invitationLifeMs - 1;
    expect((await app.visitor().get(`/invite/${code}`)).status).toBe(200);
    now += 1;
    expect((await signUp(code)).status).toBe(422);
    // Dora's session has expired too, so she signs in again.
    dora = await app.signIn('dora');
    expect((await listOwn()).items).toMatchObject([{ state: 'expired' }]);
    now += expiredKeptMs;
    dora = await app.signIn('dora');
    await deleteExpired(app.db, now - expiredKeptMs);
    expect((await listOwn()).items).toHaveLength(1);
    await deleteExpired(app.db, now - expiredKeptMs + 1);
    expect((await listOwn()).items).toEqual([]);
  });

  test('is stored only as a hash', async () => {
    const { code } = await invite();
    const rows = await app.db.selectFrom('invitation').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(code);
    expect(code).toHaveLength(32);
  });

  test('is replaced by a new link to the same invitation when the request that created it is retried', async () => {
    await confirmAddressOf(app, dora);
    await setStageOf(app, dora, 'met');
    const create = () =>
      dora.post<{ id: string }>('/api/invitations', {}, { 'idempotency-key': 'k' });
    const [first, second] = [await create(), await create()];
    expect(second.body.id).toBe(first.body.id);
    expect((await signUp(codeIn(first.text))).status).toBe(422);
    expect((await signUp(codeIn(second.text))).status).toBe(201);
  });
});

describe('the limit', () => {
  test('is three open invitations for a met member, even for concurrent requests', async () => {
    await confirmAddressOf(app, dora);
    await setStageOf(app, dora, 'met');
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => dora.post('/api/invitations', {})),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 201, 409, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.text).toContain(invitationCopy.limitReached(3));
    expect(await listOwn()).toMatchObject({ openCount: 3, maxOpen: 3 });
  });

  test('counts neither used nor expired invitations', async () => {
    const { code } = await invite();
    await join(code);
    await invite();
    expect(await listOwn()).toMatchObject({ openCount: 1, maxOpen: 3 });
    now += invitationLifeMs;
    dora = await app.signIn('dora');
    expect(await listOwn()).toMatchObject({ openCount: 0, maxOpen: 3 });
  });

  test('is zero for a new member, who sees how to raise it', async () => {
    await confirmAddressOf(app, dora);
    const refused = await dora.post('/api/invitations', {});
    expect([refused.status, refused.text]).toEqual([
      403,
      expect.stringContaining(invitationCopy.meetFirst),
    ]);
    expect(await listOwn()).toMatchObject({ maxOpen: 0, isEmailConfirmed: true });
  });

  test('is ten for a vouched member', async () => {
    await confirmAddressOf(app, dora);
    await setStageOf(app, dora, 'vouched');
    expect(await listOwn()).toMatchObject({ maxOpen: 10 });
  });

  test('is fifty for administrators', async () => {
    await makeAdministrator(app, dora);
    await invite();
    expect(await listOwn()).toMatchObject({ openCount: 1, maxOpen: 50 });
  });
});
