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

/** LiveUpdate that were committed, in the order of their numbers. */
export const liveUpdateChannel = defineChannel<readonly LoggedUpdate[]>('live_update');

/** An act under way: its transaction, and what follows from it. */
export interface Act {
  readonly trx: Transaction<Schema>;
  /** Says what happened; whoever reacts to it does so now, in this transaction. */
  emit<Data>(activity: Activity<Data>, data: NoInfer<Data>): Promise<void>;
  /** Lets browsers know once the act is committed; nobody hears of an act that failed. */
  broadcast<Data>(topic: Topic, news: LiveUpdate<Data>, data: NoInfer<Data>): void;
  /** Leaves work outside of the database, as deleting files, for after the commit. */
  afterCommit(name: string, work: () => Promise<unknown>): void;
}

/** What a feature does along with an activity of another one, in its transaction. */
export type Reaction<Data> = (act: Act, data: Data) => Promise<void>;

/** Every write that others may hear of goes through here. */
export interface Acts {
  /**
   * Runs `work` in one transaction and announces its news after the commit. It may run again when
   * the transaction was ended to free another one, so it changes nothing but the database.
   */
  transact<Answer>(work: (act: Act) => Promise<Answer>): Promise<Answer>;
  /** Registers what happens along with an activity, at start. */
  on<Data>(activity: Activity<Data>, react: Reaction<Data>): void;
}

interface ActsOptions {
  db: Kysely<Schema>;
  broker: Broker;
  sharedReads: SharedReads;
  jobs: Pick<Jobs, 'later'>;
  clock: Clock;
}

/** What follows from an act once it is committed. */
interface Consequences {
  told: Announcement[];
  work: [name: string, work: () => Promise<unknown>][];
}

/** How often an act is begun that the database ends because it and another one wait for each other. */
const maxAttempts = 3;

/** The acts of one process. */
export function createActs({ db, broker, sharedReads, jobs, clock }: ActsOptions): Acts {
  const reactions = new Map<string, Reaction<never>[]>();
  // Another process committed something too.
  broker.subscribe(liveUpdateChannel, sharedReads.forget);
  broker.onGap(sharedReads.forget);

  function begin(trx: Transaction<Schema>, { told, work }: Consequences): Act {
    const act: Act = {
      trx,
      async emit({ name }, data) {
        for (const react of reactions.get(name) ?? []) await react(act, data as never);
      },
      broadcast: (topic, { name }, data) => told.push({ topic, name, data: JSON.stringify(data) }),
      afterCommit: (name, after) => void work.push([name, after]),
    };
    return act;
  }

  async function attempt<Answer>(work: (act: Act) => Promise<Answer>) {
    const after: Consequences = { told: [], work: [] };
    return db.transaction().execute(async (trx) => {
      const answer = await work(begin(trx, after));
      return {
        answer,
        logged: await appendLiveUpdates(trx, after.told, clock()),
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
      sharedReads.forget();
      if (logged.length > 0) broker.publish(liveUpdateChannel, logged);
      for (const [name, left] of after) jobs.later(name, left);
      return answer;
    },
    on: ({ name }, react) => {
      reactions.set(name, [...(reactions.get(name) ?? []), react as Reaction<never>]);
    },
  };
}
