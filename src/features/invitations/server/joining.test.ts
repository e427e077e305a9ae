import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { accountCopy } from '#features/accounts/copy.ts';
import { makeAdministrator } from '#test/administrator.ts';
import { sampleEmail, samplePassword, startTestApp, type TestApp } from '#test/app.ts';
import { type GoogleWorld, iris, startGoogleSignIn, startWithGoogle } from '#test/google.ts';
import { createInvitation, setStageOf } from '#test/invitations.ts';
import type { Person } from '#test/person.ts';
import { setBlock } from '#test/set-block.ts';
import { changedTables, readTableStates } from '#test/table-state.ts';
import { invitePageCopy } from '../page-copy.ts';

let world: GoogleWorld;
let app: TestApp;
let dora: Person;

beforeAll(async () => {
  world = await startWithGoogle();
  app = world.app;
});
beforeEach(async () => {
  await app.reset();
  dora = await app.member('dora');
  await makeAdministrator(app, dora);
});
afterAll(() => world.close());

const choose = (mode: string) => dora.put('/api/joining', { mode });
const signUp = (invitation?: string) =>
  app.visitor().post('/api/accounts', {
    email: sampleEmail('mia'),
    password: samplePassword,
    ...(invitation && { invitation }),
  });
const joinWithGoogle = async (invitation?: string) => {
  const person = app.visitor();
  const started = await startGoogleSignIn(person, { ...(invitation && { invitation }) });
  return { person, page: await person.get(world.consent(started, iris)) };
};

describe('the invitation requirement', () => {
  test('refuses a sign-up without an invitation and changes nothing', async () => {
    await choose('invited');
    await app.server.services.jobs.settle();
    const before = await readTableStates(app);
    const refused = await signUp();
    expect([refused.status, refused.text]).toEqual([
      403,
      expect.stringContaining(accountCopy.invitationRequired),
    ]);
    expect(refused.text).toContain('INVITATION_REQUIRED');
    expect(changedTables(before, await readTableStates(app))).toEqual([]);
  });

  test('accepts a sign-up with an invitation', async () => {
    await choose('invited');
    const { code } = await createInvitation(app, dora);
    expect((await signUp(code)).status).toBe(201);
  });

  test('refuses a sign-up with the invitation of a suspended member', async () => {
    const ben = await app.member('ben');
    await setStageOf(app, ben, 'vouched');
    await choose('invited');
    const { code } = await createInvitation(app, ben);
    await app.db
      .insertInto('member_restriction')
      .values({ user_id: ben.userId, limited_until: 0, suspended_until: Date.now() + 60_000 })
      .execute();
    expect((await signUp(code)).status).toBe(422);
    expect((await app.visitor().get(`/invite/${code}`)).text).toContain(invitePageCopy.ended);
    await app.db.deleteFrom('member_restriction').execute();
    expect((await signUp(code)).status).toBe(201);
  });

  test('applies to sign-ups with Google, and an invitation is kept during the redirect to Google and back', async () => {
    await choose('invited');
    const without = await joinWithGoogle();
    expect(without.page.text).toContain('data-outcome="invitation-required"');
    const { code } = await createInvitation(app, dora);
    const invited = await joinWithGoogle(code);
    expect(invited.page.text).toContain('data-outcome="done"');
    const other = await joinWithGoogle(code);
    expect(other.page.text).toContain('data-outcome="done"');
    const rows = await app.db.selectFrom('invitation').select('used_by').execute();
    expect(rows).toHaveLength(1);
    expect(rows[0]?.used_by).toBeTruthy();
  });

  test('refuses a new Google account with a used invitation, whether Google opens in a popup or in the page', async () => {
    const { code } = await createInvitation(app, dora);
    await signUp(code);
    const { page } = await joinWithGoogle(code);
    expect(page.text).toContain('data-outcome="invitation-invalid"');
    const person = app.visitor();
    const started = await startGoogleSignIn(person, { invitation: code, display: 'page' });
    const redirected = await person.get(world.consent(started, iris));
    expect(redirected.headers.get('location')).toBe('/login?google=invitation-invalid');
    expect((await app.db.selectFrom('auth_account').selectAll().execute()).length).toBe(2);
  });

  test('does not apply to existing members', async () => {
    await choose('invited');
    const credentials = { email: sampleEmail('dora'), password: samplePassword };
    expect((await app.visitor().post('/api/session', credentials)).status).toBe(201);
  });

  test('does not apply to the first account of a community', async () => {
    const own = await startTestApp({ settings: { JOINING: 'invited' } });
    await own.account('ada');
    const second = await own
      .visitor()
      .post('/api/accounts', { email: sampleEmail('ben'), password: samplePassword });
    expect(second.status).toBe(403);
    await own.close();
  });
});

