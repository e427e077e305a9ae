import type { ExportFile, ExportSource } from '#platform/server/export-source.ts';
import type { Viewer } from '#platform/server/http/mint-viewer.ts';
import type { Act } from '#platform/server/live/acts.ts';
import type { Services } from '#platform/server/services.ts';
import { nearestWidth } from '../rules.ts';
import { pictureFolders, pictureUrl, renditionKey } from './picture-path.ts';
import { listPicturesOf, type PictureRow } from './store.ts';

const fileName = ({ path }: Pick<PictureRow, 'path'>): string => `pictures/${path}.webp`;

/** The metadata of a member’s pictures, for their data export. */
export const picturesExport = ({ db }: Pick<Services, 'db'>): ExportSource => ({
  file: 'pictures.json',
  async read({ userId }) {
    const rows = await listPicturesOf(db, userId);
    return rows.map((row) => ({
      id: row.id,
      file: fileName(row),
      url: pictureUrl(row.path),
      purpose: row.purpose,
      width: row.width,
      height: row.height,
      description: row.alt,
      contentType: row.content_type,
      sizeBytes: row.size_bytes,
      createdAt: row.created_at,
      postedAt: row.attached_at,
    }));
  },
});

/** A member’s pictures in the largest stored size, for their data export. */
export async function* pictureFilesExport(
  { db, storage }: Pick<Services, 'db' | 'storage'>,
  { userId }: Viewer,
): AsyncGenerator<ExportFile> {
  for (const row of await listPicturesOf(db, userId)) {
    const key = renditionKey(row.path, nearestWidth(JSON.parse(row.widths) as number[], null));
    if (await storage.exists(key)) yield { name: fileName(row), open: () => storage.read(key) };
  }
}

/**
 * Deletes the picture files of an account after the commit. Foreign keys delete the rows. If the process dies before
 * the files are deleted, the daily sweep deletes them.
 */
export const deletePictureFilesOf =
  ({ storage }: Pick<Services, 'storage'>) =>
  ({ afterCommit }: Act, { userId }: { userId: string }): void => {
    for (const folder of Object.values(pictureFolders)) {
      afterCommit('picture files', () => storage.deleteFolder(`${folder}/${userId}`));
    }
  };
