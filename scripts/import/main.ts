import { basename, join } from 'node:path';
import { ConfigError, readConfig } from '#platform/server/config.ts';
import { prepareDataFolder } from '#platform/server/data-folder.ts';
import { migrateDatabase } from '#platform/server/database/migrate.ts';
import { openDatabase } from '#platform/server/database/open-database.ts';
import { importFile, type Progress } from './import-file.ts';
import { type Options, readOptions, UsageError } from './options.ts';
import { InvalidFileError } from './readers/read-file.ts';
import { Report } from './report.ts';
import { summarize } from './summary.ts';

const print = (text: string): boolean => process.stdout.write(text);

/** Prints the progress: every percent on a terminal, every ten percent elsewhere. */
function createProgressReporter(bytes: number): (progress: Progress) => void {
  let last = '';
  return ({ pass, bytes: read, records }) => {
    const percent = bytes === 0 ? 100 : Math.floor((100 * read) / bytes);
    const shown = process.stdout.isTTY ? percent : percent - (percent % 10);
    const text = `  Reading${pass > 1 ? ` (${pass})` : ''} … ${shown} %, ${records.toLocaleString('en')} records`;
    if (`${pass} ${shown}` === last) return;
    last = `${pass} ${shown}`;
    print(process.stdout.isTTY ? `\r${text} ` : `${text}\n`);
  };
}

/** The message to print if the import was interrupted, or null for any other error. */
function describeInterruption(error: unknown): string | null {
  if (error instanceof InvalidFileError) {
    return `${error.message} Everything before that point was imported. Get the complete file and run the import again.`;
  }
  if (error instanceof Error && error.name === 'AbortError') {
    return 'Interrupted. The records read so far were imported; run the import again to continue.';
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
  const unknownCollections = new Map<string, number>();
  try {
    const onProgress = createProgressReporter(options.bytes);
    const { signal } = stop;
    await importFile({
      ...options,
      config,
      database,
      report,
      unknownCollections,
      signal,
      onProgress,
    });
  } catch (error) {
    const reason = describeInterruption(error);
    if (!reason) throw error;
    report.writeLine(reason);
    process.stderr.write(`\n${reason}\n`);
    process.exitCode = 1;
  } finally {
    const summary = summarize(report, unknownCollections);
    report.writeLine(`\n${summary}`);
    report.close();
    await database.close();
    print(`\n${summary}\n\nFull report: ${report.path}\n`);
  }
}

try {
  await run(readOptions(process.argv.slice(2)));
} catch (error) {
  const known = error instanceof UsageError || error instanceof ConfigError;
  process.stderr.write(`${known ? error.message : `The import failed: ${error}`}\n`);
  process.exitCode = 1;
}
