import { ConfigError, readConfig } from '#platform/server/config.ts';
import { prepareDataFolder } from '#platform/server/data-folder.ts';
import { migrateDatabase } from '#platform/server/database/migrate.ts';
import { openDatabase } from '#platform/server/database/open-database.ts';
import { readCommand, UsageError } from './command.ts';
import { runCommand } from './run-command.ts';

try {
  const command = readCommand(process.argv.slice(2));
  const config = readConfig(process.env);
  await prepareDataFolder(config.dataDir);
  await migrateDatabase(config);
  const database = await openDatabase(config);
  try {
    process.stdout.write(`${await runCommand(database.db, command)}\n`);
  } finally {
    await database.close();
  }
} catch (error) {
  const known = error instanceof UsageError || error instanceof ConfigError;
  process.stderr.write(`${known ? error.message : `The command failed: ${error}`}\n`);
  process.exitCode = 1;
}
