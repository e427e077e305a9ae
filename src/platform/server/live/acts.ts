import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '#db/schema.ts';
import type { Activity, LiveUpdate } from '#platform/shared/activity.ts';
import type { Clock } from '#platform/shared/clock.ts';
import {
  type Announcement,
  appendLiveUpdates,
  type LoggedUpdate,
  type Topic,
} from '../database/live-update-log.ts';
import type { SharedReads } from '../database/shared-reads.ts';
import { isDeadlock } from '../database/violations.ts';
import type { Jobs } from '../jobs.ts';
import { type Broker, defineChannel } from './broker.ts';

/** Committed live updates, in the order of their numbers. */
export const liveUpdateChannel = defineChannel<readonly LoggedUpdate[]>('live_update');

/** A unit of work: its transaction, and what happens after the commit. */
export interface Act {
  readonly trx: Transaction<Schema>;
  /** Runs the listeners of an activity now, in this transaction. */
  emit<Data>(activity: Activity<Data>, data: NoInfer<Data>): Promise<void>;
  /** Sends a live update to browsers after the commit; nothing is sent if the act fails. */
  broadcast<Data>(topic: Topic, update: LiveUpdate<Data>, data: NoInfer<Data>): void;
  /** Runs work outside the database, such as deleting files, after the commit. */
  afterCommit(name: string, work: () => Promise<unknown>): void;
}

/** What a feature does when an activity happens, in the transaction of its act. */
export type ActivityListener<Data> = (act: Act, data: Data) => Promise<void>;

/** Runs every write that features or browsers are notified of. */
export interface Acts {
  /**
   * Runs `work` in one transaction and sends its live updates after the commit. After a deadlock it
   * runs again, so it must change nothing but the database.
   */
  transact<Answer>(work: (act: Act) => Promise<Answer>): Promise<Answer>;
  /** Registers a listener for an activity, at start. */
  on<Data>(activity: Activity<Data>, listener: ActivityListener<Data>): void;
}

interface ActsOptions {
  db: Kysely<Schema>;
  broker: Broker;
  sharedReads: SharedReads;
  jobs: Pick<Jobs, 'later'>;
  clock: Clock;
}

/** What happens after the commit of an act. */
interface Consequences {
  updates: Announcement[];
  work: [name: string, work: () => Promise<unknown>][];
}

/** How often an act runs when the database ends it because of a deadlock. */
const maxAttempts = 3;

/** Creates the acts of one process. */
export function createActs({ db, broker, sharedReads, jobs, clock }: ActsOptions): Acts {
  const listeners = new Map<string, ActivityListener<never>[]>();
  // Other processes commit as well.
  broker.subscribe(liveUpdateChannel, sharedReads.clear);
  broker.onGap(sharedReads.clear);

  function begin(trx: Transaction<Schema>, { updates, work }: Consequences): Act {
    const act: Act = {
      trx,
      async emit({ name }, data) {
        for (const listener of listeners.get(name) ?? []) await listener(act, data as never);
      },
      broadcast: (topic, { name }, data) =>
        updates.push({ topic, name, data: JSON.stringify(data) }),
      afterCommit: (name, after) => void work.push([name, after]),
    };
    return act;
  }

  async function attempt<Answer>(work: (act: Act) => Promise<Answer>) {
    const after: Consequences = { updates: [], work: [] };
    return db.transaction().execute(async (trx) => {
      const answer = await work(begin(trx, after));
      return {
        answer,
        logged: await appendLiveUpdates(trx, after.updates, clock()),
        work: after.work,
      };
    });
  }

  async function commit<Answer>(work: (act: Act) => Promise<Answer>) {
    for (let tried = 1; ; tried += 1) {
      try {
        return await attempt(work);
      } catch (error) {
        if (tried === maxAttempts || !isDeadlock(error)) throw error;
      }
    }
  }

  return {
    async transact(work) {
      const { answer, logged, work: after } = await commit(work);
      sharedReads.clear();
      if (logged.length > 0) broker.publish(liveUpdateChannel, logged);
      for (const [name, afterCommit] of after) jobs.later(name, afterCommit);
      return answer;
    },
    on: ({ name }, listener) => {
      listeners.set(name, [...(listeners.get(name) ?? []), listener as ActivityListener<never>]);
    },
  };
}
