import { useMemo } from 'react';
import { PictureImage } from '#features/pictures/web/picture-image.tsx';
import { chanceOf } from '#ui/drawing/chance.ts';
import { circlesSvg, type HueName, hues } from '#ui/drawing/motif.ts';
import type { Event } from '../../contract.ts';
import { eventMessages } from '../../messages.ts';

interface EventCoverProps {
  event: Pick<Event, 'id' | 'title' | 'picture' | 'past'>;
  sizes: string;
  urgent?: boolean;
  className: string;
}

/** An event's picture, or circles drawn from its id while it has none. */
export function EventCover({ event, sizes, urgent = false, className }: EventCoverProps) {
  const shape = `object-cover ${event.past ? 'grayscale' : ''} ${className}`;
  if (!event.picture) return <DrawnCover id={event.id} className={shape} />;
  return (
    <PictureImage
      picture={event.picture}
      alt={event.picture.alt || eventMessages.pictureOf(event.title)}
      sizes={sizes}
      urgent={urgent}
      className={shape}
    />
  );
}

const hueNames = Object.keys(hues) as HueName[];

function DrawnCover({ id, className }: { id: string; className: string }) {
  const url = useMemo(() => {
    const chance = chanceOf(id);
    const names = Array.from({ length: 3 }, () => chance.pick(hueNames));
    const svg = circlesSvg(names, id).replaceAll('"', "'");
    return `data:image/svg+xml,${svg.replace(/[#%<>]/g, encodeURIComponent)}`;
  }, [id]);
  return <img src={url} alt="" width={640} height={200} className={className} />;
}
