import { germanServer } from '#app/server/german.ts';
import { migrateCommunity } from '#app/server/migrate-community.ts';
import { readConfig } from '#platform/server/config.ts';
import { prepareDataFolder } from '#platform/server/data-folder.ts';
import { openDatabase } from '#platform/server/database/open-database.ts';
import { registerTranslations } from '#platform/shared/catalogue.ts';
import { runCommand } from '../command/run-command.ts';
import { findDatabaseFile } from '../command/sqlite-file.ts';
import { readCommand } from './command.ts';
import { runAdminCommand } from './run-admin-command.ts';

await runCommand('The command', async () => {
  const command = readCommand(process.argv.slice(2));
  registerTranslations('de', germanServer);
  const config = readConfig(process.env);
  if (!config.databaseUrl) findDatabaseFile(config.dataDir);
  await prepareDataFolder(config.dataDir);
  await migrateCommunity(config);
  const database = await openDatabase(config);
  try {
    process.stdout.write(`${await runAdminCommand(config, database, command)}\n`);
  } finally {
    await database.close();
  }
});
