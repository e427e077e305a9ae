import { ImageOff, RotateCcw, Trash2, X } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { uiCopy } from '#ui/copy.ts';
import { ProgressBar } from '#ui/progress-bar.tsx';
import { pictureCopy } from '../../copy.ts';
import { PictureImage } from '../picture-image.tsx';
import type { PictureUpload } from '../use-picture-upload.ts';
import { statusText } from './status-text.ts';

interface PicturePreviewProps {
  upload: PictureUpload;
  shape: 'wide' | 'round';
  onReplace: () => void;
  onCancel: () => void;
  onRemove: () => void;
}

/** The chosen picture with its upload progress and its buttons. */
export function PicturePreview(props: PicturePreviewProps) {
  const { upload, shape } = props;
  const round = shape === 'round';
  return (
    <div className={classNames('flex gap-4', round ? 'flex-wrap items-center' : 'flex-col')}>
      <div
        className={classNames(
          'shrink-0 overflow-hidden bg-sunk',
          round ? 'size-32 rounded-full' : 'flex max-h-96 justify-center rounded-picture',
          upload.dragging && 'ring-3 ring-cobalt',
        )}
      >
        <PreviewImage upload={upload} round={round} />
      </div>
      <div className={classNames('flex min-w-0 grow flex-col gap-3', round && 'basis-32')}>
        {upload.status === 'uploading' && <Progress upload={upload} />}
        <Actions {...props} />
      </div>
    </div>
  );
}

function PreviewImage({ upload, round }: { upload: PictureUpload; round: boolean }) {
  const { picture, previewUrl, status } = upload;
  const alt = upload.alt.trim() || pictureCopy.preview;
  const [unreadable, setUnreadable] = useState<string | null>(null);
  const imageClass = classNames(
    round ? 'size-full object-cover' : 'max-h-96 w-auto max-w-full object-contain',
    status !== 'ready' && 'opacity-60',
  );
  if (previewUrl && previewUrl === unreadable) {
    return <ImageOff aria-hidden="true" className="m-auto size-8 min-h-32 text-mute" />;
  }
  if (previewUrl) {
    const onError = () => setUnreadable(previewUrl);
    return <img src={previewUrl} alt={alt} className={imageClass} onError={onError} />;
  }
  if (!picture) return null;
  return (
    <PictureImage
      picture={picture}
      alt={alt}
      sizes={round ? '128px' : '(min-width: 40rem) 36rem, 100vw'}
      className={imageClass}
      onError={upload.reportExpired}
    />
  );
}

function Progress({ upload }: { upload: PictureUpload }) {
  const { progress = 0, waiting = false } = upload.upload ?? {};
  const moving = !waiting && progress < 1;
  return (
    <div className="flex flex-col gap-1.5">
      <ProgressBar label={pictureCopy.uploading} value={moving ? progress : undefined} />
      <p aria-hidden="true" className="flex justify-between gap-3 text-mute text-sm tabular-nums">
        <span>{statusText(upload)}</span>
        {moving && <span>{Math.round(progress * 100)} %</span>}
      </p>
    </div>
  );
}

function Actions({ upload, onReplace, onCancel, onRemove }: PicturePreviewProps) {
  if (upload.status === 'uploading') {
    return (
      <div>
        <Button variant="ghost" size="small" onClick={onCancel}>
          <X aria-hidden="true" className="size-4" />
          {uiCopy.cancel}
        </Button>
      </div>
    );
  }
  const failed = upload.status === 'failed';
  return (
    <div className="flex flex-wrap gap-2">
      {failed && (
        <Button size="small" onClick={upload.retry}>
          <RotateCcw aria-hidden="true" className="size-4" />
          {pictureCopy.retry}
        </Button>
      )}
      <Button variant="quiet" size="small" onClick={onReplace}>
        {pictureCopy.replace}
      </Button>
      <Button variant="ghost" size="small" onClick={failed ? onCancel : onRemove}>
        <Trash2 aria-hidden="true" className="size-4" />
        {pictureCopy.remove}
      </Button>
    </div>
  );
}
