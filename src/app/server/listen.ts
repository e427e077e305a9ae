import type { Server } from 'node:http';
import { type Config, ConfigError } from '#platform/server/config.ts';

/** Opens the configured port. Throws a {@link ConfigError} if that is not possible. */
export function listen(http: Server, { port, host }: Config): Promise<void> {
  return new Promise((resolve, reject) => {
    http.once('error', (error: NodeJS.ErrnoException) => {
      const reasons: Record<string, string> = {
        EADDRINUSE: `Port ${port} is in use. Stop the program that uses it or choose another port, for example PORT=${port + 1}.`,
        EADDRNOTAVAIL: `${host} is not an address of this machine; change HOST, or remove it to listen on all addresses.`,
        EACCES: `This user is not allowed to use port ${port}; choose one above 1023.`,
      };
      reject(
        new ConfigError(
          reasons[error.code ?? ''] ?? `Port ${port} cannot be used (${error.code}).`,
        ),
      );
    });
    http.listen({ port, host: host || undefined }, () => resolve());
  });
}
