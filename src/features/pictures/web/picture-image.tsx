import { useEffect, useMemo, useState } from 'react';
import type { Picture } from '../picture.ts';
import type { decodePlaceholder as DecodePlaceholder } from './decode-placeholder.ts';
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

/** Decodes placeholders. Null until the first picture has loaded the code, which pages without pictures do not need. */
let decode: typeof DecodePlaceholder | null = null;

/** The URL of a blurred placeholder; empty while the decoder loads, and if the placeholder is invalid. */
function usePlaceholder(placeholder: string): string {
  const [ready, setReady] = useState(decode !== null);
  useEffect(() => {
    if (ready) return;
    import('./decode-placeholder.ts').then(
      ({ decodePlaceholder }) => {
        decode = decodePlaceholder;
        setReady(true);
      },
      // The picture is shown without a placeholder.
      () => undefined,
    );
  }, [ready]);
  return useMemo(() => (ready && decode ? decode(placeholder) : ''), [ready, placeholder]);
}

/** A stored picture with a blurred placeholder until it has loaded. */
export function PictureImage(props: PictureImageProps) {
  const { picture, alt, sizes, className = '', priority = false, onError } = props;
  const [loaded, setLoaded] = useState(false);
  const blur = usePlaceholder(picture.placeholder);
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
