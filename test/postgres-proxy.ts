import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';

/** A network between the server and PostgreSQL that can fail. */
export interface PostgresProxy {
  /** The URL of the database through the proxy. */
  readonly url: string;
  /**
   * Forwards nothing more on the connections that are open now, but does not close them, as if the host had vanished.
   * New connections work.
   */
  silence(): void;
  close(): Promise<void>;
}

/** Starts a proxy in front of a database whose server listens on a socket in a folder. */
export async function startPostgresProxy(databaseUrl: string): Promise<PostgresProxy> {
  const { username, pathname, searchParams } = new URL(databaseUrl);
  const path = join(searchParams.get('host') ?? '', '.s.PGSQL.5432');
  const pairs = new Set<[Socket, Socket]>();
  const server = createServer((client) => {
    const upstream = connect(path);
    const pair: [Socket, Socket] = [client, upstream];
    pairs.add(pair);
    client.pipe(upstream).pipe(client);
    for (const socket of pair) {
      socket.on('error', () => {});
      socket.once('close', () => pairs.has(pair) && destroy(pair));
    }
  });
  const silent = new Set<Socket>();
  const destroy = (pair: [Socket, Socket]) => {
    pairs.delete(pair);
    for (const socket of pair) socket.destroy();
  };
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `postgres://${username}@127.0.0.1:${(server.address() as AddressInfo).port}${pathname}`,
    silence() {
      for (const [client, upstream] of pairs) {
        client.unpipe();
        upstream.unpipe();
        client.resume();
        upstream.destroy();
        silent.add(client);
      }
      pairs.clear();
    },
    async close() {
      for (const pair of pairs) destroy(pair);
      for (const client of silent) client.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
