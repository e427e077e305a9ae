import { createReadStream } from 'node:fs';
import { jsonParser, type Token } from 'stream-json/core/parser.js';
import { type FinderListener, type RawRecord, RecordFinder } from './record-finder.ts';

/** The file is empty, truncated or malformed. All complete chunks before that point were read. */
export class InvalidFileError extends Error {}

interface ReadListener extends FinderListener {
  /** Called after each chunk with the number of bytes read so far. */
  progress(bytes: number): void;
}

/** The parser slices its buffer for every chunk, so larger chunks are slower. */
const chunkBytes = 65_536;

/**
 * Streams an export and yields its records as lists, one for each chunk of the file that completes a record.
 * Throws an {@link InvalidFileError} where the file is truncated or malformed.
 */
export async function* readRecords(
  path: string,
  listener: ReadListener,
): AsyncGenerator<RawRecord[]> {
  const finder = new RecordFinder(listener);
  const parse = jsonParser({ streamValues: false });
  const file = createReadStream(path, { encoding: 'utf8', highWaterMark: chunkBytes });
  let last: RawRecord | null = null;
  for await (const chunk of file as AsyncIterable<string>) {
    const text = file.bytesRead <= chunkBytes ? chunk.replace(/^\uFEFF/, '') : chunk;
    const records = findRecords(parse, finder, text, file.bytesRead, last);
    listener.progress(file.bytesRead);
    last = records.at(-1) ?? last;
    if (records.length > 0) yield records;
  }
  if (finder.isComplete) return;
  throw new InvalidFileError(
    file.bytesRead === 0
      ? 'The file is empty.'
      : `The file is truncated at byte ${file.bytesRead.toLocaleString('en')}${after(last)}.`,
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
    throw new InvalidFileError(
      `The file is not a valid JSON export: parsing failed before byte ${bytes.toLocaleString('en')}${after(last)} (${reason}).`,
      { cause: error },
    );
  }
}

const after = (last: RawRecord | null): string =>
  last ? `, after ${last.collection}/${last.key ?? last.index}` : '';
