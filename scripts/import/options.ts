import { statSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { isTimeZone } from '#features/events/rules.ts';

/** What was asked for cannot be done. Its message is for whoever asked. */
export class UsageError extends Error {}

export const usage = `Usage: npm run import -- export.json [--pictures folder] [--time-zone zone] [--report file]

  export.json   the users, posts, events, messages and notifications of the older product
  --pictures    a folder with local copies of its pictures, by their path or their name
  --time-zone   where dates without one were meant, such as Europe/Berlin (UTC)
  --report      where the report is written (a file in DATA_DIR/imports)`;

export interface Options {
  path: string;
  bytes: number;
  pictures: string | null;
  zone: string;
  report: string | null;
}

/** Reads the command line. Throws {@link UsageError}. */
export function readOptions(args: readonly string[]): Options {
  const { values, positionals } = parse(args);
  const [path, ...more] = positionals;
  if (path === undefined || more.length > 0) throw new UsageError(usage);
  const file = statSync(path, { throwIfNoEntry: false });
  if (!file?.isFile()) throw new UsageError(`There is no file ${path}.`);
  const { pictures = null, report = null, 'time-zone': zone = 'UTC' } = values;
  if (!isTimeZone(zone)) throw new UsageError(`There is no time zone ${zone}.`);
  if (pictures !== null && !statSync(pictures, { throwIfNoEntry: false })?.isDirectory()) {
    throw new UsageError(`There is no folder ${pictures}.`);
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
