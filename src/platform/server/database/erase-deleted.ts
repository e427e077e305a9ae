import type { Services } from '../services.ts';
import type { scheduleIntegrityCheck } from './check-integrity.ts';
import type { Database } from './open-database.ts';
import { isBusy } from './sqlite-connection.ts';

/** The pauses between the attempts. They add up to about two minutes, because a backup can take that long. */
const waitsMs = [1, 2, 4, 8, 16, 32, 64].map((seconds) => seconds * 1000);

interface EraserOptions extends Pick<Services, 'pause'> {
  database: Pick<Database, 'eraseDeleted'>;
  check: Pick<ReturnType<typeof scheduleIntegrityCheck>, 'settle'> | null;
}

/**
 * Creates a function that erases the bytes of deleted rows once no integrity check is running. If another process, such
 * as a backup, is using SQLite's write-ahead log, the function retries several times before it rejects.
 */
export const createEraser =
  ({ database, check, pause }: EraserOptions) =>
  async (): Promise<void> => {
    await check?.settle();
    for (const waitMs of waitsMs) {
      try {
        return await database.eraseDeleted();
      } catch (error) {
        if (!isBusy(error)) throw error;
      }
      await pause(waitMs);
    }
    await database.eraseDeleted();
  };
