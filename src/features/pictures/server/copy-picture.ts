import type { Kysely } from 'kysely';
import type { Schema } from '#db/schema.ts';
import type { Storage } from '#platform/server/files/storage.ts';
import { AppError } from '#platform/shared/errors.ts';
import { nearestWidth } from '../rules.ts';
import { renditionKey } from './picture-path.ts';
import { findPicture } from './store.ts';

/** Wide enough for a moderator to judge what the picture shows. */
const copiedWidth = 640;

/** Copies a small rendition of a reported picture as a `data:` URL. Null if the picture or its files are gone. */
export async function copyPicture(
  { db, storage }: { db: Kysely<Schema>; storage: Pick<Storage, 'read'> },
  pictureId: string,
): Promise<string | null> {
  const row = await findPicture(db, pictureId);
  if (!row) return null;
  const width = nearestWidth(JSON.parse(row.widths) as number[], copiedWidth);
  try {
    const { stream } = await storage.read(renditionKey(row.path, width));
    const parts: Buffer[] = [];
    for await (const part of stream) parts.push(Buffer.from(part as Uint8Array));
    return `data:${row.content_type};base64,${Buffer.concat(parts).toString('base64')}`;
  } catch (error) {
    if (error instanceof AppError && error.code === 'storage/no-download-url') return null;
    throw error;
  }
}
