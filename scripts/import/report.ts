import { closeSync, mkdirSync, openSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import { shorten } from './records/fields.ts';

/** What the report counts, in display order. */
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

export interface Count {
  found: number;
  added: number;
  /** Already present, from an earlier run. */
  existing: number;
  /** Left out intentionally, for example a notification that was already read. */
  skipped: number;
  /** Left out because of a problem with the record. */
  rejected: number;
}

/** A record that was imported with a change. */
export interface Change {
  /** The path of the record in the export. */
  recordPath: string;
  /** A description without details, so that equal changes can be counted: "no username; generated one". */
  what: string;
  /** The details of this record. */
  detail?: string;
}

type Outcome = 'rejected' | 'skipped' | 'changed';

/** Lines are buffered up to this length, because a report can have as many lines as the export has records. */
const bufferLength = 65_536;
const detailMaxLength = 200;

/** Counts the outcome of every record and writes the details to a file. */
export class Report {
  readonly counts = new Map<Kind, Count>(
    kinds.map((kind) => [kind, { found: 0, added: 0, existing: 0, skipped: 0, rejected: 0 }]),
  );
  /** How often each reason occurred, keyed by texts such as `posts rejected: no title`. */
  readonly reasons = new Map<string, number>();
  readonly path: string;
  readonly #file: number;
  #lines = '';

  /** Creates a file that only its owner can read, because it contains names and email addresses. */
  constructor(path: string) {
    mkdirSync(dirname(path), { recursive: true });
    this.path = path;
    this.#file = openSync(path, 'w', 0o600);
  }

  count(kind: Kind): Count {
    return this.counts.get(kind) as Count;
  }

  /** Equal reasons are counted, so `reason` must contain no details of the record; `detail` contains them. */
  reject(kind: Kind, recordPath: string, reason: string, detail = ''): void {
    this.count(kind).rejected += 1;
    this.#note('rejected', kind, recordPath, reason, detail);
  }

  skip(kind: Kind, recordPath: string, reason: string, detail = ''): void {
    this.count(kind).skipped += 1;
    this.#note('skipped', kind, recordPath, reason, detail);
  }

  recordChanges(kind: Kind, changes: readonly Change[]): void {
    for (const { recordPath, what, detail = '' } of changes) {
      this.#note('changed', kind, recordPath, what, detail);
    }
  }

  /** Writes a line that is not about one record, such as a line of the summary. */
  writeLine(text: string): void {
    this.#lines += `${text}\n`;
    if (this.#lines.length > bufferLength) this.#flush();
  }

  close(): void {
    this.#flush();
    closeSync(this.#file);
  }

  #note(outcome: Outcome, kind: Kind, recordPath: string, reason: string, detail: string): void {
    const key = `${kind} ${outcome}: ${reason}`;
    this.reasons.set(key, (this.reasons.get(key) ?? 0) + 1);
    const rest = detail && ` (${shorten(detail, detailMaxLength)})`;
    this.writeLine(`${shorten(recordPath, detailMaxLength)}: ${outcome}: ${reason}${rest}`);
  }

  #flush(): void {
    writeSync(this.#file, this.#lines);
    this.#lines = '';
  }
}
