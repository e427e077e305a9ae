import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { accountCopy } from '#features/accounts/copy.ts';
import { sampleEmail, samplePassword } from '#test/app.ts';
import { type GoogleWorld, iris, startWithGoogle } from '#test/google.ts';
import { addModeratedPeople, createActs } from '#test/moderation.ts';
import type { Person } from '#test/person.ts';
import { changedTables, readTableStates } from '#test/table-state.ts';
import { deleteEnded } from './close-cases.ts';
import { releaseAddress } from './suspended-address.ts';

let world: GoogleWorld;
let ada: Person;
let ben: Person;
let moe: Person;
let dora: Person;

beforeAll(async () => {
  world = await startWithGoogle();
});
beforeEach(async () => {
  ({ ada, ben, moe, dora } = await addModeratedPeople(world.app));
});
afterAll(() => world.close());

const { judge } = createActs(() => ({ ada, ben, moe, dora }));

/** The measure ends Ada's sessions, so she signs in again before she does anything else. */
async function signInAgain(): Promise<void> {
  ada = await world.app.signIn('ada');
}

async function deleteAccount(): Promise<void> {
  const { status, text } = await ada.put('/api/account/deletion', { password: samplePassword });
  expect(status, text).toBe(200);
}

const signUp = (email = sampleEmail('ada')) =>
  world.app.visitor().post<{ code: string }>('/api/accounts', { email, password: samplePassword });

test('a banned member who deletes the account cannot sign up again', async () => {
  await judge('member', ada.userId, 'ban');
  await signInAgain();
  await deleteAccount();
  await world.app.server.services.jobs.settle();
  const before = await readTableStates(world.app);
  for (const email of [sampleEmail('ada'), 'ADA+again@sample.test']) {
    const refused = await signUp(email);
    expect([refused.status, refused.body.code]).toEqual([403, 'SUSPENDED']);
    expect(refused.text).toContain(accountCopy.addressSuspended);
  }
  expect(changedTables(before, await readTableStates(world.app))).toEqual([]);
  expect((await signUp(sampleEmail('eva'))).status).toBe(201);
});

test('the address is stored only as a keyed hash', async () => {
  await judge('member', ada.userId, 'ban');
  await signInAgain();
  await deleteAccount();
  const [caseRow] = await world.app.db.selectFrom('case_file').selectAll().execute();
  expect(caseRow?.address_hash).toMatch(/^[\w-]{43}$/);
  // An id or a hash may contain `ada` by chance, but neither contains an `@`, a dot or a quotation mark.
  expect(JSON.stringify(caseRow)).not.toMatch(/ada@|sample\.test|"ada"/);
});

test('signing in with a Google account that has the address of a banned member creates no account', async () => {
  await judge('member', ada.userId, 'ban');
  await signInAgain();
  await deleteAccount();
  const page = await world.enterWithGoogle(world.app.visitor(), {
    ...iris,
    email: sampleEmail('ada'),
  });
  expect(page.text).toContain('data-outcome="suspended"');
  const rows = await world.app.db
    .selectFrom('auth_user')
    .select('id')
    .where('email', '=', sampleEmail('ada'))
    .execute();
  expect(rows).toEqual([]);
});

test('an appeal stays open after the account is deleted, and lifting the ban frees the address', async () => {
  const caseId = await judge('member', ada.userId, 'ban');
  await signInAgain();
  const appeal = { text: 'It was not me.' };
  expect((await ada.put(`/api/own-cases/${caseId}/appeal`, appeal)).status).toBe(200);
  await deleteAccount();
  expect((await signUp()).status).toBe(403);
  expect((await dora.get(`/api/cases/${caseId}`)).text).toContain(appeal.text);
  const answer = { outcome: 'reversed', reason: 'A mix-up.' };
  const lifted = await dora.put(`/api/cases/${caseId}/appeal`, answer);
  expect(lifted.status, lifted.text).toBe(200);
  expect((await signUp()).status).toBe(201);
});

test('a suspension that has ended frees the address, and its hash is erased', async () => {
  await judge('member', ada.userId, 'suspend', { days: 1 });
  await signInAgain();
  await deleteAccount();
  expect((await signUp()).status).toBe(403);
  await world.app.db
    .updateTable('case_file')
    .set({ until_at: Date.now() - 1 })
    .execute();
  await deleteEnded(world.app.server.services);
  const files = await world.app.db.selectFrom('case_file').select('address_hash').execute();
  expect(files).toEqual([{ address_hash: null }]);
  expect((await signUp()).status).toBe(201);
});

test('when the suspension ends, the appeal of a deleted account is closed and its text is erased', async () => {
  const caseId = await judge('member', ada.userId, 'suspend', { days: 1 });
  await signInAgain();
  await ada.put(`/api/own-cases/${caseId}/appeal`, { text: 'It was not me.' });
  await deleteAccount();
  await world.app.db
    .updateTable('case_file')
    .set({ until_at: Date.now() - 1 })
    .execute();
  await deleteEnded(world.app.server.services);
  const files = await world.app.db
    .selectFrom('case_file')
    .select(['state', 'appeal_text'])
    .execute();
  expect(files).toEqual([{ state: 'decided', appeal_text: '' }]);
});

test('a member without a suspension can delete the account and come back', async () => {
  await judge('member', ada.userId, 'warn');
  await deleteAccount();
  expect((await signUp()).status).toBe(201);
});

test('the operator’s command frees the address after an appeal by email', async () => {
  await judge('member', ada.userId, 'ban');
  await signInAgain();
  await deleteAccount();
  const { db, server } = world.app;
  const release = (email: string) =>
    db.transaction().execute((trx) => releaseAddress(server.services, trx, email));
  expect(await release(sampleEmail('eva'))).toBe(false);
  expect(await release(sampleEmail('ada'))).toBe(true);
  expect((await signUp()).status).toBe(201);
});
