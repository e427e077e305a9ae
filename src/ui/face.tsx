import { classNames } from './class-names.ts';
import { Drawing } from './drawing/drawing.tsx';
import { faceSvg } from './drawing/face-svg.ts';

/** The `photoURL` that the API returns for members without a picture. */
const defaultPhoto = '/default-avatar.png';
const drawnFaces = new Map<string, string>();

interface DrawnFaceProps {
  userId: string;
  /** The alternative text; leave it empty where the name is written beside the face. */
  name?: string;
  className?: string;
}

/** The face drawn for a user id, always the same for the same id, in the size that `className` gives it. */
export function DrawnFace({ userId, name = '', className }: DrawnFaceProps) {
  let svg = drawnFaces.get(userId);
  if (!svg) {
    svg = faceSvg(userId);
    drawnFaces.set(userId, svg);
  }
  return (
    <Drawing
      svg={svg}
      name={name}
      className={classNames('shrink-0 rounded-full bg-sunk', className)}
    />
  );
}

interface FaceProps extends DrawnFaceProps {
  photo: string | null;
  /** Width and height in pixels. */
  size?: 24 | 32 | 40 | 44 | 56 | 96 | 128;
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
  const shape = classNames('shrink-0', sizes[size], className);
  if (!photo || photo === defaultPhoto)
    return <DrawnFace userId={userId} name={name} className={shape} />;
  const fileWidth = size * 2 > 96 ? 256 : 96;
  return (
    <img
      src={`${photo}${photo.includes('?') ? '&' : '?'}w=${fileWidth}`}
      alt={name}
      width={size}
      height={size}
      decoding="async"
      className={`rounded-full bg-sunk object-cover ${shape}`}
    />
  );
}
