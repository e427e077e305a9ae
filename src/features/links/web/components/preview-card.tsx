import { X } from 'lucide-react';
import { type MouseEvent, useState } from 'react';
import { separator } from '#platform/shared/line-parts.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { prepareFocus } from '#ui/prepare-focus.ts';
import { toastError } from '#ui/toast.tsx';
import { linkCopy } from '../../copy.ts';
import type { LinkPreview } from '../../link-preview.ts';

interface PreviewCardProps {
  preview: LinkPreview;
  remove?: (() => Promise<unknown>) | undefined;
  className?: string;
}

export function PreviewCard({ preview, remove, className = '' }: PreviewCardProps) {
  const [isPictureLost, setPictureLost] = useState(false);
  const [isRemoved, setRemoved] = useState(false);
  if (isRemoved) return null;
  const { url, site, title, description, picture } = preview;
  // A page can claim any name, so the host comes first. It wraps instead of being cut off, because its end identifies
  // the site.
  const host = new URL(url).host.replace(/^www\./, '');
  // Live updates remove the preview wherever else it is open.
  const onRemove = ({ currentTarget }: MouseEvent) => {
    const focusRemaining = prepareFocus(currentTarget);
    setRemoved(true);
    focusRemaining();
    remove?.().catch(() => {
      setRemoved(false);
      toastError(linkCopy.removeFailed);
    });
  };
  return (
    <div className={`relative ${className}`}>
      <a
        href={url}
        target="_blank"
        rel="noopener noreferrer nofollow ugc"
        className="flex min-h-16 overflow-hidden rounded-picture border border-line bg-card text-ink text-sm leading-snug hover:border-edge hover:bg-sunk"
      >
        {picture && !isPictureLost && (
          <img
            src={picture.url}
            alt=""
            width={picture.width}
            height={picture.height}
            loading="lazy"
            decoding="async"
            onError={() => setPictureLost(true)}
            className="h-auto w-24 shrink-0 self-stretch bg-sunk object-cover sm:w-32"
          />
        )}
        <span
          className={`flex min-w-0 grow flex-col justify-center gap-0.5 py-2.5 pl-3.5 ${remove ? 'pr-11' : 'pr-3.5'}`}
        >
          <span className="flex text-mute text-xs">
            <span className="max-w-full shrink-0 [overflow-wrap:anywhere]">{host}</span>
            {site && (
              <span className="truncate">
                {separator}
                {site}
              </span>
            )}
          </span>
          {title && (
            <span dir="auto" className="line-clamp-2 font-semibold [overflow-wrap:anywhere]">
              {title}
            </span>
          )}
          {description && (
            <span dir="auto" className="line-clamp-2 text-mute [overflow-wrap:anywhere]">
              {description}
            </span>
          )}
        </span>
      </a>
      {remove && (
        <IconButton
          icon={X}
          label={linkCopy.remove}
          small
          className="absolute top-1.5 right-1.5"
          onClick={onRemove}
        />
      )}
    </div>
  );
}
