import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { defineLiveUpdate } from '#platform/shared/activity.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import { type LiveStream, openStream, type StreamEvent } from '#test/live-stream.ts';
import type { Person } from '#test/person.ts';

const sample = defineLiveUpdate<{ act: number }>('sample');
const names = ['ada', 'ben', 'cleo'] as const;
let app: TestApp;
let people: Person[];
let acts = 0;

beforeAll(async () => {
  app = await startTestApp();
  people = await Promise.all(names.map((name) => app.member(name)));
});
afterAll(() => app.close());

/** A member who comes and goes, and everything that they heard over all their streams. */
class Listener {
  readonly #person: Person;
  readonly #streams: LiveStream[] = [];
  readonly #firstPlace: string;

  constructor(person: Person, firstPlace: string) {
    this.#person = person;
    this.#firstPlace = firstPlace;
  }

  get heard(): StreamEvent[] {
    return this.#streams.flatMap(({ events }) => events).filter(({ name }) => name === 'sample');
  }

  /** Drops the line without a word and takes up another one from where it broke. */
  async change(): Promise<void> {
    this.#streams.at(-1)?.close();
    await this.#streams.at(-1)?.ended;
    const place = this.#streams.findLast((stream) => stream.lastId() !== null)?.lastId();
    const stream = await openStream(app, this.#person, place ?? this.#firstPlace);
    this.#streams.push(stream);
  }

  /** Resolves once this place was reached. */
  async reach(place: string): Promise<void> {
    for (;;) {
      await this.change();
      const stream = this.#streams.at(-1);
      const { data } = (await stream?.next('ready')) ?? { data: {} };
      expect(data).toEqual({ resumed: true });
      if (stream?.lastId() === place) break;
    }
    this.#streams.at(-1)?.close();
  }
}

/** One act that tells some of the three, or everyone (3), at once with other acts. */
const oneAct = (topics: number[]) =>
  app.server.services.acts.transact(async (act) => {
    const number = acts++;
    for (const topic of topics) {
      const person = people[topic];
      act.broadcast(person ? `user:${person.userId}` : 'everyone', sample, { act: number });
    }
  });

const readPlace = (place: string) => place.split('-').map(Number) as [number, number];

/** What the log tells somebody after a place, of each of their two topics by itself. */
async function logAfter(person: Person, place: string): Promise<unknown[][]> {
  const numbers = readPlace(place);
  const topics = ['everyone', `user:${person.userId}`];
  return Promise.all(
    topics.map(async (topic, at) => {
      const rows = await app.db
        .selectFrom('live_update')
        .select('data')
        .where('topic', '=', topic)
        .where('number', '>', numbers[at] ?? 0)
        .orderBy('number')
        .execute();
      return rows.map(({ data }) => JSON.parse(data));
    }),
  );
}

/** The same as it was heard: each event moves exactly one of the two numbers by exactly one. */
function heardAfter(events: StreamEvent[], place: string): unknown[][] {
  const told: [unknown[], unknown[]] = [[], []];
  let [everyone, own] = readPlace(place);
  for (const { id, data } of events) {
    const [e, o] = readPlace(id ?? '');
    const steps = [e - everyone, o - own];
    expect([
      [1, 0],
      [0, 1],
    ]).toContainEqual(steps);
    told[steps[0] === 1 ? 0 : 1].push(data);
    [everyone, own] = [e, o];
  }
  return told;
}

const topics = fc.uniqueArray(fc.nat(3), { minLength: 1, maxLength: 3 });
const change = fc.record({ who: fc.nat(2), topics: fc.constant(null) });
const happening = fc.record({ who: fc.constant(null), topics });
const atOnce = fc.array(
  fc.oneof({ weight: 3, arbitrary: happening }, { weight: 1, arbitrary: change }),
  { minLength: 1, maxLength: 12 },
);

test('every subscriber receives each update once and in order while others connect and disconnect', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(atOnce, { minLength: 1, maxLength: 6 }), async (rounds) => {
      const places = await Promise.all(
        people.map((person) => app.server.services.live.position(person.userId)),
      );
      const listeners = people.map((person, at) => new Listener(person, places[at] ?? ''));
      await Promise.all(listeners.map((listener) => listener.change()));
      for (const round of rounds) {
        const movers = new Set(round.flatMap(({ who }) => (who === null ? [] : [who])));
        await Promise.all([
          ...round.map((step) => step.topics && oneAct(step.topics)),
          ...[...movers].map((who) => listeners[who]?.change()),
        ]);
      }
      for (const [at, person] of people.entries()) {
        const last = await app.server.services.live.position(person.userId);
        await listeners[at]?.reach(last);
        const first = places[at] ?? '';
        const heard = heardAfter(listeners[at]?.heard ?? [], first);
        expect(heard).toEqual(await logAfter(person, first));
      }
    }),
    { numRuns: 25 },
  );
});
