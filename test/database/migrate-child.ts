import { migrateDatabase } from '#platform/server/database/migrate.ts';

/**
 * Runs in a separate process: migrates the database at the location given as JSON, and prints how many migrations ran.
 */
const ran = await migrateDatabase(JSON.parse(process.argv[2] ?? '{}'));
process.stdout.write(String(ran.length));
