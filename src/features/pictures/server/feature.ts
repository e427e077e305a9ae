import { tempFolder } from '#platform/server/files/temp-files.ts';
import type { Parts } from '#platform/server/parts.ts';
import type { PictureParts } from './parts.ts';
import { sweepLeftovers, sweepPending } from './sweep-pictures.ts';
import { createWorkQueue } from './work-queue.ts';

const hourMs = 60 * 60_000;

/** What the use cases of pictures work with, made from the server's parts. */
export const pictureParts = ({
  config,
  db,
  storage,
  clock,
}: Pick<Parts, 'config' | 'db' | 'storage' | 'clock'>): PictureParts => ({
  db,
  storage,
  clock,
  tempFolder: tempFolder(config.dataDir),
  encoding: createWorkQueue(),
});

/** The parts of pictures, with their clean-up under way. */
export function picturesFeature(
  parts: Pick<Parts, 'config' | 'db' | 'storage' | 'clock' | 'jobs'>,
): PictureParts {
  const pictures = pictureParts(parts);
  parts.jobs.repeat('sweep pending pictures', hourMs, () => sweepPending(pictures));
  parts.jobs.repeat('sweep leftover pictures', 24 * hourMs, () => sweepLeftovers(pictures));
  return pictures;
}
