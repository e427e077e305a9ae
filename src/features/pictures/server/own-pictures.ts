import type { ExportFile, ExportSource } from '#platform/server/export-source.ts';
import type { Viewer } from '#platform/server/http/mint-viewer.ts';
import type { Services } from '#platform/server/services.ts';
import { pictureCopy } from '../copy.ts';
import { nearestWidth } from '../rules.ts';
import { pictureUrl, renditionKey } from './picture-path.ts';
import { listPicturesOf, type PictureRow } from './store.ts';

type Reading = Pick<Services, 'db' | 'storage'>;

const fileName = ({ path }: Pick<PictureRow, 'path'>): string => `pictures/${path}.webp`;

/** What is known of a member's pictures, to take along. */
export const ownPictures = ({ db }: Reading): ExportSource => ({
  file: 'pictures.json',
  get description() {
    return pictureCopy.copy;
  },
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
      createdAt: row.created_at,
    }));
  },
});

/** A member's pictures in the largest size that is stored, to take along. */
export async function* ownPictureFiles(
  { db, storage }: Reading,
  { userId }: Viewer,
): AsyncGenerator<ExportFile> {
  for (const row of await listPicturesOf(db, userId)) {
    const key = renditionKey(row.path, nearestWidth(JSON.parse(row.widths) as number[], null));
    if (await storage.exists(key)) yield { name: fileName(row), open: () => storage.read(key) };
  }
}
