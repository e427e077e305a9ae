import { createReadStream } from 'node:fs';
import { jsonParser, type Token } from 'stream-json/core/parser.js';
import { type FinderEvents, type RawRecord, RecordFinder } from './record-finder.ts';

/** The file ends or breaks before its end. What came before was read. */
export class BrokenFile extends Error {}

interface Reading extends FinderEvents {
  /** Told after each piece how many bytes have been read. */
  progress(bytes: number): void;
}

/** The parser slows down on larger pieces, because it cuts its buffer with each of them. */
const pieceBytes = 65_536;

/**
 * Reads an export from its beginning to its end, and gives its records a piece of the file at a
 * time. Throws {@link BrokenFile} at the place where the file stops making sense.
 */
export async function* readRecords(path: string, reading: Reading): AsyncGenerator<RawRecord[]> {
  const finder = new RecordFinder(reading);
  const parse = jsonParser({ streamValues: false });
  const file = createReadStream(path, { encoding: 'utf8', highWaterMark: pieceBytes });
  let last: RawRecord | null = null;
  for await (const piece of file as AsyncIterable<string>) {
    const text = file.bytesRead <= pieceBytes ? piece.replace(/^\uFEFF/, '') : piece;
    const records = findRecords(parse, finder, text, file.bytesRead, last);
    reading.progress(file.bytesRead);
    last = records.at(-1) ?? last;
    if (records.length > 0) yield records;
  }
  if (finder.isWhole) return;
  throw new BrokenFile(
    file.bytesRead === 0
      ? 'The file is empty.'
      : `The file is cut off: it ends in the middle, at byte ${file.bytesRead.toLocaleString('en')}${after(last)}.`,
  );
}

function findRecords(
  parse: ReturnType<typeof jsonParser>,
  finder: RecordFinder,
  text: string,
  bytes: number,
  last: RawRecord | null,
): RawRecord[] {
  try {
    const parsed = parse(text);
    const tokens = typeof parsed === 'object' ? (parsed as { values: Token[] }).values : [];
    return tokens.flatMap((token) => finder.consume(token) ?? []);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new BrokenFile(
      `The file is not an export in JSON: before byte ${bytes.toLocaleString('en')}${after(last)} it breaks off (${reason}).`,
      { cause: error },
    );
  }
}

const after = (last: RawRecord | null): string =>
  last ? `, after ${last.collection}/${last.key ?? last.index}` : '';
