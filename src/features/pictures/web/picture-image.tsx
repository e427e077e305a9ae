import { useMemo, useState } from 'react';
import { thumbHashToDataURL } from 'thumbhash';
import type { Picture } from '../picture.ts';
import { sourceSet, urlOfWidth } from './picture-address.ts';

interface PictureImageProps {
  picture: Picture;
  /** The alternative text; empty for a decorative picture. */
  alt: string;
  /** The `sizes` attribute. */
  sizes: string;
  className?: string;
  /** Loads with high priority, for a picture at the top of the page. */
  priority?: boolean;
  onError?: () => void;
}

function blurred(placeholder: string): string {
  try {
    return thumbHashToDataURL(Uint8Array.from(atob(placeholder), (c) => c.charCodeAt(0)));
  } catch {
    return '';
  }
}

/** A stored picture with a blurred placeholder until it has loaded. */
export function PictureImage(props: PictureImageProps) {
  const { picture, alt, sizes, className = '', priority = false, onError } = props;
  const [loaded, setLoaded] = useState(false);
  const blur = useMemo(() => blurred(picture.placeholder), [picture.placeholder]);
  return (
    <img
      src={urlOfWidth(picture.url, picture.width)}
      srcSet={sourceSet(picture)}
      sizes={sizes}
      width={picture.width}
      height={picture.height}
      alt={alt}
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : 'auto'}
      decoding="async"
      className={className}
      // The placeholder is removed after loading, because it would show through a transparent picture.
      style={loaded || !blur ? undefined : { background: `center / cover url("${blur}")` }}
      onLoad={() => setLoaded(true)}
      onError={onError}
    />
  );
}
