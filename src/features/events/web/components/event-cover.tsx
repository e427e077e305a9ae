import { useEffect, useMemo, useState } from 'react';
import { PictureImage } from '#features/pictures/web/picture-image.tsx';
import { Drawing } from '#ui/drawing/drawing.tsx';
import type { Event } from '../../contract.ts';
import { eventCopy } from '../../copy.ts';
import type { drawCover } from './draw-cover.ts';

interface EventCoverProps {
  event: Pick<Event, 'title' | 'picture' | 'past'>;
  sizes: string;
  priority?: boolean;
  className: string;
}

/** An event's picture. An event without a picture has circles that are generated from its title. */
export function EventCover({ event, sizes, priority = false, className }: EventCoverProps) {
  const shape = `${event.past ? 'grayscale' : ''} ${className}`;
  if (!event.picture) return <DrawnCover title={event.title} className={shape} />;
  return (
    <PictureImage
      picture={event.picture}
      alt={event.picture.alt || eventCopy.pictureOf(event.title)}
      sizes={sizes}
      priority={priority}
      className={`object-cover ${shape}`}
    />
  );
}

/** Loaded once an event without a picture is shown. Until then, or if it cannot be loaded, the cover is empty. */
let draw: typeof drawCover | undefined;
const loadDraw = async () => {
  draw ??= (await import('./draw-cover.ts')).drawCover;
  return draw;
};

function DrawnCover({ title, className }: { title: string; className: string }) {
  const [isLoaded, setLoaded] = useState(draw !== undefined);
  useEffect(() => {
    if (!isLoaded)
      loadDraw().then(
        () => setLoaded(true),
        () => undefined,
      );
  }, [isLoaded]);
  const svg = useMemo(() => (isLoaded ? draw?.(title) : undefined), [isLoaded, title]);
  return <Drawing svg={svg ?? ''} className={`bg-sunk ${className}`} />;
}
