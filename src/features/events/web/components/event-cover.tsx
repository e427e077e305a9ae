import { useMemo } from 'react';
import { PictureImage } from '#features/pictures/web/picture-image.tsx';
import { chanceOf } from '#ui/drawing/chance.ts';
import { circlesSvg, type HueName, hues } from '#ui/drawing/motif.ts';
import type { Event } from '../../contract.ts';
import { eventCopy } from '../../copy.ts';

interface EventCoverProps {
  event: Pick<Event, 'title' | 'picture' | 'past'>;
  sizes: string;
  priority?: boolean;
  className: string;
}

/** An event's picture. An event without a picture has circles that are generated from its title. */
export function EventCover({ event, sizes, priority = false, className }: EventCoverProps) {
  const shape = `object-cover ${event.past ? 'grayscale' : ''} ${className}`;
  if (!event.picture) return <DrawnCover title={event.title} className={shape} />;
  return (
    <PictureImage
      picture={event.picture}
      alt={event.picture.alt || eventCopy.pictureOf(event.title)}
      sizes={sizes}
      priority={priority}
      className={shape}
    />
  );
}

const hueNames = Object.keys(hues) as HueName[];

function DrawnCover({ title, className }: { title: string; className: string }) {
  const url = useMemo(() => {
    const chance = chanceOf(title);
    const names = Array.from({ length: 3 }, () => chance.pick(hueNames));
    const svg = circlesSvg(names, title).replaceAll('"', "'");
    return `data:image/svg+xml,${svg.replace(/[#%<>]/g, encodeURIComponent)}`;
  }, [title]);
  return <img src={url} alt="" width={640} height={200} className={className} />;
}
