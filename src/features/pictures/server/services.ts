import { tempFolder } from '#platform/server/files/temp-files.ts';
import type { Services } from '#platform/server/services.ts';
import { createWorkQueue, type WorkQueue } from './work-queue.ts';

/** The services that the use cases of pictures need. */
export interface PictureServices extends Pick<Services, 'db' | 'storage' | 'clock'> {
  /** The folder of incoming uploads. */
  tempFolder: string;
  /** Limits the number of concurrent encodes. */
  encoding: WorkQueue;
}

export const createPictureServices = ({
  config,
  db,
  storage,
  clock,
}: Pick<Services, 'config' | 'db' | 'storage' | 'clock'>): PictureServices => ({
  db,
  storage,
  clock,
  tempFolder: tempFolder(config.dataDir),
  encoding: createWorkQueue(),
});
