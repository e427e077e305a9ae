import { type ComponentProps, useRef, useState } from 'react';
import { lazyPart } from '#platform/web/lazy-part.tsx';
import { viewerCopy } from '../viewer-copy.ts';
import { PictureImage } from './picture-image.tsx';

const PictureViewer = lazyPart(
  () => import('./components/picture-viewer.tsx').then((module) => module.PictureViewer),
  null,
);

/** A stored picture that opens in the viewer. */
export function ViewablePicture(props: ComponentProps<typeof PictureImage>) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-label={viewerCopy.enlarge(props.alt)}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="block w-full cursor-zoom-in rounded-picture"
      >
        <PictureImage {...props} />
      </button>
      {open && <PictureViewer picture={props.picture} alt={props.alt} onClose={close} />}
    </>
  );
}
