import { storageKey } from '#platform/server/files/storage-key.ts';
import { AppError, notFound } from '#platform/shared/errors.ts';
import { nearestWidth } from '../rules.ts';
import type { PictureParts } from './parts.ts';
import { renditionKey } from './picture-path.ts';
import { findPictureByPath, findProfilePicture, type PictureRow } from './store.ts';

export interface PictureRequest {
  /** What follows `/files/` in the address, decoded. */
  path: string;
  /** `?w=`: pixels that the reader wants; null for the largest. */
  width: number | null;
  /** `?v=`: which version of a profile's picture; null for the present one. */
  version: string | null;
  viewer: FileViewer | null;
}

/** Whoever has a session; without a profile one sees one's own pictures only. */
export interface FileViewer {
  readonly userId: string;
  readonly hasProfile: boolean;
}

/** A rendition that the viewer may read. */
export interface ServedPicture {
  key: string;
  contentType: string;
  etag: string;
  /** False for an address whose picture may be another one tomorrow. */
  immutable: boolean;
}

const profilePath = /^profile-photos\/([^/]+)$/;

/**
 * Decides who reads which stored file. No session is UNAUTHORIZED, whatever was asked for; the root
 * is storage/invalid-root-operation; what is absent and what is still its owner's alone are the same
 * NOT_FOUND.
 */
export async function findServedPicture(
  { db }: Pick<PictureParts, 'db'>,
  { path, width, version, viewer }: PictureRequest,
): Promise<ServedPicture> {
  if (viewer === null) throw new AppError('UNAUTHORIZED', 'Please sign in first.');
  const asked = storageKey(path);
  const [, profileOwner] = profilePath.exec(asked) ?? [];
  const current = profileOwner !== undefined && version === null;
  const row = current
    ? await findProfilePicture(db, profileOwner)
    : await findPictureByPath(db, profileOwner ? `${asked}/${version}` : asked);
  if (!row || !mayRead(row, viewer)) throw notFound('Picture');
  const stored = nearestWidth(JSON.parse(row.widths) as number[], width);
  return {
    key: renditionKey(row.path, stored),
    contentType: row.content_type,
    etag: `"${row.id}-${stored}"`,
    immutable: !current,
  };
}

const mayRead = (row: PictureRow, { userId, hasProfile }: FileViewer): boolean =>
  row.owner_id === userId || (row.attached_at !== null && hasProfile);
