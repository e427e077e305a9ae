import { basename, join } from 'node:path';
import { ConfigError, readConfig } from '#platform/server/config.ts';
import { prepareDataFolder } from '#platform/server/data-folder.ts';
import { migrateDatabase } from '#platform/server/database/migrate.ts';
import { openDatabase } from '#platform/server/database/open-database.ts';
import { importFile, type Progress } from './import-file.ts';
import { type Options, readOptions, UsageError } from './options.ts';
import { BrokenFile } from './readers/read-file.ts';
import { Report } from './report.ts';
import { summaryOf } from './summary.ts';

const say = (text: string): boolean => process.stdout.write(text);

/** Says how far it is, on a terminal all the time, elsewhere at each tenth. */
function progressTeller(bytes: number): (progress: Progress) => void {
  let last = '';
  return ({ pass, bytes: read, records }) => {
    const percent = bytes === 0 ? 100 : Math.floor((100 * read) / bytes);
    const shown = process.stdout.isTTY ? percent : percent - (percent % 10);
    const text = `  Reading${pass > 1 ? ` (${pass})` : ''} … ${shown} %, ${records.toLocaleString('en')} records`;
    if (`${pass} ${shown}` === last) return;
    last = `${pass} ${shown}`;
    say(process.stdout.isTTY ? `\r${text} ` : `${text}\n`);
  };
}

/** Why it ended early, for whoever started it, or null when it did not. */
function reasonOf(error: unknown): string | null {
  if (error instanceof BrokenFile) {
    return `${error.message} What came before it is imported. Get the whole file and run this again.`;
  }
  if (error instanceof Error && error.name === 'AbortError') {
    return 'Stopped. What was read is imported; run this again and it goes on.';
  }
  return null;
}

async function run(options: Options): Promise<void> {
  const config = readConfig(process.env);
  await prepareDataFolder(config.dataDir);
  const stamp = new Date().toISOString().replaceAll(':', '-').slice(0, 19);
  const name = `${basename(options.path).replace(/\.json$/, '')}-${stamp}.txt`;
  const report = new Report(options.report ?? join(config.dataDir, 'imports', name));
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort());
  await migrateDatabase(config);
  const database = await openDatabase(config);
  const foreign = new Map<string, number>();
  try {
    const onProgress = progressTeller(options.bytes);
    const wanted = { ...options, config, database, report, foreign, signal: stop.signal };
    await importFile({ ...wanted, onProgress });
  } catch (error) {
    const reason = reasonOf(error);
    if (!reason) throw error;
    report.line(reason);
    process.stderr.write(`\n${reason}\n`);
    process.exitCode = 1;
  } finally {
    const summary = summaryOf(report, foreign);
    report.line(`\n${summary}`);
    report.close();
    await database.close();
    say(`\n${summary}\n\nEvery single case stands in ${report.path}\n`);
  }
}

try {
  await run(readOptions(process.argv.slice(2)));
} catch (error) {
  const known = error instanceof UsageError || error instanceof ConfigError;
  process.stderr.write(`${known ? error.message : `The import failed: ${error}`}\n`);
  process.exitCode = 1;
}
