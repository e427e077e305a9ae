import { tempFolder } from '#platform/server/files/temp-files.ts';
import type { Services } from '#platform/server/services.ts';
import type { PictureServices } from './services.ts';
import { sweepLeftovers, sweepPending } from './sweep-pictures.ts';
import { createWorkQueue } from './work-queue.ts';

const hourMs = 60 * 60_000;

/** What the use cases of pictures work with, made from the server's parts. */
export const pictureServices = ({
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

/** The parts of pictures, with their clean-up under way. */
export function picturesFeature(
  services: Pick<Services, 'config' | 'db' | 'storage' | 'clock' | 'jobs'>,
): PictureServices {
  const pictures = pictureServices(services);
  services.jobs.repeat('sweep pending pictures', hourMs, () => sweepPending(pictures));
  services.jobs.repeat('sweep leftover pictures', 24 * hourMs, () => sweepLeftovers(pictures));
  return pictures;
}
