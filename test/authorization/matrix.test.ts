import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Access } from '#platform/shared/contract.ts';
import { AppError } from '#platform/shared/errors.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import type { Person } from '#test/person.ts';
import { runScenarios, type Scenario } from '#test/scenarios.ts';
import { changedTables, readTableStates } from '#test/table-state.ts';
import { fillPath, type Route, routes, writes } from './routes.ts';
import { arrange, sampleCalls, type World } from './sample-calls.ts';

type Arranged = World & { visitor: Person };

/** For each kind of access, the callers of the route and the status with which each is refused; null means allowed. */
const verdicts: Record<Access, (route: Route) => [who: keyof Arranged, refusal: number | null][]> =
  {
    visitor: () => [['visitor', null]],
    account: () => [
      ['visitor', 401],
      ['eve', null],
    ],
    member: () => [
      ['visitor', 401],
      ['eve', 403],
      ['ben', null],
    ],
    owner: ({ errors }) => [
      ['visitor', 401],
      ['eve', errors.includes('PROFILE_REQUIRED') ? 403 : 404],
      ['ben', 404],
      ['ada', null],
    ],
    moderator: () => [
      ['visitor', 401],
      ['eve', 403],
      ['ben', 403],
      ['moe', null],
      ['dora', null],
    ],
    admin: () => [
      ['visitor', 401],
      ['eve', 403],
      ['ben', 403],
      ['moe', 403],
      ['dora', null],
    ],
  };

function createScenarios(route: Route): Scenario<Arranged>[] {
  const { body, rows, status = route.successStatus } = sampleCalls[route.name] ?? {};
  const call = (world: Arranged) => `${route.method} ${fillPath(route, world)}`;
  return verdicts[route.access](route).map(([who, refusal]) => ({
    name: `${route.method} ${route.path}: ${who} ${refusal ? `is refused with ${refusal}` : 'is allowed'}`,
    as: (world) => world[who] as Person,
    call,
    ...(body && { body: (world) => (typeof body === 'function' ? body(world) : body) }),
    status: refusal ?? status,
    ...(refusal && { contains: ['"defined":true'], lacks: ['Tea', 'cake', 'ada'] }),
    ...(!refusal && rows && { rows }),
  }));
}

test('every procedure has a sample call, and every sample call has a procedure', () => {
  expect(Object.keys(sampleCalls).sort()).toEqual(routes.map((route) => route.name).sort());
});

describe('who may call what', () => {
  runScenarios(arrange, routes.flatMap(createScenarios));
});

describe('every write is rate limited', () => {
  let app: TestApp;
  let world: Arranged;
  beforeAll(async () => {
    app = await startTestApp();
    world = { ...(await arrange(app)), visitor: app.visitor() };
    await app.server.services.jobs.settle();
    const refusal = new AppError('TOO_MANY_REQUESTS', 'Enough.', { retryAfterSeconds: 1 });
    vi.spyOn(app.server.services.limits, 'take').mockRejectedValue(refusal);
  });
  afterAll(() => app.close());

  test.each(writes)(
    '$method $path returns 429 at its limit, and its contract declares the error',
    async (route) => {
      const who = {
        visitor: 'visitor',
        account: 'eve',
        member: 'ada',
        owner: 'ada',
        moderator: 'moe',
        admin: 'dora',
      };
      const { body } = sampleCalls[route.name] ?? {};
      const sent = typeof body === 'function' ? body(world) : body;
      const person = world[who[route.access] as keyof Arranged] as Person;
      const before = await readTableStates(app);
      const response = await person.send(route.method, fillPath(route, world), sent);
      expect(response.text).toContain('"TOO_MANY_REQUESTS"');
      expect(response.status).toBe(429);
      expect(changedTables(before, await readTableStates(app))).toEqual([]);
      expect(route.errors).toContain('TOO_MANY_REQUESTS');
    },
  );
});

test('every write of a moderator or an administrator is in the audit log', () => {
  const privileged = writes.filter(({ access }) => access === 'admin' || access === 'moderator');
  const unlogged = privileged.filter(({ name }) => {
    const { rows = {}, status } = sampleCalls[name] ?? {};
    return status === undefined && !('audit_entry' in rows);
  });
  // Ada is not a moderator, so removing her changes nothing.
  expect(unlogged.map(({ name }) => name)).toEqual(['members.removeModerator']);
});
