import { Share } from 'lucide-react';
import { IconButton } from '#ui/icon-button.tsx';
import { entryMessages } from '../messages.ts';
import { shareLink } from './parts/share-link.ts';

/** Hands out the address of an entry's own page. */
export function ShareButton({ path }: { path: string }) {
  return (
    <IconButton icon={Share} label={entryMessages.share} onClick={() => void shareLink(path)} />
  );
}
