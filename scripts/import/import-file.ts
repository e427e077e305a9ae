import type { Config } from '#platform/server/config.ts';
import type { Database } from '#platform/server/database/open-database.ts';
import { type Collection, collections, isCollection, needs } from './collections.ts';
import { createPictures, type Pictures } from './pictures.ts';
import { BrokenFile, readRecords } from './readers/read-file.ts';
import type { RawRecord } from './readers/record-finder.ts';
import type { Context } from './records/context.ts';
import { type Records, readRecord } from './records/read-record.ts';
import type { Report } from './report.ts';
import { pictureOf, writers } from './write-batch.ts';

/** Records in one transaction: few enough that a running server hardly waits for its turn. */
const batchSize = 500;

export interface Import {
  path: string;
  config: Config;
  database: Pick<Database, 'db' | 'engine'>;
  report: Report;
  /** The time zone (IANA) of dates that name none. */
  zone: string;
  /** The folder of local copies of pictures, or null. */
  pictures: string | null;
  /** Ends the work after the batch that is being written. */
  signal?: AbortSignal;
  onProgress?: (progress: Progress) => void;
  /** Filled with the collections that this product does not have, and how many records each holds. */
  foreign: Map<string, number>;
}

export interface Progress {
  /** From 1 on. */
  pass: number;
  bytes: number;
  records: number;
}

/** The import under way: what was read whole, and what the file has. */
interface Work extends Import {
  context: Context;
  taking: Pictures;
  done: Set<Collection>;
  seen: Set<Collection>;
  records: number;
}

/**
 * Takes an export in. Owners come before what they own, so a file that has them in another order is
 * read again, up to three times; it is never held in memory. Throws BrokenFile where it breaks off:
 * what came before is written, and a further run goes on.
 */
export async function importFile(wanted: Import): Promise<void> {
  const { report, zone } = wanted;
  const work: Work = {
    ...wanted,
    context: { now: Date.now(), zone, report },
    taking: createPictures({ ...wanted, folder: wanted.pictures }),
    done: new Set(),
    seen: new Set(),
    records: 0,
  };
  for (let pass = 1; pass === 1 || [...work.seen].some((name) => !work.done.has(name)); pass += 1) {
    await runPass(work, pass);
  }
}

/** Reads the file once and takes every collection whose owners are there. */
async function runPass(work: Work, pass: number): Promise<void> {
  const ended = new Set(work.done);
  /** Where a file holds a collection in two places, it is read in one pass all the same. */
  const deferred = new Set<Collection>();
  const isReady = (name: Collection) =>
    !deferred.has(name) &&
    needs[name].every((needed) => ended.has(needed) || (pass > 1 && !work.seen.has(needed)));
  const reading = readRecords(work.path, {
    begin(name) {
      if (!isCollection(name)) return false;
      work.seen.add(name);
      if (!isReady(name)) deferred.add(name);
      return !work.done.has(name) && isReady(name);
    },
    end(name) {
      if (isCollection(name) && isReady(name)) ended.add(name);
    },
    passed(name) {
      if (pass === 1 && !isCollection(name)) {
        work.foreign.set(name, (work.foreign.get(name) ?? 0) + 1);
      }
    },
    progress: (bytes) => work.onProgress?.({ pass, bytes, records: work.records }),
  });
  await writeAll(work, reading);
  for (const name of ended) work.done.add(name);
}

type Batches = { [Of in Collection]: Records[Of][] };

/** Writes what is read in batches of one kind each, also what came before a break. */
async function writeAll(work: Work, reading: ReturnType<typeof readRecords>): Promise<void> {
  const batches: Batches = { users: [], posts: [], events: [], messages: [], notifications: [] };
  let end: unknown = null;
  try {
    for await (const raws of reading) {
      for (const raw of raws) await writeSoon(work, batches, raw);
      work.signal?.throwIfAborted();
    }
  } catch (error) {
    const isEnd = error instanceof BrokenFile || work.signal?.aborted;
    if (!isEnd) throw error;
    end = error;
  }
  for (const name of collections) await writeThrough(work, batches, name);
  if (end) throw end;
}

async function writeSoon(work: Work, batches: Batches, raw: RawRecord): Promise<void> {
  const name = raw.collection as Collection;
  const record = readRecord(work.context, name, raw);
  work.records += 1;
  if (!record) return;
  (batches[name] as unknown[]).push(record);
  if (batches[name].length >= batchSize) await writeThrough(work, batches, name);
}

/** Writes the batches up to this one: what it needs must be there first. */
async function writeThrough(work: Work, batches: Batches, last: Collection): Promise<void> {
  for (const name of collections) {
    if (name === last || needs[last].includes(name)) await writeBatch(work, name, batches);
  }
}

async function writeBatch<Of extends Collection>(
  { database, context, taking }: Work,
  name: Of,
  batches: Batches,
): Promise<void> {
  const records = batches[name] as Records[Of][];
  if (records.length === 0) return;
  (batches[name] as Records[Of][]) = [];
  const { db, engine } = database;
  await db.transaction().execute((trx) => writers[name]({ trx, engine, context }, records));
  await taking.take(records.flatMap((record) => pictureOf[name](record) ?? []));
}