describe('the choice of an administrator', () => {
  test('replaces the setting, in every process at once', async () => {
    const own = await startTestApp({ settings: { JOINING: 'invited' } });
    const ada = await own.member('ada');
    await makeAdministrator(own, ada);
    const secondUrl = await own.startSecond();
    const join = (name: string) =>
      fetch(`${secondUrl}/api/accounts`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: secondUrl },
        body: JSON.stringify({ email: sampleEmail(name), password: samplePassword }),
      });
    expect((await ada.get('/api/joining')).body).toEqual({ mode: 'invited' });
    expect((await join('ben')).status).toBe(403);
    await ada.put('/api/joining', { mode: 'open' });
    expect((await join('ben')).status).toBe(201);
    await ada.put('/api/joining', { mode: 'invited' });
    expect((await join('cleo')).status).toBe(403);
    await own.close();
  });

  test('cannot be made by other members, and must be one of the known modes', async () => {
    const ben = await app.member('ben');
    expect((await ben.put('/api/joining', { mode: 'invited' })).status).toBe(403);
    expect((await ben.get('/api/joining')).status).toBe(403);
    expect((await choose('closed')).status).toBe(422);
    expect((await dora.get('/api/joining')).body).toEqual({ mode: 'open' });
  });

  test('is shown on the landing page and the sign-in page', async () => {
    const pages = async () => [
      (await app.visitor().get('/')).text,
      (await app.visitor().get('/login')).text,
    ];
    const [open = '', openLogin = ''] = await pages();
    expect(open).toContain('everyone');
    expect(openLogin).toContain('"joining":"open"');
    await choose('invited');
    const [invited = '', invitedLogin = ''] = await pages();
    expect(invited).toContain('by invitation');
    expect(invited).not.toContain('everyone');
    expect(invitedLogin).toContain('"joining":"invited"');
  });
});

describe('the page of an invitation', () => {
  test('shows the inviter’s name, links to the sign-up and is not cached', async () => {
    const { code } = await createInvitation(app, dora);
    const { status, text, headers } = await app.visitor().get(`/invite/${code}`);
    expect(status).toBe(200);
    expect(text).toContain(invitePageCopy.title('dora', 'Kith'));
    expect(text).toContain(`/login?mode=create&amp;invitation=${code}`);
    for (const secret of [dora.userId, sampleEmail('dora'), '/files/']) {
      expect(text).not.toContain(secret);
    }
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('referrer-policy')).toBe('same-origin');
  });

  test('is in the reader’s language', async () => {
    const { code } = await createInvitation(app, dora);
    const { text } = await app.visitor().get(`/invite/${code}?language=de`);
    expect(text).toContain('dora lädt dich zu Kith ein');
  });

  test('shows a message and another way to join if the invitation is unknown, used or revoked', async () => {
    const [used, revoked] = [await createInvitation(app, dora), await createInvitation(app, dora)];
    await signUp(used.code);
    await dora.delete(`/api/invitations/${revoked.id}`);
    for (const code of ['made-up', used.code, revoked.code]) {
      const { status, text } = await app.visitor().get(`/invite/${code}`);
      expect([status, text]).toEqual([404, expect.stringContaining(invitePageCopy.ended)]);
      expect(text).toContain('/login?mode=create"');
      expect(text).not.toContain('dora');
    }
    await choose('invited');
    const { text } = await app.visitor().get('/invite/made-up');
    expect(text).toContain(invitePageCopy.endedText.invited);
    expect(text).toContain('<input value=""');
    expect(text).not.toContain('/login');
  });

  test('tells a member that the invitation is for somebody else', async () => {
    const { code } = await createInvitation(app, dora);
    const ben = await app.member('ben');
    await setBlock(dora, ben, 'mute');
    const { status, text } = await ben.get(`/invite/${code}`);
    expect([status, text]).toEqual([200, expect.stringContaining(invitePageCopy.memberTitle)]);
    expect(text).not.toContain('dora');
    expect((await app.visitor().get(`/invite/${code}`)).text).toContain('dora');
  });

  test('redirects an account without a profile to the wizard', async () => {
    const { code } = await createInvitation(app, dora);
    const ben = await app.account('ben');
    const { status, headers } = await ben.get(`/invite/${code}`);
    expect([status, headers.get('location')]).toEqual([302, '/create-profile']);
  });
});
