import type { PicturePurpose } from '../contract.ts';
import { safeSlug } from '../rules.ts';

/** The folders of the specification's §7; every picture is a folder two levels below one. */
export const pictureFolders = {
  post: 'posts',
  event: 'events',
  profile: 'profile-photos',
} as const satisfies Record<PicturePurpose, string>;

/**
 * A picture's path: `posts/{uid}/{timestamp}-{filename}`. The specification keeps a profile's picture
 * at `profile-photos/{uid}`; a version below that lets every browser keep what it has.
 */
export function picturePath(
  purpose: PicturePurpose,
  ownerId: string,
  timestamp: number,
  filename: string,
): string {
  const name = purpose === 'profile' ? `${timestamp}` : `${timestamp}-${safeSlug(filename)}`;
  return `${pictureFolders[purpose]}/${ownerId}/${name}`;
}

export const renditionKey = (path: string, width: number): string => `${path}/${width}.webp`;

const publicPath = /^\/public\/([\w-]+)$/;

/** Where visitors read a picture that something shows them. It tells neither its owner nor its name. */
export const publicPictureUrl = (pictureId: string): string => `/files/public/${pictureId}`;

/** The picture that a path below `/files` names for visitors, or null for any other path. */
export const publicPictureId = (path: string): string | null => publicPath.exec(path)?.[1] ?? null;

const profilePath = /^profile-photos\/([^/]+)\/(\d+)$/;

/** Where a picture is read: a path on this site. */
export function pictureUrl(path: string): string {
  const [, ownerId, version] = profilePath.exec(path) ?? [];
  return ownerId ? `/files/profile-photos/${ownerId}?v=${version}` : `/files/${path}`;
}
