import { type AnyContractRouter, isContractProcedure } from '@orpc/contract';
import { type CompiledQuery, type Kysely, sql, type Transaction } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { apiContract } from '#app/contract.ts';
import type { Schema } from '#db/schema.ts';
import type { Area } from '#features/areas/contract.ts';
import { makeAdministrator } from '#test/administrator.ts';
import { testEngine } from '#test/engines.ts';
import { firstCase, report } from '#test/moderation.ts';
import type { Person } from '#test/person.ts';
import { adaBlocking, Community } from '#test/visibility/community.ts';
import { buildProbeRequests } from '#test/visibility/probe-requests.ts';
import { procedureProbes } from '#test/visibility/probes.ts';
import {
  type Procedure,
  procedures,
  send,
  sendForAllPages,
  type TestIds,
} from '#test/visibility/requests.ts';
import { fillEveryTable } from './filled-tables.ts';
import { boundedQueries, listPlans } from './list-plans.ts';
import { findProblems, listIndexes } from './plan-problems.ts';
import { explainAll, recordQueries } from './plans.ts';

type List = Procedure & { isPaged: boolean };

interface PlannedQuery {
  query: string;
  plan: string;
}

const describeSchema = (schema: unknown): string =>
  schema
    ? JSON.stringify(z.toJSONSchema(schema as z.ZodType, { io: 'input', unrepresentable: 'any' }))
    : '';

function findSchemas(name: string): { input: string; output: string } {
  const found = name
    .split('.')
    .reduce<AnyContractRouter>(
      (router, key) => (router as Record<string, AnyContractRouter>)[key] ?? {},
      apiContract,
    );
  if (!isContractProcedure(found)) throw new Error(`${name} is not a procedure`);
  const { inputSchema, outputSchema } = found['~orpc'];
  return { input: describeSchema(inputSchema), output: describeSchema(outputSchema) };
}

/** The procedures that return an array. */
const listProcedures = procedures.flatMap((procedure): List[] => {
  if (procedure.method !== 'GET') return [];
  const { input, output } = findSchemas(procedure.name);
  if (!output.includes('"type":"array"')) return [];
  return [{ ...procedure, isPaged: input.includes('"limit"') }];
});

const lists: List[] = [
  ...listProcedures,
  {
    name: 'GET /api/waiting-list.csv',
    method: 'GET',
    path: '/api/waiting-list.csv',
    isPaged: false,
  },
];

let community: Community;
let viewers: Person[];
let areaId: string;
let caseId: string;
const plansOfList = new Map<string, PlannedQuery[]>();

beforeAll(async () => {
  community = await Community.open({ needsNewDatabase: true });
  const { app, world } = community;
  await community.setBlock('ada', 'ben', 'block');
  await community.setBlock('ada', 'cleo', 'mute');
  const admin = await app.member('admin');
  await makeAdministrator(app, admin);
  areaId = (await admin.post<Area>('/api/areas', { name: 'Harbour' })).body.id;
  await report(world.members.ada.person, 'post', world.members.dan.postId);
  caseId = await firstCase(admin);
  // Ada hides members, so her lists are not shared with other viewers; the administrator's are.
  viewers = [world.members.ada.person, admin];
  const queriesOfList = new Map<string, CompiledQuery[]>();
  for (const list of lists) queriesOfList.set(list.name, await recordReads(list));
  // PostgreSQL always scans a table without rows.
  await fillEveryTable(app.db, testEngine, 0);
  for (const [name, queries] of queriesOfList) {
    plansOfList.set(name, await planForLargeTables(app.db, queries));
  }
});
afterAll(() => community.app.close());

/** Reads all pages of a list. Returns its queries, each only once. */
async function recordReads(list: List): Promise<CompiledQuery[]> {
  const { app } = community;
  const queries = listPlans[list.name]?.queries ?? procedureProbes[list.name]?.queries;
  const probe = queries ? { queries } : {};
  const statuses = new Set<number>();
  const recorded = await recordQueries(app.db, async () => {
    for (const target of ['own', 'neutral'] as const) {
      const ids: TestIds = {
        ...community.idsFor(adaBlocking)[target],
        areaId: [areaId],
        caseId: [caseId],
      };
      for (const request of buildProbeRequests(list, probe, ids)) {
        for (const viewer of viewers) {
          const response = await (list.isPaged
            ? sendForAllPages(app, viewer, request.path, 2)
            : send(app, viewer, request));
          expect([200, 403, 404], request.path).toContain(response.status);
          statuses.add(response.status);
        }
      }
    }
  });
  expect(statuses, list.name).toContain(200);
  const reads = recorded.filter((query) => /^\s*(select|with)/.test(query.sql));
  return [...new Map(reads.map((query) => [query.sql, query])).values()];
}

