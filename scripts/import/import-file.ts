import type { Config } from '#platform/server/config.ts';
import type { Database } from '#platform/server/database/open-database.ts';
import { type Collection, collections, dependencies, isCollection } from './collections.ts';
import { createPictureImporter, type PictureImporter } from './pictures.ts';
import { InvalidFileError, readRecords } from './readers/read-file.ts';
import type { RawRecord } from './readers/record-finder.ts';
import type { Context } from './records/context.ts';
import { type Records, readRecord } from './records/read-record.ts';
import type { Report } from './report.ts';
import { pictureReaders, writers } from './write-batch.ts';

/** Records per transaction: few enough that a running server waits only briefly for the write lock. */
const batchSize = 500;

export interface Import {
  path: string;
  config: Config;
  database: Pick<Database, 'db' | 'engine'>;
  report: Report;
  /** The time zone (IANA) of dates without an offset. */
  zone: string;
  /** The folder of local copies of pictures, or null. */
  pictures: string | null;
  /** Stops the import after the current batch. */
  signal?: AbortSignal;
  onProgress?: (progress: Progress) => void;
  /** Filled with the names of unknown collections and the number of records in each. */
  unknownCollections: Map<string, number>;
}

export interface Progress {
  /** Starts at 1. */
  pass: number;
  bytes: number;
  records: number;
}

/** The state of a running import. */
interface ImportState extends Import {
  context: Context;
  pictureImporter: PictureImporter;
  /** Collections that have been read completely. */
  done: Set<Collection>;
  /** Collections found in the file. */
  seen: Set<Collection>;
  records: number;
}

/**
 * Imports an export of the previous product. Collections are imported in the order of their dependencies, so a file in
 * a different order is read up to three times. The file is streamed and never loaded into memory as a whole. If the
 * file is truncated or malformed, imports the records before that point and throws InvalidFileError. Another run, with
 * the complete file, adds the other records.
 */
export async function importFile(options: Import): Promise<void> {
  const { report, zone } = options;
  const work: ImportState = {
    ...options,
    context: { now: Date.now(), zone, report },
    pictureImporter: createPictureImporter({ ...options, folder: options.pictures }),
    done: new Set(),
    seen: new Set(),
    records: 0,
  };
  for (let pass = 1; pass === 1 || [...work.seen].some((name) => !work.done.has(name)); pass += 1) {
    await runPass(work, pass);
  }
}

/**
 * Reads the file once and imports every collection whose dependencies have been imported. From the second pass on,
 * a dependency that is not in the file counts as imported.
 */
async function runPass(work: ImportState, pass: number): Promise<void> {
  const ended = new Set(work.done);
  /**
   * A collection can occur in the file more than once. If its first occurrence was skipped, this pass skips the others
   * too, and a later pass reads all of them.
   */
  const deferred = new Set<Collection>();
  const isReady = (name: Collection) =>
    !deferred.has(name) &&
    dependencies[name].every(
      (dependency) => ended.has(dependency) || (pass > 1 && !work.seen.has(dependency)),
    );
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
    skipped(name) {
      if (pass === 1 && !isCollection(name)) {
        work.unknownCollections.set(name, (work.unknownCollections.get(name) ?? 0) + 1);
      }
    },
    progress: (bytes) => work.onProgress?.({ pass, bytes, records: work.records }),
  });
  await writeAll(work, reading);
  for (const name of ended) work.done.add(name);
}

type Batches = { [Name in Collection]: Records[Name][] };

/**
 * Writes the records in batches of one collection each. If the file is invalid or the import is aborted, writes
 * the records read so far before it throws.
 */
async function writeAll(work: ImportState, reading: ReturnType<typeof readRecords>): Promise<void> {
  const batches: Batches = { users: [], posts: [], events: [], messages: [], notifications: [] };
  let interruption: unknown = null;
  try {
    for await (const raws of reading) {
      for (const raw of raws) await addToBatch(work, batches, raw);
      work.signal?.throwIfAborted();
    }
  } catch (error) {
    const isInterruption = error instanceof InvalidFileError || work.signal?.aborted;
    if (!isInterruption) throw error;
    interruption = error;
  }
  for (const name of collections) await writeWithDependencies(work, batches, name);
  if (interruption) throw interruption;
}

async function addToBatch(work: ImportState, batches: Batches, raw: RawRecord): Promise<void> {
  const name = raw.collection as Collection;
  const record = readRecord(work.context, name, raw);
  work.records += 1;
  if (!record) return;
  (batches[name] as unknown[]).push(record);
  if (batches[name].length >= batchSize) await writeWithDependencies(work, batches, name);
}

/** Writes the pending batches of this collection's dependencies, then its own. */
async function writeWithDependencies(
  work: ImportState,
  batches: Batches,
  last: Collection,
): Promise<void> {
  for (const name of collections) {
    if (name === last || dependencies[last].includes(name)) await writeBatch(work, name, batches);
  }
}

async function writeBatch<Name extends Collection>(
  { database, context, pictureImporter }: ImportState,
  name: Name,
  batches: Batches,
): Promise<void> {
  const records = batches[name] as Records[Name][];
  if (records.length === 0) return;
  (batches[name] as Records[Name][]) = [];
  const { db, engine } = database;
  await db
    .transaction()
    .execute((trx) => writers[name]({ trx, engine, importContext: context }, records));
  await pictureImporter.importAll(records.flatMap((record) => pictureReaders[name](record) ?? []));
}
