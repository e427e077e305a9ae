import type { PicturePurpose } from '../picture.ts';
import { safeSlug } from '../rules.ts';

/** The top-level folders: those of the specification (§7), and `messages`. Each contains a folder for every owner. */
export const pictureFolders = {
  post: 'posts',
  event: 'events',
  profile: 'profile-photos',
  message: 'messages',
} as const satisfies Record<PicturePurpose, string>;

/**
 * A picture's path: `{folder}/{uid}/{timestamp}-{filename}`. For a profile picture, the specification's path is
 * `profile-photos/{uid}`; the timestamp is added to it as a version, so that browsers can cache each version.
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

/** The public URL of a picture, which reveals neither its owner nor its file name. */
export const publicPictureUrl = (pictureId: string): string => `/files/public/${pictureId}`;

/** The picture id of a public path below `/files`, or null for any other path. */
export const publicPictureId = (path: string): string | null => publicPath.exec(path)?.[1] ?? null;

const profilePath = /^profile-photos\/([^/]+)\/(\d+)$/;

/** The URL of a picture, as a path on this site. The version of a profile picture becomes the parameter `v`. */
export function pictureUrl(path: string): string {
  const [, ownerId, version] = profilePath.exec(path) ?? [];
  return ownerId ? `/files/profile-photos/${ownerId}?v=${version}` : `/files/${path}`;
}
