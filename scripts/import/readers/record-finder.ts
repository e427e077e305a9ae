import { Assembler } from 'stream-json/core/assembler.js';
import type { Token } from 'stream-json/core/parser.js';

/** A record as it stands in the file. `key` is its name in a map, null for one in a list. */
export interface RawRecord {
  collection: string;
  key: string | null;
  /** Its place in its collection, from 0. */
  index: number;
  value: unknown;
}

/** Who is told of what the finder meets. */
export interface FinderEvents {
  /** A collection begins; true when its records are wanted. */
  begin(collection: string): boolean;
  end(collection: string): void;
  /** A record of a collection that is not wanted. */
  passed(collection: string): void;
}

/** Folders of an export between its root and its collections. */
const wrappers = new Set(['__collections__', 'collections', 'data', 'firestore', 'export']);

type Frame =
  | { kind: 'wrapper' }
  | { kind: 'collection'; name: string; wanted: boolean; count: number };

/**
 * Finds the records of an export in the tokens of its JSON, one token at a time: only the record
 * that is being read is ever in memory, and of one that is not wanted nothing at all.
 */
export class RecordFinder {
  readonly #events: FinderEvents;
  readonly #frames: Frame[] = [];
  readonly #assembler = new Assembler();
  #key: string | null = null;
  /** The name of the record that is being assembled. */
  #recordKey: string | null = null;
  #assembling = false;
  /** How deep in a record that is passed by; 0 outside of one. */
  #passing = 0;
  #finished = false;

  constructor(events: FinderEvents) {
    this.#events = events;
  }

  /** Whether the file was read to the end of its outermost object. */
  get isWhole(): boolean {
    return this.#finished;
  }

  /** Takes the next token; returns the record that it completes. */
  consume(token: Token): RawRecord | null {
    if (this.#assembling) return this.#assemble(token);
    if (this.#passing > 0) return this.#pass(token);
    switch (token.name) {
      case 'keyValue':
        this.#key = token.value;
        return null;
      case 'endObject':
      case 'endArray':
        this.#leave();
        return null;
    }
    const frame = this.#frames.at(-1);
    if (frame?.kind === 'collection') return this.#beginRecord(frame, token);
    this.#enter(token);
    return null;
  }

  /** Something begins outside of every collection. */
  #enter({ name }: Token): void {
    if (name !== 'startObject' && name !== 'startArray') return;
    const key = this.#key;
    this.#key = null;
    const isRoot = this.#frames.length === 0;
    if (isRoot && name === 'startArray') throw new SyntaxError('it is a list');
    if (isRoot || (key !== null && wrappers.has(key))) {
      this.#frames.push({ kind: 'wrapper' });
      return;
    }
    const collection = key ?? '';
    const wanted = this.#events.begin(collection);
    this.#frames.push({ kind: 'collection', name: collection, wanted, count: 0 });
  }

  #leave(): void {
    const frame = this.#frames.pop();
    if (frame?.kind === 'collection') this.#events.end(frame.name);
    if (this.#frames.length === 0) this.#finished = true;
  }

  #beginRecord(frame: Frame & { kind: 'collection' }, token: Token): RawRecord | null {
    this.#recordKey = this.#key;
    this.#key = null;
    frame.count += 1;
    if (frame.wanted) {
      this.#assembling = true;
      return this.#assemble(token);
    }
    this.#events.passed(frame.name);
    return this.#pass(token);
  }

  #pass({ name }: Token): null {
    if (name === 'startObject' || name === 'startArray') this.#passing += 1;
    if (name === 'endObject' || name === 'endArray') this.#passing -= 1;
    return null;
  }

  #assemble(token: Token): RawRecord | null {
    const assembler = this.#assembler;
    assembler.consume(token);
    if (!assembler.done) return null;
    this.#assembling = false;
    const frame = this.#frames.at(-1) as Frame & { kind: 'collection' };
    const { name: collection, count } = frame;
    return { collection, key: this.#recordKey, index: count - 1, value: assembler.current };
  }
}
