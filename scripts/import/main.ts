import { basename, join } from 'node:path';
import { migrateCommunity } from '#app/server/migrate-community.ts';
import { readConfig } from '#platform/server/config.ts';
import { prepareDataFolder } from '#platform/server/data-folder.ts';
import { openDatabase } from '#platform/server/database/open-database.ts';
import { createProgressPrinter } from '../command/progress.ts';
import { abortOnSignal, runCommand } from '../command/run-command.ts';
import { importFile, type Progress } from './import-file.ts';
import { type Options, readOptions } from './options.ts';
import { InvalidFileError } from './readers/read-file.ts';
import { Report } from './report.ts';
import { summarize } from './summary.ts';

const print = (text: string): boolean => process.stdout.write(text);

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
  const signal = abortOnSignal();
  await migrateCommunity(config);
  const database = await openDatabase(config);
  const unknownCollections = new Map<string, number>();
  try {
    const printProgress = createProgressPrinter();
    const onProgress = ({ pass, bytes, records }: Progress) =>
      printProgress(
        `Reading${pass > 1 ? ` (${pass})` : ''}`,
        bytes,
        options.bytes,
        `, ${records.toLocaleString('en')} records`,
      );
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

await runCommand('The import', () => run(readOptions(process.argv.slice(2))));
