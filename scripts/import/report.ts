import { closeSync, mkdirSync, openSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import { shorten } from './records/fields.ts';

/** What the report counts, in the order in which it shows it. */
export const kinds = [
  'users',
  'posts',
  'events',
  'comments',
  'participants',
  'messages',
  'notifications',
  'pictures',
] as const;
export type Kind = (typeof kinds)[number];

/** How many of a kind there were and what became of them. */
export interface Count {
  found: number;
  added: number;
  /** There already, from a run before. */
  there: number;
  /** Not wanted, by a rule that holds for all of them. */
  leftOut: number;
  refused: number;
}

/** Something that was taken in another form than it had. */
export interface Change {
  place: string;
  what: string;
  detail?: string;
}

const verdicts = { refused: 'not taken', leftOut: 'left out', changed: 'changed' } as const;
type Verdict = keyof typeof verdicts;

/** Written in pieces of that size: a report can have as many lines as the export has records. */
const bufferLength = 65_536;
const detailMaxLength = 200;

/** What happens to each record: counted here, and line by line in a file. */
export class Report {
  readonly counts = new Map<Kind, Count>(
    kinds.map((kind) => [kind, { found: 0, added: 0, there: 0, leftOut: 0, refused: 0 }]),
  );
  /** How often each reason was given, as `posts not taken: it has no title`. */
  readonly reasons = new Map<string, number>();
  readonly path: string;
  readonly #file: number;
  #lines = '';

  /** Begins a file that only its owner may read: there are names and addresses in it. */
  constructor(path: string) {
    mkdirSync(dirname(path), { recursive: true });
    this.path = path;
    this.#file = openSync(path, 'w', 0o600);
  }

  count(kind: Kind): Count {
    return this.counts.get(kind) as Count;
  }

  /** The reason is general, the detail is what is special about this one. */
  refused(kind: Kind, place: string, reason: string, detail = ''): void {
    this.count(kind).refused += 1;
    this.#note('refused', kind, place, reason, detail);
  }

  leftOut(kind: Kind, place: string, reason: string, detail = ''): void {
    this.count(kind).leftOut += 1;
    this.#note('leftOut', kind, place, reason, detail);
  }

  changed(kind: Kind, changes: readonly Change[]): void {
    for (const { place, what, detail = '' } of changes) {
      this.#note('changed', kind, place, what, detail);
    }
  }

  /** A line of its own, such as the summary. */
  line(text: string): void {
    this.#lines += `${text}\n`;
    if (this.#lines.length > bufferLength) this.#flush();
  }

  close(): void {
    this.#flush();
    closeSync(this.#file);
  }

  #note(verdict: Verdict, kind: Kind, place: string, reason: string, detail: string): void {
    const told = `${kind} ${verdicts[verdict]}: ${reason}`;
    this.reasons.set(told, (this.reasons.get(told) ?? 0) + 1);
    const rest = detail && ` (${shorten(detail, detailMaxLength)})`;
    this.line(`${shorten(place, detailMaxLength)}: ${verdicts[verdict]}: ${reason}${rest}`);
  }

  #flush(): void {
    writeSync(this.#file, this.#lines);
    this.#lines = '';
  }
}
