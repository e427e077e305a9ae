import { classNames } from './class-names.ts';
import { faceSvg } from './drawing/face-svg.ts';

/** What stands on the wire while a member has set no picture. */
const defaultPhoto = '/default-avatar.png';
const drawn = new Map<string, string>();

/** The address of a face drawn for this id: always the same face for the same id. */
export function drawnFaceUrl(userId: string): string {
  let url = drawn.get(userId);
  if (!url) {
    const svg = faceSvg(userId).replaceAll('"', "'");
    url = `data:image/svg+xml,${svg.replace(/[#%<>]/g, encodeURIComponent)}`;
    drawn.set(userId, url);
  }
  return url;
}

interface FaceProps {
  userId: string;
  /** Only for a face that stands without its name; empty where the name stands beside it. */
  name?: string;
  photo: string | null;
  /** Edge in pixels. */
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

/** A member's picture, or the face that is drawn from their id while there is none. */
export function Face({ userId, name = '', photo, size = 44, className }: FaceProps) {
  const own = photo && photo !== defaultPhoto ? photo : null;
  const wide = size * 2 > 96 ? 256 : 96;
  return (
    <img
      src={own ? `${own}${own.includes('?') ? '&' : '?'}w=${wide}` : drawnFaceUrl(userId)}
      alt={name}
      width={size}
      height={size}
      decoding="async"
      className={classNames('shrink-0 rounded-full bg-sunk object-cover', sizes[size], className)}
    />
  );
}
