import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '#db/schema.ts';
import type { Activity, LiveUpdate } from '#platform/shared/activity.ts';
import type { Clock } from '#platform/shared/clock.ts';
import type { MemberReads } from '../cache/member-reads.ts';
import type { SharedReads } from '../cache/shared-reads.ts';
import { isRetryable } from '../database/database-errors.ts';
import {
  type Announcement,
  appendLiveUpdates,
  type LoggedUpdate,
  type Topic,
} from '../database/live-update-log.ts';
import type { Jobs } from '../jobs.ts';
import { type Broker, defineChannel } from './broker.ts';

/** Committed live updates, in the order of their numbers. */
export const liveUpdateChannel = defineChannel<readonly LoggedUpdate[]>('live_update');

/** A unit of work: its transaction, and what happens after the commit. */
export interface Act {
  readonly trx: Transaction<Schema>;
  /** Runs the listeners of an activity now, in this transaction. */
  emit<Data>(activity: Activity<Data>, data: NoInfer<Data>): Promise<void>;
  /**
   * Sends a live update to browsers after the commit; nothing is sent if the act fails. The data is logged. The
   * details are not logged, so only browsers that are connected at that time receive them.
   */
  broadcast<Data, Details>(
    topic: Topic,
    update: LiveUpdate<Data, Details>,
    data: NoInfer<Data>,
    details?: NoInfer<Details>,
  ): void;
  /**
   * Broadcasts one update to several members. Each member can receive different details. The data is logged only once.
   */
  broadcastTo<Data, Details>(
    userIds: readonly string[],
    update: LiveUpdate<Data, Details>,
    data: NoInfer<Data>,
    detailsFor?: (userId: string) => NoInfer<Details> | undefined,
  ): void;
  /** Evicts the cached {@link MemberReads} of a member in every process, after the commit. */
  evictReadsOf(userId: string): void;
  /**
   * Limits which {@link SharedReads} are evicted after the commit: only results that contain one of these posts and
   * events, or whose entries are unknown. With an empty list, none are evicted; without a call, all are. Several calls
   * add up.
   */
  limitEvictionTo(entryIds: readonly string[]): void;
  /** Runs work outside the database, such as deleting files, after the commit. */
  afterCommit(name: string, work: () => Promise<unknown>): void;
}

/** Handles an activity in the transaction of the act that emitted it. */
export type ActivityListener<Data> = (act: Act, data: Data) => Promise<void>;

/** Runs transactions that notify features and browsers. */
export interface Acts {
  /**
   * Runs `work` in one transaction and sends its live updates after the commit. After a deadlock, or if another
   * process has changed the schema, `work` runs again, so it must change nothing but the database. Rate limits are the
   * only exception: they may count the action once for each attempt.
   */
  transact<Result>(work: (act: Act) => Promise<Result>): Promise<Result>;
  /** Registers a listener for an activity; called at startup. */
  on<Data>(activity: Activity<Data>, listener: ActivityListener<Data>): void;
}

interface ActsOptions {
  db: Kysely<Schema>;
  broker: Broker;
  sharedReads: SharedReads;
  memberReads: MemberReads;
  jobs: Pick<Jobs, 'later'>;
  clock: Clock;
}

/** What happens after the commit of an act. */
interface SideEffects {
  updates: Announcement[];
  /** The ids of members whose cached reads are stale. */
  staleMembers: Set<string>;
  /** The entries that an act has declared as its only changes; undefined without a declaration. */
  changedEntries?: readonly string[];
  work: [name: string, work: () => Promise<unknown>][];
}

/**
 * The maximum number of attempts to run an act that fails with retryable errors. The deletion of an account can lose a
 * deadlock once to each of several concurrent blocks.
 */
const maxAttempts = 10;

/** The data together with the details, as JSON; undefined without details. */
const addDetails = (data: unknown, details: unknown): string | undefined =>
  details ? JSON.stringify({ ...(data as object), details }) : undefined;

