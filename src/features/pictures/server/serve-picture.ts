import { accountCopy } from '#features/accounts/copy.ts';
import { storageKey } from '#platform/server/files/storage-key.ts';
import { notFound } from '#platform/server/http/not-found.ts';
import { AppError } from '#platform/shared/errors.ts';
import { nearestWidth } from '../rules.ts';
import { publicPictureId, renditionKey } from './picture-path.ts';
import type { PictureServices } from './services.ts';
import { findPicture, findPictureByPath, findProfilePicture, type PictureRow } from './store.ts';

export interface PictureRequest {
  /** The decoded path after `/files/`. */
  path: string;
  /** `?w=`: the requested width; null for the largest. */
  width: number | null;
  /** `?v=`: the version of a profile's picture; null for the current one. */
  version: string | null;
  viewer: FileViewer | null;
  showsToVisitors: ShowsToVisitors;
}

/** Whether visitors may see a picture; provided by the features that show pictures. */
export type ShowsToVisitors = (pictureId: string) => Promise<boolean>;

/** A signed-in account; without a profile it can only read its own pictures. */
export interface FileViewer {
  readonly userId: string;
  readonly hasProfile: boolean;
}

/** A rendition that the viewer is allowed to read. */
export interface ServedPicture {
  key: string;
  contentType: string;
  etag: string;
  /** The cache policy: `always` if the URL never refers to another picture; `public` while visitors may see it. */
  kept: 'always' | 'revalidate' | 'public';
}

const profilePath = /^profile-photos\/([^/]+)$/;

/**
 * Authorizes reading a stored file. Public pictures have their own URLs. For all others, a request
 * without a session is UNAUTHORIZED, the root is storage/invalid-root-operation, and a file that is
 * missing and another member's pending picture are the same NOT_FOUND.
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
  const requested = storageKey(path);
  const [, profileOwner] = profilePath.exec(requested) ?? [];
  const current = profileOwner !== undefined && version === null;
  const row = current
    ? await findProfilePicture(db, profileOwner)
    : await findPictureByPath(db, profileOwner ? `${requested}/${version}` : requested);
  if (!row || !mayRead(row, viewer)) throw notFound('Picture');
  return served(row, width, current ? 'revalidate' : 'always');
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
