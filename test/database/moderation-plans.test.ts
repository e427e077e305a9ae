import type { Kysely } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Schema } from '#db/schema.ts';
import { listAuditRows } from '#features/audit/server/store.ts';
import { listDecided, listDue } from '#features/cases/server/store.ts';
import { findNamed, listMemberRows } from '#features/members/server/store.ts';
import type { Viewer } from '#platform/server/http/mint-viewer.ts';
import { openTestDatabase, type TestDatabase, testEngine } from '#test/engines.ts';
import { plansOf } from './plans.ts';
import { addMember } from './sample-rows.ts';

let testDatabase: TestDatabase;
let db: Kysely<Schema>;
beforeAll(async () => {
  testDatabase = await openTestDatabase();
  db = testDatabase.database.db;
  await addMember(db, 'ada');
});
afterAll(() => testDatabase.drop());

const viewer = { userId: 'ada' } as Viewer;
const after = { sortValue: 5, id: 'id' };
const page = { after, limit: 21 };
const everything = { act: null, actorId: null, targetId: null };

/** Each list, and the index that its query must range-scan. */
const lists: [name: string, index: string, read: (db: Kysely<Schema>) => Promise<unknown>][] = [
  ['the queue', 'case_file_due', (trx) => listDue(trx, viewer, 'open', page)],
  ['the appeals', 'case_file_due', (trx) => listDue(trx, viewer, 'appealed', page)],
  ['the decided cases', 'case_file_decided', (trx) => listDecided(trx, viewer, page)],
  ['the log', 'audit_entry_newest', (trx) => listAuditRows(trx, everything, page)],
  [
    'the log of one kind of act',
    'audit_entry_act',
    (trx) => listAuditRows(trx, { ...everything, act: 'case.decided' }, page),
  ],
  [
    'the log of one actor',
    'audit_entry_actor',
    (trx) => listAuditRows(trx, { ...everything, actorId: 'ada' }, page),
  ],
  [
    'the log of one target',
    'audit_entry_target',
    (trx) => listAuditRows(trx, { ...everything, targetId: 'ada' }, page),
  ],
  [
    'the list of members',
    'profile_newest',
    (trx) => listMemberRows(trx, 'all', { ...page, now: 5 }),
  ],
  [
    'the search for members',
    'profile_name',
    (trx) => findNamed(trx, 'ad', { filter: 'new', now: 5, limit: 50 }),
  ],
];

test.each(lists)('%s reads a range of its index', async (_name, index, read) => {
  const [plan = ''] = await plansOf(db, read);
  expect(plan).toContain(index);
  if (testEngine === 'sqlite') expect(plan).not.toContain('USE TEMP B-TREE FOR ORDER BY');
  else expect(plan).not.toMatch(/^\s*(->)?\s*Sort/m);
});
