import type { Kysely } from 'kysely';
import type { Schema } from '#db/schema.ts';
import {
  type LoggedUpdate,
  lastNumbers,
  listLiveUpdates,
  type Topic,
} from '../database/live-update-log.ts';
import { addToSet, removeFromSet } from './sets-by-key.ts';

/** Receives each update of a topic that is for its member once, in order. */
export type LiveUpdateListener = (update: LoggedUpdate) => void;

const pageSize = 500;
/** How long to wait for a missing update before reading it from the log. */
const graceMs = 50;

/**
 * Delivers the updates of one topic in this process, each once and in the order of their numbers. An
 * update that was lost in transit is read from the log.
 */
export class TopicReader {
  readonly topic: Topic;
  readonly #db: Kysely<Schema>;
  /** The listeners of each member. */
  readonly #listeners = new Map<string, Set<LiveUpdateListener>>();
  /**
   * Updates that arrived before an earlier update, by number. They are kept, because the log does not have their
   * details.
   */
  readonly #early = new Map<number, LoggedUpdate>();
  #last: number;
  #reading: Promise<void> | null = null;
  #readAgain = false;
  /** The number up to which the current read delivers updates. */
  #until = 0;

  private constructor(db: Kysely<Schema>, topic: Topic, last: number) {
    this.#db = db;
    this.topic = topic;
    this.#last = last;
  }

  /** Opens a reader at the end of the log. */
  static async open(db: Kysely<Schema>, topic: Topic): Promise<TopicReader> {
    const numbers = await lastNumbers(db, [topic]);
    return new TopicReader(db, topic, numbers.get(topic) ?? 0);
  }

  /** The number of the last update that was delivered. */
  get last(): number {
    return this.#last;
  }

  get isIdle(): boolean {
    return this.#listeners.size === 0;
  }

  add(userId: string, listener: LiveUpdateListener): void {
    addToSet(this.#listeners, userId, listener);
  }

  remove(userId: string, listener: LiveUpdateListener): void {
    removeFromSet(this.#listeners, userId, listener);
  }

  /**
   * Delivers a published update after all updates before it. Rejects if missing updates cannot be read from the
   * log.
   */
  async receive(update: LoggedUpdate): Promise<void> {
    if (update.number <= this.#last) return;
    this.#early.set(update.number, update);
    this.#deliverEarly();
    if (this.#early.size === 0) return;
    // The missing updates usually arrive soon, with details that the log does not have.
    await new Promise((resolve) => setTimeout(resolve, graceMs).unref());
    if (this.#early.size > 0) await this.catchUp();
  }

  /** Delivers the logged updates that follow the last delivered one, up to a number. */
  catchUp(until = Number.POSITIVE_INFINITY): Promise<void> {
    if (this.#reading) {
      this.#until = Math.max(this.#until, until);
      this.#readAgain = true;
      return this.#reading;
    }
    this.#until = until;
    this.#reading = this.#read().finally(() => {
      this.#reading = null;
      this.#deliverEarly();
    });
    return this.#reading;
  }

  async #read(): Promise<void> {
    do {
      this.#readAgain = false;
      const missed = await listLiveUpdates(this.#db, {
        topic: this.topic,
        after: this.#last,
        limit: pageSize,
      });
      for (const update of missed) {
        if (update.number > this.#until) return;
        this.#deliver(this.#early.get(update.number) ?? update);
      }
      if (missed.length === pageSize) this.#readAgain = true;
    } while (this.#readAgain);
  }

  /** Delivers the updates that follow the last one without a gap, unless older ones are being read. */
  #deliverEarly(): void {
    while (!this.#reading) {
      const next = this.#early.get(this.#last + 1);
      if (!next) return;
      this.#deliver(next);
    }
  }

  #deliver(update: LoggedUpdate): void {
    this.#last = update.number;
    this.#early.delete(update.number);
    // Does not call the listeners of all members: with thousands of open streams, that takes several milliseconds.
    const userIds = update.recipients ? Object.keys(update.recipients) : this.#listeners.keys();
    for (const userId of userIds) {
      for (const listener of this.#listeners.get(userId) ?? []) listener(update);
    }
  }
}
