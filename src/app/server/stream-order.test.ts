import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { defineLiveUpdate } from '#platform/shared/activity.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import { type LiveStream, openStream, type StreamEvent } from '#test/live-stream.ts';
import type { Person } from '#test/person.ts';

const sample = defineLiveUpdate<{ number: number }>('sample');
const names = ['ada', 'ben', 'cleo'] as const;
let app: TestApp;
let people: Person[];
let nextNumber = 0;

beforeAll(async () => {
  app = await startTestApp();
  people = await Promise.all(names.map((name) => app.member(name)));
});
afterAll(() => app.close());

/** A member who reconnects repeatedly, and all updates that they received over their streams. */
class Subscriber {
  readonly #person: Person;
  readonly #streams: LiveStream[] = [];
  readonly #startPosition: string;

  constructor(person: Person, startPosition: string) {
    this.#person = person;
    this.#startPosition = startPosition;
  }

  get received(): StreamEvent[] {
    return this.#streams.flatMap(({ events }) => events).filter(({ name }) => name === 'sample');
  }

  /** Closes the stream and opens another one that resumes from its position. */
  async reconnect(): Promise<void> {
    this.#streams.at(-1)?.close();
    await this.#streams.at(-1)?.ended;
    const position = this.#streams.findLast((stream) => stream.lastId() !== null)?.lastId();
    const stream = await openStream(app, this.#person, position ?? this.#startPosition);
    this.#streams.push(stream);
  }

  /** Reconnects until the stream has reached a position. */
  async catchUp(position: string): Promise<void> {
    for (;;) {
      await this.reconnect();
      const stream = this.#streams.at(-1);
      const { data } = (await stream?.next('ready')) ?? { data: {} };
      expect(data).toEqual({ resumed: true });
      if (stream?.lastId() === position) break;
    }
    this.#streams.at(-1)?.close();
  }
}

/**
 * Broadcasts an update to several topics in one transaction: 0 to 2 are the three members, 3 is `everyone`, and 4 is
 * `everyone` with all members except one as the recipients.
 */
const broadcast = (topics: number[]) =>
  app.server.services.acts.transact(async (act) => {
    const number = nextNumber++;
    for (const topic of topics) {
      const person = people[topic];
      const some = people.map(({ userId }) => userId).toSpliced(number % people.length, 1);
      if (topic === 4) act.broadcastTo(some, sample, { number });
      else act.broadcast(person ? `user:${person.userId}` : 'everyone', sample, { number });
    }
  });

const parsePosition = (position: string) => position.split('-').map(Number) as [number, number];

interface NumberedUpdate {
  number: number;
  data: unknown;
}

/** Reads the logged updates for a person after a position: first those to `everyone`, then those to the member. */
async function loggedAfter(person: Person, position: string): Promise<NumberedUpdate[][]> {
  const numbers = parsePosition(position);
  const topics = ['everyone', `user:${person.userId}`];
  return Promise.all(
    topics.map(async (topic, index) => {
      const rows = await app.db
        .selectFrom('live_update')
        .select(['number', 'data', 'recipients'])
        .where('topic', '=', topic)
        .where('number', '>', numbers[index] ?? 0)
        .orderBy('number')
        .execute();
      return rows
        .filter(({ recipients }) => recipients === null || recipients.includes(person.userId))
        .map(({ number, data }) => ({ number, data: JSON.parse(data) }));
    }),
  );
}

/**
 * Groups received updates as `loggedAfter` does. Checks that an update to the member increments the second number in the
 * position by one, and that any other update increments only the first, which also skips updates for others.
 */
function receivedAfter(events: StreamEvent[], position: string): NumberedUpdate[][] {
  const received: [NumberedUpdate[], NumberedUpdate[]] = [[], []];
  let [everyone, own] = parsePosition(position);
  for (const { id, data } of events) {
    const [nextEveryone, nextOwn] = parsePosition(id ?? '');
    const isOwn = nextOwn === own + 1;
    expect(nextOwn - own).toBe(isOwn ? 1 : 0);
    expect(nextEveryone - everyone).toBeGreaterThanOrEqual(isOwn ? 0 : 1);
    received[isOwn ? 1 : 0].push({ number: isOwn ? nextOwn : nextEveryone, data });
    [everyone, own] = [nextEveryone, nextOwn];
  }
  return received;
}

const topics = fc.uniqueArray(fc.nat(4), { minLength: 1, maxLength: 3 });
const reconnect = fc.record({ who: fc.nat(2), topics: fc.constant(null) });
const update = fc.record({ who: fc.constant(null), topics });
const concurrentSteps = fc.array(
  fc.oneof({ weight: 3, arbitrary: update }, { weight: 1, arbitrary: reconnect }),
  { minLength: 1, maxLength: 12 },
);

test('every subscriber receives each update once and in order while others connect and disconnect', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(concurrentSteps, { minLength: 1, maxLength: 6 }), async (rounds) => {
      const positions = await Promise.all(
        people.map((person) => app.server.services.live.position(person.userId)),
      );
      const subscribers = people.map(
        (person, index) => new Subscriber(person, positions[index] ?? ''),
      );
      await Promise.all(subscribers.map((subscriber) => subscriber.reconnect()));
      for (const round of rounds) {
        const reconnecting = new Set(round.flatMap(({ who }) => (who === null ? [] : [who])));
        await Promise.all([
          ...round.map((step) => step.topics && broadcast(step.topics)),
          ...[...reconnecting].map((who) => subscribers[who]?.reconnect()),
        ]);
      }
      for (const [index, person] of people.entries()) {
        const last = await app.server.services.live.position(person.userId);
        await subscribers[index]?.catchUp(last);
        const start = positions[index] ?? '';
        const received = receivedAfter(subscribers[index]?.received ?? [], start);
        expect(received).toEqual(await loggedAfter(person, start));
      }
    }),
    { numRuns: 25 },
  );
});
