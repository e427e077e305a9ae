import { statSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { isTimeZone } from '#platform/shared/time-zone.ts';
import { UsageError } from '../command/run-command.ts';

export const usage = `Usage: npm run import -- export.json [--pictures folder] [--time-zone zone] [--report file]

  export.json   the users, posts, events, messages and notifications of the previous product
  --pictures    a folder with local copies of its pictures, found by path or file name
  --time-zone   the time zone of dates without one, such as Europe/Berlin (default: UTC)
  --report      where to write the report (default: a file in DATA_DIR/imports)`;

export interface Options {
  path: string;
  bytes: number;
  pictures: string | null;
  zone: string;
  report: string | null;
}

/** Reads the command line. Throws a {@link UsageError} if it is invalid or names a missing file or folder. */
export function readOptions(args: readonly string[]): Options {
  const { values, positionals } = parse(args);
  const [path, ...more] = positionals;
  if (path === undefined || more.length > 0) throw new UsageError(usage);
  const file = statSync(path, { throwIfNoEntry: false });
  if (!file?.isFile()) throw new UsageError(`File not found: ${path}`);
  const { pictures = null, report = null, 'time-zone': zone = 'UTC' } = values;
  if (!isTimeZone(zone)) throw new UsageError(`Unknown time zone: ${zone}`);
  if (pictures !== null && !statSync(pictures, { throwIfNoEntry: false })?.isDirectory()) {
    throw new UsageError(`Folder not found: ${pictures}`);
  }
  return { path, bytes: file.size, pictures, zone, report };
}

function parse(args: readonly string[]) {
  const text = { type: 'string' } as const;
  const options = { pictures: text, 'time-zone': text, report: text };
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message : error}\n\n${usage}`);
  }
}
