import { useMemo, useState } from 'react';
import { thumbHashToDataURL } from 'thumbhash';
import type { Picture } from '../contract.ts';
import { addressOf, sourceSet } from './picture-address.ts';

interface PictureImageProps {
  picture: Picture;
  /** What it shows, or empty where the text beside it says so. */
  alt: string;
  /** How wide it is on the page, as in the HTML attribute. */
  sizes: string;
  className?: string;
  /** For what stands at the top of the page: loaded before everything else. */
  urgent?: boolean;
  onError?: () => void;
}

function blurred(placeholder: string): string {
  try {
    return thumbHashToDataURL(Uint8Array.from(atob(placeholder), (c) => c.charCodeAt(0)));
  } catch {
    return '';
  }
}

/** A stored picture in the room that it needs, blurred until it has loaded. */
export function PictureImage(props: PictureImageProps) {
  const { picture, alt, sizes, className = '', urgent = false, onError } = props;
  const [loaded, setLoaded] = useState(false);
  const blur = useMemo(() => blurred(picture.placeholder), [picture.placeholder]);
  return (
    <img
      src={addressOf(picture.url, picture.width)}
      srcSet={sourceSet(picture)}
      sizes={sizes}
      width={picture.width}
      height={picture.height}
      alt={alt}
      loading={urgent ? 'eager' : 'lazy'}
      fetchPriority={urgent ? 'high' : 'auto'}
      decoding="async"
      className={className}
      // A transparent picture must not keep its blur behind it.
      style={loaded || !blur ? undefined : { background: `center / cover url("${blur}")` }}
      onLoad={() => setLoaded(true)}
      onError={onError}
    />
  );
}
