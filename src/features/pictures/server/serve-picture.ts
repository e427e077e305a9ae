import { accountCopy } from '#features/accounts/copy.ts';
import { storageKey } from '#platform/server/files/storage-key.ts';
import { notFound } from '#platform/server/http/not-found.ts';
import { can } from '#platform/server/visibility/policy.ts';
import { isReachable } from '#platform/server/visibility/visibility.ts';
import { AppError } from '#platform/shared/errors.ts';
import { nearestWidth } from '../rules.ts';
import { publicPictureId, renditionKey } from './picture-path.ts';
import type { PictureServices } from './services.ts';
import { findPicture, findPictureByPath, findProfilePicture, type PictureRow } from './store.ts';

export interface PictureRequest {
  /** The decoded path after `/files`, including the slash. */
  path: string;
  /** `?w=`: the requested width; null for the largest. */
  width: number | null;
  /** `?v=`: the version of a profile picture; null for the current one. */
  version: string | null;
  viewer: FileViewer | null;
  access: PictureAccess;
}

/** Who may see a picture; provided by the features that show pictures. */
export interface PictureAccess {
  /** Whether visitors may see a picture. */
  showsToVisitors: (pictureId: string) => Promise<boolean>;
  /** Whether a picture was sent in one of the member's conversations, in a message that no moderator has removed. */
  wasSentTo: (userId: string, pictureId: string) => Promise<boolean>;
}

/** A signed-in account. If it may not see members' content, it can open only its own pictures. */
export interface FileViewer {
  readonly userId: string;
  readonly mayRead: boolean;
}

/** A rendition that the viewer is allowed to read. */
export interface ServedPicture {
  key: string;
  contentType: string;
  etag: string;
  /** `revalidate` if the same URL can later return another picture; `public` if visitors may see the picture. */
  cachePolicy: 'private' | 'revalidate' | 'public';
}

const profilePath = /^profile-photos\/([^/]+)$/;

/**
 * Finds a stored picture and checks that the viewer may read it. Public pictures have their own URLs.
 * For any other URL, throws UNAUTHORIZED without a session, and storage/invalid-root-operation for the root.
 * Throws the same NOT_FOUND whether the picture is missing, is another member's pending one, was sent in a conversation
 * without the viewer, or belongs to a member who blocks the viewer or is blocked by them.
 */
export async function findServedPicture(
  { db }: Pick<PictureServices, 'db'>,
  { path, width, version, viewer, access }: PictureRequest,
): Promise<ServedPicture> {
  const publicId = publicPictureId(path);
  if (publicId && (await access.showsToVisitors(publicId))) {
    const row = await findPicture(db, publicId);
    if (row) return toServedPicture(row, width, 'public');
  }
  if (viewer === null) throw new AppError('UNAUTHORIZED', accountCopy.signInFirst);
  const requested = storageKey(path);
  const [, profileOwner] = profilePath.exec(requested) ?? [];
  const isCurrent = profileOwner !== undefined && version === null;
  const row = isCurrent
    ? await findProfilePicture(db, profileOwner)
    : await findPictureByPath(db, profileOwner ? `${requested}/${version}` : requested);
  if (!row) throw notFound('Picture');
  const isShared = row.purpose !== 'message' || (await access.wasSentTo(viewer.userId, row.id));
  const reachable = isShared && (await isReachable(db, viewer, row.owner_id));
  if (!can(viewer, 'open a picture', { ...row, isReachable: reachable })) throw notFound('Picture');
  return toServedPicture(row, width, isCurrent ? 'revalidate' : 'private');
}

function toServedPicture(
  row: PictureRow,
  width: number | null,
  cachePolicy: ServedPicture['cachePolicy'],
): ServedPicture {
  const stored = nearestWidth(JSON.parse(row.widths) as number[], width);
  return {
    key: renditionKey(row.path, stored),
    contentType: row.content_type,
    etag: `"${row.id}-${stored}"`,
    cachePolicy,
  };
}
