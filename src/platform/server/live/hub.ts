import type { Kysely } from 'kysely';
import type { Schema } from '#db/schema.ts';
import type { LiveUpdate } from '#platform/shared/activity.ts';
import {
  type LoggedUpdate,
  lastNumbers,
  listLiveUpdatesAfter,
  type Topic,
} from '../database/live-update-log.ts';
import type { Log } from '../log.ts';
import { liveUpdateChannel } from './acts.ts';
import { type Broker, defineChannel } from './broker.ts';
import { type Heard, topicsOf, writeCursor } from './cursor.ts';
import type { TopicReader } from './topic-reader.ts';
import { createTopicReaders } from './topic-readers.ts';

/** A word in passing: not in the log, and gone for whoever does not hear it now. */
export interface EphemeralUpdate {
  topic: Topic;
  name: string;
  /** JSON. */
  data: string;
}

const hintChannel = defineChannel<EphemeralUpdate>('hint');

/** More than this at once is not told again: the browser reads everything anew. */
const maxReplayed = 1000;

/** Somebody who listens. */
export interface Subscriber {
  userId: string;
  /** How far it has heard; null for somebody new or with a place that we did not give out. */
  after: Heard | null;
  /** `heard` is how far it has heard with this. */
  hear(news: LoggedUpdate, heard: Heard): void;
  hearHint(hint: EphemeralUpdate): void;
}

/** One listener at the hub. */
export interface Subscription {
  /** How far it has heard once what it missed was told. */
  readonly heard: Heard;
  /** False when it must read everything anew: it is new, or was away for too long. */
  readonly resumed: boolean;
  close(): void;
}

/** Tells the browsers of this process what happened, whichever process it happened in. */
export interface LiveHub {
  /** Tells what was missed and then what happens, each once and in order. */
  subscribe(subscriber: Subscriber): Promise<Subscription>;
  sendEphemeral<Data>(topic: Topic, news: LiveUpdate<Data>, data: NoInfer<Data>): void;
  /** The place in the stream as it is now: who reads the database after this misses nothing. */
  position(userId: string): Promise<string>;
  /** Looks for news whose announcement never arrived, as while the broker was away. */
  catchUp(): Promise<void>;
}

interface HubOptions {
  db: Kysely<Schema>;
  broker: Broker;
  log: Log;
}

interface Membership {
  resumed: boolean;
  leave(): void;
}

/** The hub of one process. */
export function createLiveHub({ db, broker, log }: HubOptions): LiveHub {
  const feeds = createTopicReaders(db);
  const passing = new Map<Topic, Set<Subscriber>>();

  broker.subscribe(liveUpdateChannel, (batch) => {
    for (const news of batch) {
      feeds
        .opened(news.topic)
        ?.hear(news)
        .catch((error) => log.warn({ err: error }, 'news not read; the next beat tries again'));
    }
  });
  broker.onGap(() => {
    feeds.catchUp().catch((error) => log.warn({ err: error }, 'news not read; tried again soon'));
  });
  broker.subscribe(hintChannel, (hint) => {
    for (const subscriber of passing.get(hint.topic) ?? []) subscriber.hearHint(hint);
  });

  /** Joins one topic; what it is told moves `heard`. */
  async function join(topic: Topic, subscriber: Subscriber, heard: Heard): Promise<Membership> {
    const tell = (news: LoggedUpdate) => {
      if (news.number <= (heard.get(topic) ?? 0)) return;
      heard.set(topic, news.number);
      subscriber.hear(news, heard);
    };
    const waiting: LoggedUpdate[] = [];
    let listener = (news: LoggedUpdate): void => void waiting.push(news);
    const hear = (news: LoggedUpdate): void => listener(news);
    const leave = () => feeds.leave(topic, hear);
    const feed = await feeds.join(topic, hear);
    const missed = await missedBy(db, feed, topic, subscriber.after?.get(topic)).catch((error) => {
      leave();
      throw error;
    });
    if (missed === null) heard.set(topic, feed.last - waiting.length);
    for (const news of missed ?? []) tell(news);
    for (const news of waiting) tell(news);
    listener = tell;
    return { resumed: missed !== null, leave };
  }

  return {
    async subscribe(subscriber) {
      const topics = topicsOf(subscriber.userId);
      const heard: Heard = new Map(subscriber.after ?? (await lastNumbers(db, topics)));
      const memberships: Membership[] = [];
      const close = () => {
        for (const { leave } of memberships) leave();
        for (const topic of topics) remove(passing, topic, subscriber);
      };
      try {
        for (const topic of topics) memberships.push(await join(topic, subscriber, heard));
      } catch (error) {
        close();
        throw error;
      }
      for (const topic of topics) add(passing, topic, subscriber);
      return { heard, resumed: memberships.every(({ resumed }) => resumed), close };
    },
    sendEphemeral: (topic, { name }, data) =>
      broker.publish(hintChannel, { topic, name, data: JSON.stringify(data) }),
    position: async (userId) => writeCursor(userId, await lastNumbers(db, topicsOf(userId))),
    catchUp: feeds.catchUp,
  };
}

/** What follows a number without a gap; null without one, and when the log does not reach back. */
async function missedBy(
  db: Kysely<Schema>,
  feed: TopicReader,
  topic: Topic,
  after: number | undefined,
): Promise<LoggedUpdate[] | null> {
  if (after === undefined) return null;
  // The browser may have heard more at another process than was announced here so far.
  if (after > feed.last) await feed.catchUp();
  if (after > feed.last || feed.last - after > maxReplayed) return null;
  if (after === feed.last) return [];
  const missed = await listLiveUpdatesAfter(db, topic, after, maxReplayed);
  const isWhole = missed.every(({ number }, at) => number === after + 1 + at);
  return missed.length > 0 && isWhole ? missed : null;
}

function add<Key, Item>(sets: Map<Key, Set<Item>>, key: Key, item: Item): void {
  sets.set(key, (sets.get(key) ?? new Set()).add(item));
}

function remove<Key, Item>(sets: Map<Key, Set<Item>>, key: Key, item: Item): void {
  const set = sets.get(key);
  set?.delete(item);
  if (set?.size === 0) sets.delete(key);
}
