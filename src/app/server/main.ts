import { ConfigError, readConfig } from '#platform/server/config.ts';
import { type RunningServer, startServer } from './start-server.ts';

async function stop({ close, services }: RunningServer): Promise<void> {
  try {
    await close();
  } catch (error) {
    services.log.error({ err: error }, 'not everything could be closed');
    process.exit(1);
  }
  process.exit(0);
}

/** Starts the server with settings from the environment. If that fails, prints one sentence and exits. */
async function main(): Promise<void> {
  try {
    const server = await startServer(readConfig(process.env));
    process.stdout.write(`${server.config.communityName} is ready. Open ${server.url}\n`);
    for (const signal of ['SIGTERM', 'SIGINT'] as const) {
      process.once(signal, () => void stop(server));
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
