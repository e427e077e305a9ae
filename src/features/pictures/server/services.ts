import { tempFolder } from '#platform/server/files/temp-files.ts';
import type { Services } from '#platform/server/services.ts';
import { createWorkQueue, type WorkQueue } from './work-queue.ts';

/** The services that the use cases of pictures need. */
export interface PictureServices extends Pick<Services, 'db' | 'storage' | 'clock'> {
  /** Where uploads are written while they arrive. */
  tempFolder: string;
  /** Limits how many pictures are encoded at the same time. */
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
