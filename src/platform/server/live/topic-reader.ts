import type { Kysely } from 'kysely';
import type { Schema } from '#db/schema.ts';
import {
  type LoggedUpdate,
  lastNumbers,
  listLiveUpdatesAfter,
  type Topic,
} from '../database/live-update-log.ts';

/** Receives each update of a topic once, in order. */
export type LiveUpdateListener = (update: LoggedUpdate) => void;

const pageSize = 500;

/**
 * Delivers the updates of one topic in this process, each once and in the order of their numbers. An
 * update that was lost in transit is read from the log, as are those before one that arrives out of order.
 */
export class TopicReader {
  readonly #db: Kysely<Schema>;
  readonly #topic: Topic;
  readonly #listeners = new Set<LiveUpdateListener>();
  /** Updates that arrived out of order, by number. The log does not have their details. */
  readonly #early = new Map<number, LoggedUpdate>();
  #last: number;
  #reading: Promise<void> | null = null;
  #readAgain = false;

  private constructor(db: Kysely<Schema>, topic: Topic, last: number) {
    this.#db = db;
    this.#topic = topic;
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

  add(listener: LiveUpdateListener): void {
    this.#listeners.add(listener);
  }

  remove(listener: LiveUpdateListener): void {
    this.#listeners.delete(listener);
  }

  /** Delivers a published update. Rejects if the updates before it cannot be read. */
  async receive(update: LoggedUpdate): Promise<void> {
    if (update.number <= this.#last) return;
    if (update.number === this.#last + 1 && !this.#reading) return this.#deliver(update);
    this.#early.set(update.number, update);
    await this.catchUp();
  }

  /** Delivers all updates in the log after the last delivered one. */
  catchUp(): Promise<void> {
    if (this.#reading) {
      this.#readAgain = true;
      return this.#reading;
    }
    this.#reading = this.#read().finally(() => {
      this.#reading = null;
    });
    return this.#reading;
  }

  async #read(): Promise<void> {
    do {
      this.#readAgain = false;
      const missed = await listLiveUpdatesAfter(this.#db, this.#topic, this.#last, pageSize);
      for (const update of missed) this.#deliver(this.#early.get(update.number) ?? update);
      if (missed.length === pageSize) this.#readAgain = true;
    } while (this.#readAgain);
  }

  #deliver(update: LoggedUpdate): void {
    this.#last = update.number;
    this.#early.delete(update.number);
    for (const listener of this.#listeners) listener(update);
  }
}
