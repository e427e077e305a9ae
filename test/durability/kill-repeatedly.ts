import { randomInt } from 'node:crypto';
import { type DatabaseLocation, openDatabase } from '#platform/server/database/open-database.ts';
import { acquaint } from '#test/acquaint.ts';
import { actors } from '#test/app.ts';
import type { AppProcess } from '#test/app-process.ts';
import type { Person } from '#test/person.ts';
import { Reader } from './reader.ts';
import { verify } from './verify.ts';
import { eventFields, type Place, send, Writer } from './writers.ts';

const writerCount = 6;
const readerCount = 2;
/** The server is killed after a random number of steps below this. A step is the start of a request or its success. */
const maxSteps = 150;

/** What happened, and what went wrong. */
export interface Figures {
  kills: number;
  /** How many writes were acknowledged, and how many requests retried a write that was not. */
  acknowledged: number;
  retries: number;
  /** One sentence for each lost or duplicated write, each gap in a live stream and each damage to the database. */
  problems: string[];
}

interface KillOptions {
  location: DatabaseLocation;
  kills: number;
  /** Starts the server on the location. */
  start: () => Promise<AppProcess>;
  /** Called with the number of each kill. Can kill another server too; resolves once that server is running again. */
  killOther?: (kill: number) => Promise<void>;
}

/**
 * Kills the server again and again with SIGKILL while members write, restarts it, retries what was not acknowledged,
 * and finally checks that no acknowledged write is lost or duplicated.
 */
export async function killRepeatedly(options: KillOptions): Promise<Figures> {
  const { location, kills, start } = options;
  let server = await start();
  const { member } = actors(() => server.url);
  const people = [];
  for (let n = 0; n < writerCount + readerCount; n++) people.push(await member(`member${n}`));
  await acquaintAll(location, people);
  const writers = people.slice(readerCount).map((person) => new Writer(person));
  const readers = people.slice(0, readerCount).map((person) => new Reader(person));
  const place = await createPlace(writers, readers);
  for (const reader of readers) await reader.connect(server);

  for (const [at, stepCount] of drawSteps(kills).entries()) {
    let steps = stepCount;
    let killed: Promise<unknown> = Promise.resolve();
    const onStep = () => {
      steps -= 1;
      if (steps === 0) killed = Promise.all([server.kill(), options.killOther?.(at + 1)]);
    };
    await Promise.all(writers.map((writer) => writer.writeUntilKilled(place, onStep)));
    if (steps > 0) throw new Error('the server failed before it was killed');
    await killed;
    server = await start();
    for (const reader of readers) await reader.connect(server);
  }

  for (const writer of writers) await writer.finish(place);
  for (const { person } of writers.slice(0, 1)) {
    const last = await send(person, place, { kind: 'message', marker: 'last' });
    for (const reader of readers) await reader.finish(last.body.id ?? '');
  }
  await server.kill();
  const database = await openDatabase(location);
  const problems = await verify(database, { writers, readers, place });
  await database.close();
  return {
    kills,
    acknowledged: writers.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0),
    retries: writers.reduce((sum, { retries }) => sum + retries, 0),
    problems,
  };
}

/** Draws the number of steps before each kill. The total is at least a third of the maximum total. */
function drawSteps(kills: number): number[] {
  for (;;) {
    const steps = Array.from({ length: kills }, () => randomInt(writerCount, maxSteps));
    if (steps.reduce((sum, count) => sum + count, 0) >= (kills * maxSteps) / 3) return steps;
  }
}

/** Lets everybody write to everybody, as if they had met. */
async function acquaintAll(location: DatabaseLocation, people: readonly Person[]): Promise<void> {
  const database = await openDatabase(location);
  for (const { userId } of people) await acquaint(database.db, userId);
  await database.close();
}

/** Creates a post and an event by the first reader, and a conversation with everybody. */
async function createPlace(writers: Writer[], readers: Reader[]): Promise<Place> {
  const [host, ...others] = [...readers, ...writers].map(({ person }) => person);
  const create = async (path: string, body: object): Promise<string> => {
    const response = await host?.post<{ id: string }>(path, body);
    if (response?.status !== 201) throw new Error(`${path}: ${response?.text}`);
    return response.body.id;
  };
  return {
    postId: await create('/api/posts', { title: 'Kites', content: 'For everybody.' }),
    eventId: await create('/api/events', { ...eventFields, title: 'A walk' }),
    conversationId: await create('/api/conversations', {
      userIds: others.map(({ userId }) => userId),
    }),
  };
}
