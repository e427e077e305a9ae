import { Share } from 'lucide-react';
import { IconButton } from '#ui/icon-button.tsx';
import { entryCopy } from '../copy.ts';
import { hasShareSheet, shareLink } from './components/share-link.ts';

/** Hands out the address of an entry's own page, and says in which way. */
export function ShareButton({ path }: { path: string }) {
  const label = hasShareSheet() ? entryCopy.share : entryCopy.copyLink;
  return <IconButton icon={Share} label={label} onClick={() => void shareLink(path)} />;
}
