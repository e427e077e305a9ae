import type { Services } from '#platform/server/services.ts';
import type { WorkQueue } from './work-queue.ts';

/** What the use cases of pictures work with. */
export interface PictureServices extends Pick<Services, 'db' | 'storage' | 'clock'> {
  /** Where uploads are while they arrive. */
  tempFolder: string;
  /** Keeps the number of pictures that are encoded at the same time small. */
  encoding: WorkQueue;
}
