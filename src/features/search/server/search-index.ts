import { setImmediate } from 'node:timers/promises';
import { findFault } from '#platform/server/faults/find-fault.ts';
import type { Act } from '#platform/server/live/acts.ts';
import type { Services } from '#platform/server/services.ts';
import { minuteMs } from '#platform/shared/clock.ts';
import { deleteDocumentsOf } from './document-store.ts';
import { indexEntries, indexMembers } from './index-documents.ts';
import {
  addPendingEntry,
  addPendingMember,
  listPending,
  lockIndex,
  type Pending,
  postpone,
  takeEntries,
  takeMembers,
} from './pending-store.ts';

type IndexServices = Pick<Services, 'db' | 'engine' | 'clock' | 'jobs' | 'log'>;

/** Keeps the search index up to date. */
export interface SearchIndex {
  /** Queues a changed post or event in the act's transaction, and indexes it after the commit. */
  entryChanged(act: Act, entryId: string): Promise<void>;
  /** Like `entryChanged`, for a member. */
  memberChanged(act: Act, userId: string): Promise<void>;
  /** Indexes what was committed before this call, in any process. Call it before a query that reads the index. */
  catchUp(): Promise<void>;
}

/** How many entries, and how many members, one transaction indexes. */
const batchSize = 64;
/** Bounds how long a search waits after many changes, such as those of a restored backup. */
const maxBatches = 8;
const retryMs = 10 * minuteMs;
const jobName = 'search index';

const countOf = ({ entryIds, memberIds }: Pending): number => entryIds.length + memberIds.length;

/**
 * Creates the search index of one process. A transaction that changes a post, an event or a profile only queues its id.
 * Right after the commit, everything in the queue is indexed in as few transactions as possible, because FTS5 writes a
 * segment for each transaction and later has to merge the segments.
 */
export function createSearchIndex(services: IndexServices): SearchIndex {
  const { db, clock, jobs } = services;
  let running: Promise<boolean> = Promise.resolve(false);
  let next: Promise<void> | null = null;

  /**
   * Indexes what is pending. First waits for any run in progress, which may have missed the latest changes. Several
   * calls share a run.
   */
  function update(): Promise<void> {
    next ??= startAfter(running);
    return next;
  }

  async function startAfter(previous: Promise<boolean>): Promise<void> {
    await previous.catch(() => {});
    // Lets the responses be sent first, and lets requests that arrive at the same time share a batch.
    await setImmediate();
    running = indexPending(services);
    next = null;
    if (await running) jobs.later(jobName, update);
  }

  const updateLater = (act: Act) => act.afterCommit(jobName, update);

  return {
    async entryChanged(act, entryId) {
      await addPendingEntry(act.trx, entryId);
      updateLater(act);
    },
    async memberChanged(act, userId) {
      await addPendingMember(act.trx, userId);
      updateLater(act);
    },
    async catchUp() {
      const pending = await listPending(db, { now: clock(), limit: 1 });
      if (countOf(pending) === 0) return;
      // If the database cannot be written at the moment, the search uses the index as it is.
      await new Promise<void>((resolve) => jobs.later(jobName, () => update().finally(resolve)));
    },
  };
}

/** Indexes what is pending, up to `maxBatches` batches. Returns whether there may be more. */
async function indexPending(services: IndexServices): Promise<boolean> {
  const { db, clock } = services;
  for (let batch = 0; batch < maxBatches; batch += 1) {
    const pending = await listPending(db, { now: clock(), limit: batchSize });
    if (countOf(pending) > 0) await indexBatch(services, pending);
    if (countOf(pending) < batchSize) return false;
  }
  return true;
}

/**
 * Indexes a batch. If that fails, indexes its documents one by one, so that one failure does not affect the others. A
 * lost connection is no document's fault: the whole batch stays in the queue for the next run.
 */
async function indexBatch(services: IndexServices, pending: Pending): Promise<void> {
  try {
    await index(services, pending);
  } catch (error) {
    if (findFault(error)?.kind === 'unreachable') throw error;
    if (countOf(pending) === 1) return await onFailure(services, pending, error);
    for (const entryId of pending.entryIds) {
      await indexBatch(services, { entryIds: [entryId], memberIds: [] });
    }
    for (const memberId of pending.memberIds) {
      await indexBatch(services, { entryIds: [], memberIds: [memberId] });
    }
  }
}

/** Indexes those of the entries and members that are still in the queue, in one transaction. */
async function index({ db, engine }: IndexServices, pending: Pending): Promise<void> {
  const locks = engine === 'postgres';
  const toIds = (rows: { id: string }[]) => rows.map(({ id }) => id);
  await db.transaction().execute(async (trx) => {
    await lockIndex(trx, engine);
    if (pending.entryIds.length > 0) {
      await indexEntries(trx, toIds(await takeEntries(trx, pending.entryIds, locks)));
    }
    if (pending.memberIds.length > 0) {
      await indexMembers(trx, toIds(await takeMembers(trx, pending.memberIds, locks)));
    }
  });
}

/** Schedules a retry, and removes the former text from the index, because it must not be found any more. */
async function onFailure(
  { db, clock, log }: IndexServices,
  pending: Pending,
  error: unknown,
): Promise<void> {
  await postpone(db, pending, clock() + retryMs);
  log.error({ err: error, ...pending }, 'not indexed for the search; it will be retried');
  await deleteDocumentsOf(db, pending);
}
