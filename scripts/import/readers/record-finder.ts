import { Assembler } from 'stream-json/core/assembler.js';
import type { Token } from 'stream-json/core/parser.js';

/** A record as parsed from the file. `key` is its key in a map, or null if it is in a list. */
export interface RawRecord {
  collection: string;
  key: string | null;
  /** The record's position in its collection, starting at 0. */
  index: number;
  value: unknown;
}

export interface FinderListener {
  /** Called when a collection begins; returns whether to read its records. */
  begin(collection: string): boolean;
  end(collection: string): void;
  /** Called for each record of a collection that is not read. */
  skipped(collection: string): void;
}

/** Keys of objects that may wrap the collections. */
const wrappers = new Set(['__collections__', 'collections', 'data', 'firestore', 'export']);

type Frame =
  | { kind: 'wrapper' }
  | { kind: 'collection'; name: string; wanted: boolean; count: number };

/**
 * Finds the records of an export in its JSON tokens, one token at a time. Keeps only the current record in
 * memory, and nothing of a skipped record.
 */
export class RecordFinder {
  readonly #listener: FinderListener;
  readonly #frames: Frame[] = [];
  readonly #assembler = new Assembler();
  #key: string | null = null;
  /** The key of the record that is being assembled. */
  #recordKey: string | null = null;
  #assembling = false;
  /** The nesting depth inside a skipped record; 0 outside of one. */
  #skipDepth = 0;
  #finished = false;

  constructor(listener: FinderListener) {
    this.#listener = listener;
  }

  /** Whether the root object was read to its end. */
  get isComplete(): boolean {
    return this.#finished;
  }

  /** Consumes the next token; returns the record that it completes, if any. */
  consume(token: Token): RawRecord | null {
    if (this.#assembling) return this.#assemble(token);
    if (this.#skipDepth > 0) return this.#skip(token);
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

  /** Handles a token outside of every collection. */
  #enter({ name }: Token): void {
    if (name !== 'startObject' && name !== 'startArray') return;
    const key = this.#key;
    this.#key = null;
    const isRoot = this.#frames.length === 0;
    if (isRoot && name === 'startArray') throw new SyntaxError('the root is a list');
    if (isRoot || (key !== null && wrappers.has(key))) {
      this.#frames.push({ kind: 'wrapper' });
      return;
    }
    const collection = key ?? '';
    const wanted = this.#listener.begin(collection);
    this.#frames.push({ kind: 'collection', name: collection, wanted, count: 0 });
  }

  #leave(): void {
    const frame = this.#frames.pop();
    if (frame?.kind === 'collection') this.#listener.end(frame.name);
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
    this.#listener.skipped(frame.name);
    return this.#skip(token);
  }

  #skip({ name }: Token): null {
    if (name === 'startObject' || name === 'startArray') this.#skipDepth += 1;
    if (name === 'endObject' || name === 'endArray') this.#skipDepth -= 1;
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
