import type { ServedPicture } from '#features/pictures/server/serve-picture.ts';
import { renditionType } from '#features/pictures/server/store-picture.ts';
import { chunkValues } from '#platform/server/database/chunks.ts';
import type { Viewer } from '#platform/server/http/mint-viewer.ts';
import { notFound } from '#platform/server/http/not-found.ts';
import type { Services } from '#platform/server/services.ts';
import { hourMs } from '#platform/shared/clock.ts';
import { limits } from '../rules.ts';
import { deleteUnused, listKnownPictures, markDue } from './store.ts';
import { findPreviewOfPicture, findVisibleUse } from './visible-picture-store.ts';

/** The top-level folder of all thumbnails in the storage. */
const root = 'link-previews';

export const thumbnailFolder = (pictureId: string): string => `${root}/${pictureId}`;
export const thumbnailKey = (pictureId: string): string =>
  `${thumbnailFolder(pictureId)}/thumbnail.webp`;

type ThumbnailServices = Pick<Services, 'clock' | 'db' | 'storage'>;

/**
 * Finds a thumbnail if the viewer may open a text that shows it. Otherwise throws the same NOT_FOUND as for an unknown
 * id. Backups don't contain thumbnails, so if the file is missing, the linked page is requested again.
 */
export async function findThumbnail(
  { clock, db, storage }: ThumbnailServices,
  viewer: Viewer,
  pictureId: string,
): Promise<ServedPicture> {
  const preview = await findPreviewOfPicture(db, pictureId);
  if (!preview || !(await findVisibleUse(db, viewer, preview.id))) throw notFound('Picture');
  const key = thumbnailKey(pictureId);
  if (!(await storage.exists(key))) {
    await markDue(db, pictureId, clock());
    throw notFound('Picture');
  }
  return { key, contentType: renditionType, etag: `"${pictureId}"`, cachePolicy: 'private' };
}

/** Deletes previews that nothing uses, with their thumbnails. */
export async function deleteUnusedPreviews({
  clock,
  db,
  storage,
}: ThumbnailServices): Promise<void> {
  const pictureIds = await deleteUnused(db, clock() - limits.unusedMs);
  for (const id of pictureIds) await storage.deleteFolder(thumbnailFolder(id));
}

/** The time in a UUIDv7, in milliseconds. */
const createdAt = (id: string): number =>
  Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16) || 0;

/** Deletes thumbnails without a row, left by a process that died. Keeps new ones, which may not have their row yet. */
export async function sweepThumbnails({ db, storage }: ThumbnailServices): Promise<void> {
  const ids: string[] = [];
  for await (const folder of storage.folders(root)) ids.push(folder.slice(root.length + 1));
  const old = ids.filter((id) => createdAt(id) < Date.now() - hourMs);
  for (const chunk of chunkValues(old)) {
    const known = await listKnownPictures(db, chunk);
    for (const id of chunk) if (!known.has(id)) await storage.deleteFolder(thumbnailFolder(id));
  }
}
