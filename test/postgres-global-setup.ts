import { tmpdir } from 'node:os';
import { Client } from 'pg';
import { migrateDatabase } from '#platform/server/database/migrate.ts';
import { templateUrlVariable } from './engines.ts';
import { findPostgres, startPostgres } from './postgres-server.ts';

/**
 * Starts one PostgreSQL for all test files, with one migrated database that each file copies. If PostgreSQL is
 * not installed, `templateUrlVariable` stays unset, and the tests use PGlite.
 */
export async function setup(): Promise<(() => Promise<void>) | undefined> {
  const programs = findPostgres();
  if (!programs) return undefined;
  const server = await startPostgres(programs);
  try {
    const client = new Client(server.urlOf('postgres'));
    await client.connect();
    await client.query('create database kith_template');
    await client.end();
    const templateUrl = server.urlOf('kith_template');
    await migrateDatabase({ databaseUrl: templateUrl, dataDir: tmpdir() });
    process.env[templateUrlVariable] = templateUrl;
  } catch (error) {
    await server.stop();
    throw error;
  }
  return () => server.stop();
}
