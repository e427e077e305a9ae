import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Schema } from '#db/schema.ts';
import { startTestApp, type TestApp } from './app.ts';
import type { Person } from './person.ts';
import { changedTables, readTableStates, rowChanges, type TableStates } from './table-state.ts';

type FromWorld<World, T> = T | ((world: World) => T);

/** One API call: who makes it, the request, the expected response and the rows that may change. */
export interface Scenario<World> {
  name: string;
  as: (world: World) => Person;
  /** Method and path, for example `PUT /api/entries/123/like`. */
  call: FromWorld<World, string>;
  body?: FromWorld<World, string | FormData | Record<string, unknown>>;
  headers?: Record<string, string>;
  status: number;
  /** Strings that the response must contain. */
  contains?: FromWorld<World, string[]>;
  /** Strings that the response must not contain. */
  lacks?: FromWorld<World, string[]>;
  /**
   * By how much the row count of each table must change; the row counts of tables that are not listed must stay the
   * same. Without `rows`, nothing in any table may change at all.
   */
  rows?: Partial<Record<keyof Schema, number>>;
}

/** Everything that `arrange` created, and a visitor. */
type Arranged<World> = World & { visitor: Person };

/**
 * Runs a table of scenarios against the real server. `arrange` runs at the start, and again after each scenario
 * with `rows`. A scenario without `rows` is proven to change nothing, so the next one reuses its data.
 */
export function runScenarios<World extends object>(
  arrange: (app: TestApp) => Promise<World>,
  scenarios: readonly Scenario<Arranged<World>>[],
): void {
  let app: TestApp;
  let unchanged: { world: Arranged<World>; states: TableStates } | null = null;

  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());

  async function start() {
    await app.reset();
    const world = { ...(await arrange(app)), visitor: app.visitor() };
    return { world, states: await readTableStates(app) };
  }

  test.each(scenarios)('$name', async (scenario) => {
    const { world, states } = unchanged ?? (await start());
    unchanged = null;
    const after = await run(app, world, scenario, states);
    if (!scenario.rows) unchanged = { world, states: after };
  });
}

/** Returns the state of every table after the scenario. */
async function run<World>(
  app: TestApp,
  world: World,
  scenario: Scenario<World>,
  before: TableStates,
): Promise<TableStates> {
  const resolve = <T>(value: FromWorld<World, T>): T =>
    typeof value === 'function' ? (value as (world: World) => T)(world) : value;
  const [method = '', path = ''] = resolve(scenario.call).split(' ', 2);
  const response = await scenario
    .as(world)
    .send(method, path, resolve(scenario.body ?? '') || undefined, scenario.headers);
  const after = await readTableStates(app);

  expect(response.status, response.text).toBe(scenario.status);
  for (const text of resolve(scenario.contains ?? [])) expect(response.text).toContain(text);
  for (const text of resolve(scenario.lacks ?? [])) expect(response.text).not.toContain(text);
  if (scenario.rows) expect(rowChanges(before, after)).toEqual(scenario.rows);
  else expect(changedTables(before, after)).toEqual([]);
  return after;
}