async function planForLargeTables(
  db: Kysely<Schema>,
  queries: readonly CompiledQuery[],
): Promise<PlannedQuery[]> {
  const plans = await explainAll(db, queries, pretendLargeTables);
  return plans.map((plan, at) => ({ query: queries[at]?.sql ?? '', plan }));
}

/** Makes PostgreSQL plan for large tables until the transaction ends. SQLite always does. */
async function pretendLargeTables(trx: Transaction<Schema>): Promise<void> {
  if (testEngine === 'sqlite') return;
  await sql`delete from pg_statistic where starelid in
    (select oid from pg_class where relnamespace = 'public'::regnamespace)`.execute(trx);
  // PostgreSQL estimates the number of rows as that of this table, times how much larger the file is by now.
  await sql`update pg_class set reltuples = 1000000, relpages = pg_relation_size(oid) / 8192
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'i')`.execute(trx);
  // Otherwise PostgreSQL would expect that almost all authors are hidden and almost all content is removed.
  await sql`update pg_class set reltuples = 100000
    where relname ~ '^(hidden_member|removed_content)'`.execute(trx);
  // Joins look up rows by index, and so do subqueries, because their results do not fit into the memory.
  await sql`set local work_mem = '64kB'`.execute(trx);
  for (const method of ['hashjoin', 'mergejoin', 'material', 'memoize']) {
    await sql`set local ${sql.raw(`enable_${method}`)} = off`.execute(trx);
  }
  // With these sizes, PostgreSQL sorts only if no index has the order or if there are few rows.
  await sql`set local enable_sort = on`.execute(trx);
}

const bounds = boundedQueries.filter(({ only = testEngine }) => only === testEngine);

const boundsOf = ({ query }: PlannedQuery) =>
  bounds.filter(({ sql: part }) => query.includes(part));

/** The problems of a plan, except those that are no problem for this query. */
function findUnexpected(planned: PlannedQuery, inOrder: readonly string[] = []): string[] {
  const { query, plan } = planned;
  const isLimited = query.includes(' limit ');
  const expected = [
    ...(isLimited ? inOrder.map((index) => `whole index ${index}`) : []),
    ...boundsOf(planned).flatMap(({ problems }) => problems),
  ];
  return findProblems(plan, query)
    .filter((problem) => !expected.includes(problem))
    .map((problem) => `${problem}: ${query}\n${plan}`);
}

test('every list is in the table of plans', () => {
  expect(Object.keys(listPlans).toSorted()).toEqual(lists.map(({ name }) => name).toSorted());
});

test.each(lists)('$name reads from indexes, without sorting many rows', ({ name }) => {
  const { indexes, inOrder } = listPlans[name] ?? { indexes: [] };
  const plans = plansOfList.get(name) ?? [];
  expect(plans.flatMap((planned) => findUnexpected(planned, inOrder))).toEqual([]);
  const used = new Set(plans.flatMap(({ plan, query }) => listIndexes(plan, query)));
  expect(indexes.filter((index) => !used.has(index))).toEqual([]);
});

test('every exception is needed', () => {
  const needed = new Set(
    [...plansOfList.values()].flat().flatMap((planned) => {
      const problems = findProblems(planned.plan, planned.query);
      return boundsOf(planned).filter((bounded) =>
        problems.some((problem) => bounded.problems.includes(problem)),
      );
    }),
  );
  expect(bounds.filter((bounded) => !needed.has(bounded))).toEqual([]);
});

test.each([
  [
    'a list in the order of a column without an index',
    (db: Kysely<Schema>) =>
      db.selectFrom('entry').select('id').orderBy('like_count', 'desc').limit(20),
    testEngine === 'sqlite' ? ['scan of entry', 'sort'] : ['sort', 'scan of entry'],
  ],
  [
    'a filter on a column without an index',
    (db: Kysely<Schema>) => db.selectFrom('post as one').selectAll().where('title', '=', 'A walk'),
    ['scan of post'],
  ],
  [
    'a whole index that the list does not name',
    (db: Kysely<Schema>) =>
      db
        .selectFrom('entry')
        .select('id')
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(20),
    ['whole index entry_newest'],
  ],
])('%s is reported', async (_, build, problems) => {
  const { db } = community.app;
  const [planned] = await planForLargeTables(db, [build(db).compile()]);
  if (!planned) throw new Error('The query has no plan.');
  const found = findUnexpected(planned).map((problem) => problem.split(':')[0]);
  expect(found).toEqual(problems);
});
