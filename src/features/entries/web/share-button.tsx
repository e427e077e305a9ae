import { Share } from 'lucide-react';
import { IconButton } from '#ui/icon-button.tsx';
import { entryMessages } from '../messages.ts';
import { hasShareSheet, shareLink } from './parts/share-link.ts';

/** Hands out the address of an entry's own page, and says in which way. */
export function ShareButton({ path }: { path: string }) {
  const label = hasShareSheet() ? entryMessages.share : entryMessages.copyLink;
  return <IconButton icon={Share} label={label} onClick={() => void shareLink(path)} />;
}
