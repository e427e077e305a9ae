import { migrateDatabase } from '#platform/server/database/migrate.ts';

/** Migrates the database given as JSON in a separate process and prints how many migrations it ran. */
const ran = await migrateDatabase(JSON.parse(process.argv[2] ?? '{}'));
process.stdout.write(String(ran.length));
