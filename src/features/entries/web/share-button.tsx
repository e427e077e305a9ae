import { Share } from 'lucide-react';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { entryCopy } from '../copy.ts';
import { prefersShareSheet, shareLink } from './components/share-link.ts';

/** Shares the URL of an entry's page through the system's share sheet or the clipboard. */
export function ShareButton({ path }: { path: string }) {
  const label = prefersShareSheet() ? entryCopy.share : entryCopy.copyLink;
  return <IconButton icon={Share} label={label} onClick={() => void shareLink(path)} />;
}

interface LabeledProps {
  path: string;
  /** Whether the button has a background, to match the buttons beside it. */
  filled?: boolean;
}

/** The share button with a visible label, where there is room for it. */
export function LabeledShareButton({ path, filled = false }: LabeledProps) {
  return (
    <Button
      variant={filled ? 'quiet' : 'ghost'}
      size="small"
      className={filled ? undefined : 'border-transparent'}
      title={prefersShareSheet() ? undefined : entryCopy.copyLink}
      onClick={() => void shareLink(path)}
    >
      <Share aria-hidden="true" className="size-5" />
      {entryCopy.share}
    </Button>
  );
}
