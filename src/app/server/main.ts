import { ConfigError, readConfig } from '#platform/server/config.ts';
import { startServer } from './start-server.ts';

/** Starts the server with settings from the environment. If that fails, prints one sentence and exits. */
async function main(): Promise<void> {
  try {
    const server = await startServer(readConfig(process.env));
    process.stdout.write(`${server.config.communityName} is ready. Open ${server.url}\n`);
    for (const signal of ['SIGTERM', 'SIGINT'] as const) {
      process.once(signal, () => void server.close().then(() => process.exit(0)));
    }
  } catch (error) {
    process.stderr.write(
      error instanceof ConfigError
        ? `${error.message}\n`
        : `Kith could not start: ${String(error)}. Run npm run doctor to find out why.\n`,
    );
    process.exit(1);
  }
}

if (import.meta.main) await main();
