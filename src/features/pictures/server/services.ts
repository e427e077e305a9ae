import { createFairQueue, type FairQueue } from '#platform/server/fair-queue.ts';
import { tempFolder } from '#platform/server/files/temp-files.ts';
import type { Services } from '#platform/server/services.ts';
import { AppError } from '#platform/shared/errors.ts';
import { pictureCopy } from '../copy.ts';

/** The services that the use cases of pictures need. */
export interface PictureServices
  extends Pick<Services, 'db' | 'engine' | 'storage' | 'clock' | 'log'> {
  /** How many bytes of pictures each member can store. */
  maxMemberBytes: number;
  /** The folder of incoming uploads. */
  tempFolder: string;
  /** Limits the number of concurrent encodes, with one queue for each member. */
  encoding: FairQueue;
}

/** Each encode uses a CPU core and up to a few hundred megabytes. */
const encodingLimits = { concurrency: 2, maxWaiting: 24, maxWaitingPerKey: 4 };

export const createPictureServices = ({
  config,
  db,
  engine,
  storage,
  clock,
  log,
}: Pick<Services, 'config' | 'db' | 'engine' | 'storage' | 'clock' | 'log'>): PictureServices => ({
  db,
  engine,
  storage,
  clock,
  log,
  maxMemberBytes: config.maxMemberBytes,
  tempFolder: tempFolder(config.dataDir),
  encoding: createFairQueue({
    ...encodingLimits,
    refuse: (exceeded) =>
      exceeded === 'key'
        ? new AppError('TOO_MANY_REQUESTS', pictureCopy.tooManyAtOnce, { retryAfterSeconds: 5 })
        : new AppError('UNAVAILABLE', pictureCopy.busy, { retryAfterSeconds: 5 }),
  }),
});
