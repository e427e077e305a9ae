import type { Kysely } from 'kysely';
import type { Schema } from '#db/schema.ts';
import type { LiveUpdate } from '#platform/shared/activity.ts';
import type { MemberReads } from '../cache/member-reads.ts';
import {
  hasLiveUpdate,
  type LoggedUpdate,
  lastNumbers,
  listLiveUpdates,
  type Topic,
} from '../database/live-update-log.ts';
import type { Log } from '../log.ts';
import { liveUpdateChannel } from './acts.ts';
import { type Broker, defineChannel } from './broker.ts';
import { getTopics, type Position, writeCursor } from './cursor.ts';
import { addToSet, removeFromSet } from './sets-by-key.ts';
import type { TopicReader } from './topic-reader.ts';
import { createTopicReaders, type TopicReaders } from './topic-readers.ts';
import { type EphemeralUpdate, filterVisibleUpdates } from './visible-updates.ts';

const ephemeralChannel = defineChannel<EphemeralUpdate>('ephemeral_update');

/** A browser that missed more updates than this, not counting updates for other members, reloads everything. */
const maxReplayed = 1000;
/** A browser that missed more updates than this, including updates for other members, also reloads everything. */
const maxSkipped = 10_000;

/** A browser that subscribes to its member's topics. */
export interface Subscriber {
  userId: string;
  /** The position to resume from; null for a new browser or an invalid position. */
  after: Position | null;
  /** `position` includes this update. */
  onUpdate(update: LoggedUpdate, position: Position): void;
  onEphemeral(update: EphemeralUpdate): void;
  /** Called if the subscription must end early. The browser must then subscribe again. */
  onFailure(error: unknown): void;
}

/** An open subscription. */
export interface Subscription {
  /** The position after the missed updates. */
  readonly position: Position;
  /** False if the browser must reload everything, because it is new or was disconnected for too long. */
  readonly resumed: boolean;
  close(): void;
}

/**
 * Sends the live updates of all processes to the browsers that are connected to this process. A browser never
 * receives an update that names a member who is hidden from its user.
 */
export interface LiveHub {
  /** Delivers missed updates, then new updates, each once and in order. */
  subscribe(subscriber: Subscriber): Promise<Subscription>;
  sendEphemeral<Data>(topic: Topic, update: LiveUpdate<Data>, data: NoInfer<Data>): void;
  /** Whether a browser of this member is connected to this process. */
  isConnected(userId: string): boolean;
  /** The ids of the members who have a browser connected to this process. */
  connectedMembers(): string[];
  /** Calls `listener` with the member's id whenever a browser has connected to this process. */
  onConnect(listener: (userId: string) => void): void;
  /** The current cursor of the stream. A page that resumes from it misses no change to data read after this call. */
  position(userId: string): Promise<string>;
  /** Reads updates that the broker did not deliver, for example while it was disconnected. */
  catchUp(): Promise<void>;
}

interface HubOptions {
  db: Kysely<Schema>;
  memberReads: Pick<MemberReads, 'evictHere'>;
  broker: Broker;
  log: Log;
}

interface JoinedTopic {
  reader: TopicReader;
  resumed: boolean;
  leave(): void;
}

