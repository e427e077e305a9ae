import { migrateDatabase } from '#platform/server/database/migrate.ts';

/** Migrates the place given as JSON and prints how many migrations it ran: a second process. */
const ran = await migrateDatabase(JSON.parse(process.argv[2] ?? '{}'));
process.stdout.write(String(ran.length));
