import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * Finds a free port for a server that a test stops and starts again. The port is lower than those that the system
 * chooses (32768 or higher on Linux, 49152 or higher on macOS): while the server is down, the system could give such a
 * port to another test's server or connection.
 */
export async function findPort(): Promise<number> {
  for (;;) {
    const port = randomInt(20_000, 30_000);
    const isFree = await new Promise<boolean>((resolve) => {
      const probe = createServer().once('error', () => resolve(false));
      probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
    });
    if (isFree) return port;
  }
}
