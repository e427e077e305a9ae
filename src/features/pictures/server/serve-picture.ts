import { accountCopy } from '#features/accounts/copy.ts';
import { storageKey } from '#platform/server/files/storage-key.ts';
import { notFound } from '#platform/server/http/not-found.ts';
import { AppError } from '#platform/shared/errors.ts';
import { nearestWidth } from '../rules.ts';
import { publicPictureId, renditionKey } from './picture-path.ts';
import type { PictureServices } from './services.ts';
import { findPicture, findPictureByPath, findProfilePicture, type PictureRow } from './store.ts';

export interface PictureRequest {
  /** What follows `/files/` in the address, decoded. */
  path: string;
  /** `?w=`: pixels that the reader wants; null for the largest. */
  width: number | null;
  /** `?v=`: which version of a profile's picture; null for the present one. */
  version: string | null;
  viewer: FileViewer | null;
  showsToVisitors: ShowsToVisitors;
}

/** Whether something that visitors may see has this picture; told by the features above this one. */
export type ShowsToVisitors = (pictureId: string) => Promise<boolean>;

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
  /** `always` where the address never means another picture; `public` while visitors may see it. */
  kept: 'always' | 'asked-anew' | 'public';
}

const profilePath = /^profile-photos\/([^/]+)$/;

/**
 * Decides who reads which stored file. What visitors are shown has an address of its own. Beside it,
 * no session is UNAUTHORIZED, whatever was asked for; the root is storage/invalid-root-operation;
 * what is absent and what is still its owner's alone are the same NOT_FOUND.
 */
export async function findServedPicture(
  { db }: Pick<PictureServices, 'db'>,
  { path, width, version, viewer, showsToVisitors }: PictureRequest,
): Promise<ServedPicture> {
  const publicId = publicPictureId(path);
  if (publicId && (await showsToVisitors(publicId))) {
    const row = await findPicture(db, publicId);
    if (row) return served(row, width, 'public');
  }
  if (viewer === null) throw new AppError('UNAUTHORIZED', accountCopy.signInFirst);
  const asked = storageKey(path);
  const [, profileOwner] = profilePath.exec(asked) ?? [];
  const current = profileOwner !== undefined && version === null;
  const row = current
    ? await findProfilePicture(db, profileOwner)
    : await findPictureByPath(db, profileOwner ? `${asked}/${version}` : asked);
  if (!row || !mayRead(row, viewer)) throw notFound('Picture');
  return served(row, width, current ? 'asked-anew' : 'always');
}

function served(row: PictureRow, width: number | null, kept: ServedPicture['kept']): ServedPicture {
  const stored = nearestWidth(JSON.parse(row.widths) as number[], width);
  return {
    key: renditionKey(row.path, stored),
    contentType: row.content_type,
    etag: `"${row.id}-${stored}"`,
    kept,
  };
}

const mayRead = (row: PictureRow, { userId, hasProfile }: FileViewer): boolean =>
  row.owner_id === userId || (row.attached_at !== null && hasProfile);
