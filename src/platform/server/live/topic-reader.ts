import type { Kysely } from 'kysely';
import type { Schema } from '#db/schema.ts';
import {
  type LoggedUpdate,
  lastNumbers,
  listLiveUpdatesAfter,
  type Topic,
} from '../database/live-update-log.ts';

/** Takes each news of a topic once, in order. */
export type LiveUpdateListener = (news: LoggedUpdate) => void;

const pageSize = 500;

/**
 * One topic as this process hears it: every news once, in the order of the numbers. What arrives out
 * of order, or was announced while nobody could hear it, is read from the log.
 */
export class TopicReader {
  readonly #db: Kysely<Schema>;
  readonly #topic: Topic;
  readonly #listeners = new Set<LiveUpdateListener>();
  #last: number;
  #reading: Promise<void> | null = null;
  #readAgain = false;

  private constructor(db: Kysely<Schema>, topic: Topic, last: number) {
    this.#db = db;
    this.#topic = topic;
    this.#last = last;
  }

  /** A feed that begins with what comes next. */
  static async open(db: Kysely<Schema>, topic: Topic): Promise<TopicReader> {
    const numbers = await lastNumbers(db, [topic]);
    return new TopicReader(db, topic, numbers.get(topic) ?? 0);
  }

  /** The number of the last news that its listeners were told. */
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

  /** Tells what was announced, or rejects with the database when what came before it cannot be read. */
  async hear(news: LoggedUpdate): Promise<void> {
    if (news.number <= this.#last) return;
    if (news.number === this.#last + 1 && !this.#reading) this.#tell(news);
    else await this.catchUp();
  }

  /** Reads and tells what the log holds beyond the last news. */
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
      for (const news of missed) this.#tell(news);
      if (missed.length === pageSize) this.#readAgain = true;
    } while (this.#readAgain);
  }

  #tell(news: LoggedUpdate): void {
    this.#last = news.number;
    for (const listener of this.#listeners) listener(news);
  }
}
