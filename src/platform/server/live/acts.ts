import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '#db/schema.ts';
import type { Activity, News } from '#platform/shared/activity.ts';
import type { Clock } from '#platform/shared/clock.ts';
import { type Announcement, type LoggedNews, logNews, type Topic } from '../database/news-log.ts';
import type { SharedReads } from '../database/shared-reads.ts';
import { type Broker, defineChannel } from './broker.ts';

/** News that were committed, in the order of their numbers. */
export const newsChannel = defineChannel<readonly LoggedNews[]>('news');

/** An act under way: its transaction, and what follows from it. */
export interface Act {
  readonly trx: Transaction<Schema>;
  /** Says what happened; whoever reacts to it does so now, in this transaction. */
  did<Data>(activity: Activity<Data>, data: NoInfer<Data>): Promise<void>;
  /** Lets browsers know once the act is committed; nobody hears of an act that failed. */
  tell<Data>(topic: Topic, news: News<Data>, data: NoInfer<Data>): void;
}

export type Reaction<Data> = (act: Act, data: Data) => Promise<void>;

/** Every write that others may hear of goes through here. */
export interface Acts {
  /** Runs `work` in one transaction and announces its news after the commit. */
  transact<Answer>(work: (act: Act) => Promise<Answer>): Promise<Answer>;
  /** Registers what happens along with an activity, at start. */
  on<Data>(activity: Activity<Data>, react: Reaction<Data>): void;
}

interface ActsOptions {
  db: Kysely<Schema>;
  broker: Broker;
  sharedReads: SharedReads;
  clock: Clock;
}

export function createActs({ db, broker, sharedReads, clock }: ActsOptions): Acts {
  const reactions = new Map<string, Reaction<never>[]>();
  // Another process committed something too.
  broker.subscribe(newsChannel, sharedReads.forget);

  function begin(trx: Transaction<Schema>, told: Announcement[]): Act {
    const act: Act = {
      trx,
      async did({ name }, data) {
        for (const react of reactions.get(name) ?? []) await react(act, data as never);
      },
      tell: (topic, { name }, data) => told.push({ topic, name, data: JSON.stringify(data) }),
    };
    return act;
  }

  return {
    async transact(work) {
      const { answer, logged } = await db.transaction().execute(async (trx) => {
        const told: Announcement[] = [];
        const answer = await work(begin(trx, told));
        return { answer, logged: await logNews(trx, told, clock()) };
      });
      sharedReads.forget();
      if (logged.length > 0) broker.publish(newsChannel, logged);
      return answer;
    },
    on: ({ name }, react) => {
      reactions.set(name, [...(reactions.get(name) ?? []), react as Reaction<never>]);
    },
  };
}
