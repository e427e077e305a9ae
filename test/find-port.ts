import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * Finds a free port for a server that a test stops and starts again. Port 0 would not do: the system could give that
 * port to another test's server or connection while the server is down. It takes those ports from 32768 (Linux) or
 * 49152 (macOS) upwards.
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
