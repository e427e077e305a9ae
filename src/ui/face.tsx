import { classNames } from './class-names.ts';
import { faceSvg } from './drawing/face-svg.ts';

/** The `photoURL` that the API returns for members without a picture. */
const defaultPhoto = '/default-avatar.png';
const drawnFaces = new Map<string, string>();

/** A data URL with the face drawn for a user id. The same id always gives the same face. */
export function drawnFaceUrl(userId: string): string {
  let url = drawnFaces.get(userId);
  if (!url) {
    const svg = faceSvg(userId).replaceAll('"', "'");
    url = `data:image/svg+xml,${svg.replace(/[#%<>]/g, encodeURIComponent)}`;
    drawnFaces.set(userId, url);
  }
  return url;
}

interface FaceProps {
  userId: string;
  /** The alternative text; leave it empty where the name is written beside the face. */
  name?: string;
  photo: string | null;
  /** Width and height in pixels. */
  size?: 24 | 32 | 40 | 44 | 56 | 96 | 128;
  className?: string;
}

const sizes = {
  24: 'size-6',
  32: 'size-8',
  40: 'size-10',
  44: 'size-11',
  56: 'size-14',
  96: 'size-24',
  128: 'size-32',
};

/** A member's picture, or the face drawn from their id if they have none. */
export function Face({ userId, name = '', photo, size = 44, className }: FaceProps) {
  const own = photo && photo !== defaultPhoto ? photo : null;
  const fileWidth = size * 2 > 96 ? 256 : 96;
  return (
    <img
      src={own ? `${own}${own.includes('?') ? '&' : '?'}w=${fileWidth}` : drawnFaceUrl(userId)}
      alt={name}
      width={size}
      height={size}
      decoding="async"
      className={classNames('shrink-0 rounded-full bg-sunk object-cover', sizes[size], className)}
    />
  );
}
