import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Schema } from '#db/schema.ts';
import { startTestApp, type TestApp } from './app.ts';
import type { Person } from './person.ts';
import { changedTables, readTableStates, rowChanges } from './table-state.ts';

type FromWorld<World, T> = T | ((world: World) => T);

/** One call: who makes it, what it is, what must come out of it and what must stay as it was. */
export interface Scenario<World> {
  name: string;
  as: (world: World) => Person;
  /** Method and path, for example `PUT /api/entries/123/like`. */
  call: FromWorld<World, string>;
  body?: FromWorld<World, string | FormData | Record<string, unknown>>;
  headers?: Record<string, string>;
  status: number;
  /** Texts that the answer must hold. */
  contains?: FromWorld<World, string[]>;
  /** Texts that the answer must not hold. */
  lacks?: FromWorld<World, string[]>;
  /**
   * By how much the number of rows of each table changes; a table that is not named keeps its
   * number. Without `rows`, nothing in any table may change at all.
   */
  rows?: Partial<Record<keyof Schema, number>>;
}

/** What `arrange` set up, and a visitor. */
type Arranged<World> = World & { visitor: Person };

/**
 * Runs a table of scenarios against the real server. The world is arranged once and, because a
 * scenario without `rows` is proven to change nothing, again only after one with `rows`.
 */
export function runScenarios<World extends object>(
  arrange: (app: TestApp) => Promise<World>,
  scenarios: readonly Scenario<Arranged<World>>[],
): void {
  let app: TestApp;
  let world: Arranged<World> | null = null;

  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());

  test.each(scenarios)('$name', async (scenario) => {
    if (!world) {
      await app.reset();
      world = { ...(await arrange(app)), visitor: app.visitor() };
    }
    const arranged = world;
    world = null;
    await play(app, arranged, scenario);
    if (!scenario.rows) world = arranged;
  });
}

async function play<World>(app: TestApp, world: World, scenario: Scenario<World>): Promise<void> {
  const of = <T>(value: FromWorld<World, T>): T =>
    typeof value === 'function' ? (value as (world: World) => T)(world) : value;
  const [method = '', path = ''] = of(scenario.call).split(' ', 2);
  const before = await readTableStates(app.db);
  const answer = await scenario
    .as(world)
    .send(method, path, of(scenario.body ?? '') || undefined, scenario.headers);
  await app.server.services.jobs.settle();
  const after = await readTableStates(app.db);

  expect(answer.status, answer.text).toBe(scenario.status);
  for (const text of of(scenario.contains ?? [])) expect(answer.text).toContain(text);
  for (const text of of(scenario.lacks ?? [])) expect(answer.text).not.toContain(text);
  if (scenario.rows) expect(rowChanges(before, after)).toEqual(scenario.rows);
  else expect(changedTables(before, after)).toEqual([]);
}
