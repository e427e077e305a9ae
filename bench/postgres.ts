import { Client } from 'pg';
import { findPostgres, type PostgresServer, startPostgres } from '#test/postgres-server.ts';

/** Makes commits durable, as in production. The PostgreSQL server of the tests gives up durability for speed. */
const settings = {
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  shared_buffers: '256MB',
  max_wal_size: '2GB',
};

/** Starts a temporary PostgreSQL with an empty database; null if PostgreSQL is not installed. */
export async function startDatabaseServer(): Promise<
  (PostgresServer & { databaseUrl: string }) | null
> {
  const programs = findPostgres();
  if (!programs) return null;
  const server = await startPostgres(programs, settings);
  const client = new Client(server.urlOf('postgres'));
  await client.connect();
  await client.query('create database kith_bench');
  await client.end();
  return { ...server, databaseUrl: server.urlOf('kith_bench') };
}