/** Creates the hub of one process. */
export function createLiveHub({ db, memberReads, broker, log }: HubOptions): LiveHub {
  const readers = createTopicReaders(db);
  const subscribers = new Map<Topic, Set<Subscriber>>();
  const connectListeners: ((userId: string) => void)[] = [];

  const logFailure = (error: unknown) => log.warn({ err: error }, 'live updates could not be read');

  broker.subscribe(liveUpdateChannel, (batch) => {
    for (const update of batch) readers.opened(update.topic)?.receive(update).catch(logFailure);
  });
  broker.onGap(() => void readers.catchUp().catch(logFailure));
  broker.subscribe(ephemeralChannel, (update) => {
    for (const subscriber of subscribers.get(update.topic) ?? []) subscriber.onEphemeral(update);
  });

  return {
    async subscribe(given) {
      const { receiver, start } = filterVisibleUpdates({ db, memberReads }, given);
      const topics = getTopics(receiver.userId);
      const position: Position = new Map(receiver.after ?? (await lastNumbers(db, topics)));
      const joinedTopics: JoinedTopic[] = [];
      const subscriber: Subscriber = {
        ...receiver,
        onUpdate(update) {
          advance(position, joinedTopics);
          receiver.onUpdate(update, position);
        },
      };
      const close = () => {
        for (const { leave } of joinedTopics) leave();
        for (const topic of topics) removeFromSet(subscribers, topic, subscriber);
      };
      try {
        for (const topic of topics)
          joinedTopics.push(await join({ db, readers }, topic, subscriber, position));
        await start();
      } catch (error) {
        close();
        throw error;
      }
      for (const topic of topics) addToSet(subscribers, topic, subscriber);
      for (const listener of connectListeners) listener(subscriber.userId);
      advance(position, joinedTopics);
      return { position, resumed: joinedTopics.every(({ resumed }) => resumed), close };
    },
    sendEphemeral: (topic, { name }, data) =>
      broker.publish(ephemeralChannel, { topic, name, data: JSON.stringify(data) }),
    connectedMembers: () =>
      [...subscribers.keys()].flatMap((topic) =>
        topic === 'everyone' ? [] : topic.slice('user:'.length),
      ),
    isConnected: (userId) => subscribers.has(`user:${userId}`),
    onConnect: (listener) => void connectListeners.push(listener),
    position: async (userId) => writeCursor(userId, await lastNumbers(db, getTopics(userId))),
    catchUp: readers.catchUp,
  };
}

/** Advances a position past updates for other members, which do not reach the subscriber. */
function advance(position: Position, joinedTopics: readonly JoinedTopic[]): void {
  for (const { reader } of joinedTopics) {
    position.set(reader.topic, Math.max(reader.last, position.get(reader.topic) ?? 0));
  }
}

/** Subscribes to one topic. Every delivered update advances `position`. */
async function join(
  { db, readers }: { db: Kysely<Schema>; readers: TopicReaders },
  topic: Topic,
  subscriber: Subscriber,
  position: Position,
): Promise<JoinedTopic> {
  const deliver = (update: LoggedUpdate) => {
    if (update.number <= (position.get(topic) ?? 0)) return;
    position.set(topic, update.number);
    const { recipients } = update;
    if (!recipients) return subscriber.onUpdate(update, position);
    const detailed = recipients[subscriber.userId];
    if (detailed === undefined) return;
    subscriber.onUpdate({ ...update, detailed: detailed ?? undefined }, position);
  };
  // Queues updates that arrive while the missed ones are read.
  const pending: LoggedUpdate[] = [];
  let handle = (update: LoggedUpdate): void => void pending.push(update);
  const listener = (update: LoggedUpdate): void => handle(update);
  const leave = () => readers.leave(topic, subscriber.userId, listener);
  const reader = await readers.join(topic, subscriber.userId, listener);
  const missed = await listMissed(db, reader, topic, subscriber).catch((error) => {
    leave();
    throw error;
  });
  for (const update of missed ?? []) deliver(update);
  // All updates up to this number have been delivered, or are not for this browser.
  const joinedAt = pending[0] ? pending[0].number - 1 : reader.last;
  // A new browser starts at the end of the log, which can be ahead of this reader, so that position is never lowered. A
  // position that a browser sent is replaced if the log does not contain it, because it can be too far ahead.
  const isUnknown = missed === null && subscriber.after !== null;
  if (isUnknown || joinedAt > (position.get(topic) ?? 0)) position.set(topic, joinedAt);
  for (const update of pending) deliver(update);
  handle = deliver;
  return { reader, resumed: missed !== null, leave };
}

/**
 * Lists the updates that a browser missed, without a gap. Null if the browser's position is unknown, if the browser
 * missed too many updates, or if the log does not have all of them.
 */
async function listMissed(
  db: Kysely<Schema>,
  reader: TopicReader,
  topic: Topic,
  subscriber: Subscriber,
): Promise<LoggedUpdate[] | null> {
  const after = subscriber.after?.get(topic);
  if (after === undefined) return null;
  // Another process may have sent the browser updates that this process has not received yet.
  if (after > reader.last) await reader.catchUp();
  if (after > reader.last || reader.last - after > maxSkipped) return null;
  if (after === reader.last) return [];
  const range = { topic, after, limit: maxReplayed + 1, recipientId: subscriber.userId };
  const missed = await listLiveUpdates(db, range);
  if (missed.length > maxReplayed) return null;
  return (await hasLiveUpdate(db, topic, after + 1)) ? missed : null;
}
