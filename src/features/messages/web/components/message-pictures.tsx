import type { Picture } from '#features/pictures/picture.ts';
import { PictureImage } from '#features/pictures/web/picture-image.tsx';
import { ViewablePicture } from '#features/pictures/web/viewable-picture.tsx';
import { classNames } from '#ui/class-names.ts';

interface MessagePicturesProps {
  pictures: readonly Picture[];
  /** The alternative text of a picture without a description. */
  fallbackAlt: string;
  /** Whether a click opens the picture in the viewer. */
  viewable: boolean;
  className?: string;
}

/** The pictures of a message. A single picture keeps its aspect ratio; several are shown as a grid of squares. */
export function MessagePictures({
  pictures,
  fallbackAlt,
  viewable,
  className,
}: MessagePicturesProps) {
  if (pictures.length === 0) return null;
  const Shown = viewable ? ViewablePicture : PictureImage;
  const isSingle = pictures.length === 1;
  return (
    <div
      className={classNames(
        'w-72 max-w-full overflow-hidden rounded-bubble',
        !isSingle && 'grid grid-cols-2 gap-1',
        className,
      )}
    >
      {pictures.map((picture, index) => (
        <div key={picture.id} className={isWide(index, pictures.length) ? 'col-span-2' : ''}>
          <Shown
            picture={picture}
            alt={picture.alt || fallbackAlt}
            sizes={isSingle ? '18rem' : '9rem'}
            className={classNames(
              'w-full bg-sunk object-cover',
              isSingle ? 'max-h-96' : shape(index, pictures.length),
            )}
          />
        </div>
      ))}
    </div>
  );
}

/** The first of three pictures is as wide as the two others together. */
const isWide = (index: number, count: number): boolean => count === 3 && index === 0;

const shape = (index: number, count: number): string =>
  isWide(index, count) ? 'aspect-[2/1]' : 'aspect-square';
