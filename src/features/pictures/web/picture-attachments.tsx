import { ImageOff, RotateCcw, X } from 'lucide-react';
import { IconButton } from '#ui/icon-button.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { pictureCopy } from '../copy.ts';
import { altMaxLength } from '../picture.ts';
import { getStatus } from './components/picture-state.ts';
import { statusText } from './components/status-text.ts';
import { PictureImage } from './picture-image.tsx';
import type { PictureItem, PictureUploads } from './use-picture-uploads.ts';

interface PictureAttachmentsProps {
  uploads: PictureUploads;
  /** The accessible name of the list. */
  label: string;
  /** Called after a picture is removed, to move the focus: the focused button was removed with the picture. */
  onRemoved: () => void;
}

/** The pictures of a form: each with its upload progress, a field for its description, and a button that removes it. */
export function PictureAttachments({ uploads, label, onRemoved }: PictureAttachmentsProps) {
  if (uploads.items.length === 0) return null;
  return (
    <ul aria-label={label} className="flex max-h-56 flex-col gap-2 overflow-y-auto p-1">
      {uploads.items.map((item, index) => (
        <li key={item.key} className="flex items-center gap-3">
          <div className="grid size-14 shrink-0 place-items-center overflow-hidden rounded-field bg-sunk">
            <Thumbnail item={item} onExpired={() => uploads.reportExpired(item.key)} />
          </div>
          <div className="min-w-0 grow">
            <Details item={item} number={index + 1} uploads={uploads} />
          </div>
          {getStatus(item) === 'failed' && (
            <IconButton
              icon={RotateCcw}
              label={pictureCopy.retry}
              onClick={() => uploads.retry(item.key)}
            />
          )}
          <IconButton
            icon={X}
            label={pictureCopy.removeOne(index + 1)}
            onClick={() => {
              uploads.remove(item.key);
              onRemoved();
            }}
          />
        </li>
      ))}
    </ul>
  );
}

function Thumbnail({ item, onExpired }: { item: PictureItem; onExpired: () => void }) {
  const className = 'size-full object-cover';
  if (item.previewUrl) return <img src={item.previewUrl} alt="" className={className} />;
  if (!item.picture) return <ImageOff aria-hidden="true" className="size-6 text-mute" />;
  return (
    <PictureImage
      picture={item.picture}
      alt=""
      sizes="56px"
      className={className}
      onError={onExpired}
    />
  );
}

interface DetailsProps {
  item: PictureItem;
  /** The position in the list, starting at 1. */
  number: number;
  uploads: PictureUploads;
}

/** The error, the progress or the description of a picture. */
function Details({ item, number, uploads }: DetailsProps) {
  if (item.error) {
    return (
      <p role="alert" className="font-medium text-coral-text text-sm">
        {item.error}
      </p>
    );
  }
  if (item.upload) {
    const { progress, waiting } = item.upload;
    const moving = !waiting && progress < 1;
    return (
      <div className="flex flex-col gap-1.5">
        <ProgressBar label={pictureCopy.uploading} value={moving ? progress : undefined} />
        <p aria-hidden="true" className="text-mute text-sm">
          {statusText(item)}
        </p>
      </div>
    );
  }
  return (
    <TextInput
      aria-label={pictureCopy.describeOne(number)}
      placeholder={pictureCopy.describe}
      maxLength={altMaxLength}
      value={item.alt}
      onChange={({ target }) => uploads.describe(item.key, target.value)}
      className="min-h-11"
    />
  );
}
