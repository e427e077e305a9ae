import { type AnyContractRouter, isContractProcedure } from '@orpc/contract';
import { describe, expect, test } from 'vitest';
import { apiContract } from '#app/contract.ts';
import type { Access } from '#platform/shared/contract.ts';
import type { Person } from '#test/person.ts';
import { runScenarios, type Scenario } from '#test/scenarios.ts';
import { arrange, sampleCalls, type World } from './sample-calls.ts';

type Arranged = World & { visitor: Person };

interface Route {
  name: string;
  access: Access;
  method: string;
  path: string;
  successStatus: number;
  /** Whether one needs a profile for it. */
  needsProfile: boolean;
}

function routesOf(router: AnyContractRouter, names: string[] = []): Route[] {
  if (!isContractProcedure(router)) {
    return Object.entries(router).flatMap(([name, part]) => routesOf(part, [...names, name]));
  }
  const { route, meta, errorMap } = router['~orpc'];
  return [
    {
      name: names.join('.'),
      access: meta.access,
      method: route.method ?? '',
      path: `/api${route.path}`,
      successStatus: route.successStatus ?? 200,
      needsProfile: 'PROFILE_REQUIRED' in errorMap,
    },
  ];
}

const routes = routesOf(apiContract);

/** Who is let in by each kind of access, and what everybody else is told. */
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
    owner: ({ needsProfile }) => [
      ['visitor', 401],
      ['eve', needsProfile ? 403 : 404],
      ['ben', 404],
      ['ada', null],
    ],
    admin: () => [
      ['visitor', 401],
      ['eve', 403],
      ['ben', 403],
      ['dora', null],
    ],
  };

function scenariosOf(route: Route): Scenario<Arranged>[] {
  const { body, rows, status = route.successStatus } = sampleCalls[route.name] ?? {};
  const call = ({ params }: Arranged) =>
    `${route.method} ${route.path.replace(/\{(\w+)\}/g, (_, name) => params[name as keyof World['params']])}`;
  return verdicts[route.access](route).map(([who, refusal]) => ({
    name: `${route.method} ${route.path}: ${who} ${refusal ? `is refused with ${refusal}` : 'may'}`,
    as: (world) => world[who] as Person,
    call,
    ...(body && { body: (world) => (typeof body === 'function' ? body(world) : body) }),
    status: refusal ?? status,
    ...(refusal && { contains: ['"defined":true'], lacks: ['Tea', 'cake', 'ada'] }),
    ...(!refusal && rows && { rows }),
  }));
}

test('every procedure has a sample call, and every sample call a procedure', () => {
  expect(Object.keys(sampleCalls).sort()).toEqual(routes.map((route) => route.name).sort());
});

describe('who may call what', () => {
  runScenarios(arrange, routes.flatMap(scenariosOf));
});