/**
 * Like {@link addDetails}, for details that differ by member. A value that several members receive, such as a message,
 * is converted to JSON only once.
 */
function addDetailsOfEach(data: string): (details: unknown) => string | undefined {
  const start = data === '{}' ? '{' : `${data.slice(0, -1)},`;
  const converted = new Map<unknown, string>();
  const convert = (value: unknown): string => {
    const json = converted.get(value) ?? JSON.stringify(value);
    converted.set(value, json);
    return json;
  };
  return (details) => {
    if (!details) return undefined;
    const fields = Object.entries(details)
      .filter(([, value]) => value !== undefined)
      .map(([key, value]) => `${JSON.stringify(key)}:${convert(value)}`);
    return `${start}"details":{${fields.join(',')}}}`;
  };
}

/** Evicts the cached reads that an act has made stale, before browsers learn of its changes. */
function evictStaleReads(
  { sharedReads, memberReads }: Pick<ActsOptions, 'sharedReads' | 'memberReads'>,
  { changedEntries, staleMembers }: SideEffects,
): void {
  if (changedEntries) sharedReads.evict(changedEntries);
  else sharedReads.clear();
  for (const userId of staleMembers) memberReads.evict(userId);
}

/** Creates the acts of one process. */
export function createActs({
  db,
  broker,
  sharedReads,
  memberReads,
  jobs,
  clock,
}: ActsOptions): Acts {
  const listeners = new Map<string, ActivityListener<never>[]>();

  function createAct(trx: Transaction<Schema>, after: SideEffects): Act {
    const { updates, staleMembers, work } = after;
    const act: Act = {
      trx,
      async emit({ name }, data) {
        for (const listener of listeners.get(name) ?? []) await listener(act, data as never);
      },
      broadcast: (topic, { name }, data, details) =>
        void updates.push({
          topic,
          name,
          data: JSON.stringify(data),
          detailed: addDetails(data, details),
        }),
      broadcastTo(userIds, { name }, data, detailsFor) {
        if (userIds.length === 0) return;
        const json = JSON.stringify(data);
        const compose = addDetailsOfEach(json);
        const recipients = userIds.map(
          (userId) => [userId, compose(detailsFor?.(userId)) ?? null] as const,
        );
        updates.push({
          topic: 'everyone',
          name,
          data: json,
          recipients: Object.fromEntries(recipients),
        });
      },
      evictReadsOf: (userId) => void staleMembers.add(userId),
      limitEvictionTo(entryIds) {
        after.changedEntries = [...(after.changedEntries ?? []), ...entryIds];
      },
      afterCommit: (name, afterCommit) => void work.push([name, afterCommit]),
    };
    return act;
  }

  async function attempt<Result>(work: (act: Act) => Promise<Result>) {
    const after: SideEffects = { updates: [], staleMembers: new Set(), work: [] };
    return db.transaction().execute(async (trx) => {
      const result = await work(createAct(trx, after));
      return { result, after, logged: await appendLiveUpdates(trx, after.updates, clock()) };
    });
  }

  async function commit<Result>(work: (act: Act) => Promise<Result>) {
    for (let attemptNumber = 1; ; attemptNumber += 1) {
      try {
        return await attempt(work);
      } catch (error) {
        if (attemptNumber === maxAttempts || !isRetryable(error)) throw error;
      }
    }
  }

  return {
    async transact(work) {
      const { result, after, logged } = await commit(work);
      evictStaleReads({ sharedReads, memberReads }, after);
      if (logged.length > 0) broker.publish(liveUpdateChannel, logged);
      for (const [name, afterCommit] of after.work) jobs.later(name, afterCommit);
      return result;
    },
    on: ({ name }, listener) => {
      listeners.set(name, [...(listeners.get(name) ?? []), listener as ActivityListener<never>]);
    },
  };
}
