import { useEffect, useState } from 'react';
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

/** A picture from the browser's cache usually loads within this time (ms), and then needs no placeholder. */
const placeholderDelayMs = 50;

/**
 * The URL of a blurred placeholder; empty if the placeholder is not decoded yet or is invalid. Decoding takes a phone
 * several milliseconds, so it starts only if the picture has not loaded after {@link placeholderDelayMs}.
 */
function usePlaceholder(placeholder: string, loaded: boolean): string {
  const [url, setUrl] = useState('');
  useEffect(() => {
    if (loaded) return;
    const timer = setTimeout(async () => {
      // Pages without pictures don't need this code. If it cannot be loaded, the picture has no placeholder.
      const decoder = await import('./decode-placeholder.ts').catch(() => null);
      setUrl(decoder?.decodePlaceholder(placeholder) ?? '');
    }, placeholderDelayMs);
    return () => clearTimeout(timer);
  }, [placeholder, loaded]);
  return loaded ? '' : url;
}

/** A stored picture with a blurred placeholder until it has loaded. */
export function PictureImage(props: PictureImageProps) {
  const { picture, alt, sizes, className = '', priority = false, onError } = props;
  const [loaded, setLoaded] = useState(false);
  const blur = usePlaceholder(picture.placeholder, loaded);
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
      style={blur ? { background: `center / cover url("${blur}")` } : undefined}
      onLoad={() => setLoaded(true)}
      onError={onError}
    />
  );
}
