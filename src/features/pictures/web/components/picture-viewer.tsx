import { X, ZoomIn, ZoomOut } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { classNames } from '#ui/class-names.ts';
import { uiCopy } from '#ui/copy.ts';
import { IconButton } from '#ui/icon-button.tsx';
import type { Picture } from '../../picture.ts';
import { viewerCopy } from '../../viewer-copy.ts';
import { sourceSet, urlOfWidth } from '../picture-address.ts';

interface PictureViewerProps {
  picture: Picture;
  /** The alternative text. */
  alt: string;
  onClose: () => void;
}

const toolClass = 'bg-night text-white';

/** Shows a picture fitted to the window. A click zooms to its full size, and Escape closes the viewer. */
export function PictureViewer({ picture, alt, onClose }: PictureViewerProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [zoomed, setZoomed] = useState(false);
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  const zoom = () => setZoomed((before) => !before);
  return (
    <dialog
      ref={dialog}
      aria-label={alt}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      data-dark=""
      // The viewer ends before the page's scrollbar gutter. A left padding of that width centres the picture.
      className="scheme-dark inset-0 m-0 size-full max-h-none max-w-none animate-fade-in overflow-auto bg-night p-0 pl-[calc(100vw-100%)] backdrop:bg-night"
    >
      <div className={zoomed ? 'grid min-h-full w-max min-w-full place-items-center' : 'size-full'}>
        <button
          type="button"
          aria-label={zoomed ? viewerCopy.zoomOut : viewerCopy.zoomIn}
          onClick={zoom}
          className={classNames(
            'focus-visible:-outline-offset-4',
            zoomed ? 'cursor-zoom-out' : 'block size-full cursor-zoom-in',
          )}
        >
          <img
            src={urlOfWidth(picture.url, picture.width)}
            srcSet={sourceSet(picture)}
            sizes={zoomed ? `${picture.width}px` : '100vw'}
            width={picture.width}
            height={picture.height}
            alt={alt}
            className={zoomed ? 'max-w-none' : 'size-full object-contain'}
          />
        </button>
      </div>
      <div className="fixed top-[max(1rem,env(safe-area-inset-top))] right-[max(1rem,env(safe-area-inset-right))] flex gap-2">
        <IconButton
          icon={zoomed ? ZoomOut : ZoomIn}
          label={zoomed ? viewerCopy.zoomOut : viewerCopy.zoomIn}
          onClick={zoom}
          className={toolClass}
        />
        <IconButton icon={X} label={uiCopy.close} onClick={onClose} className={toolClass} />
      </div>
    </dialog>
  );
}
