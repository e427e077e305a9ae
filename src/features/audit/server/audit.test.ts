import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeAdministrator } from '#test/administrator.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import { decide, firstCase, makeModerator, report } from '#test/moderation.ts';
import type { Person } from '#test/person.ts';
import type { AuditEntry } from '../contract.ts';

let app: TestApp;
let ada: Person;
let moe: Person;
let dora: Person;
let caseId: string;

beforeAll(async () => {
  app = await startTestApp();
  ada = await app.member('ada');
  moe = await app.member('moe');
  dora = await app.member('dora');
  await makeModerator(app, moe);
  await makeAdministrator(app, dora);
  await dora.post('/api/areas', { name: 'Harbour' });
  await report(dora, 'member', ada.userId);
  caseId = await firstCase(moe);
  await decide(moe, caseId, 'warn');
});
afterAll(() => app.close());

const list = async (query = '') =>
  (await dora.get<{ items: AuditEntry[]; nextCursor: string | null }>(`/api/audit${query}`)).body;

describe('the log', () => {
  test('names who did what about whom, latest first', async () => {
    const { items } = await list();
    expect(items).toMatchObject([
      {
        act: 'case.decided',
        actor: { userName: 'moe' },
        target: { kind: 'case', id: caseId },
        member: { userName: 'ada' },
        detail: { measure: 'warn' },
      },
      { act: 'area.created', actor: { userName: 'dora' }, target: { kind: 'area' }, member: null },
    ]);
    expect(JSON.stringify(items)).not.toContain('threatened');
  });

  test('can be filtered by act, by actor or by target, and is returned in pages', async () => {
    const actsOf = async (query: string) => (await list(query)).items.map(({ act }) => act);
    expect(await actsOf('?act=area.created')).toEqual(['area.created']);
    expect(await actsOf(`?actorId=${moe.userId}`)).toEqual(['case.decided']);
    expect(await actsOf(`?targetId=${caseId}`)).toEqual(['case.decided']);
    expect(await actsOf(`?targetId=${ada.userId}`)).toEqual([]);
    const first = await list('?limit=1');
    expect(first.items).toHaveLength(1);
    expect(await actsOf(`?limit=1&cursor=${first.nextCursor}`)).toEqual(['area.created']);
  });

  test('is closed to moderators and other members', async () => {
    for (const person of [moe, ada]) expect((await person.get('/api/audit')).status).toBe(403);
  });

  test('keeps an administrator’s entries, without the name, after their account is deleted', async () => {
    const ben = await app.member('ben');
    await makeAdministrator(app, ben);
    await ben.post('/api/areas', { name: 'Old Town' });
    await app.db.deleteFrom('auth_user').where('id', '=', ben.userId).execute();
    const { items } = await list('?act=area.created');
    expect(items[0]).toMatchObject({ actor: null, byOperator: false });
  });
});

test('the database refuses to change or delete an entry', async () => {
  const before = await app.db.selectFrom('audit_entry').selectAll().orderBy('id').execute();
  const changes = [
    () => app.db.updateTable('audit_entry').set({ act: 'nothing' }).execute(),
    () => app.db.deleteFrom('audit_entry').execute(),
    () => sql`update audit_entry set detail = null`.execute(app.db),
    () => sql`delete from audit_entry where act = 'case.decided'`.execute(app.db),
  ];
  for (const change of changes) await expect(change()).rejects.toThrow('append-only');
  const after = await app.db.selectFrom('audit_entry').selectAll().orderBy('id').execute();
  expect(after).toEqual(before);
});
