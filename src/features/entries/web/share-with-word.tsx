import { Share } from 'lucide-react';
import { Button } from '#ui/button.tsx';
import { entryCopy } from '../copy.ts';
import { hasShareSheet, shareLink } from './components/share-link.ts';

/** As the button of an icon alone, where there is room for the word. */
export function ShareWithWord({ path }: { path: string }) {
  return (
    <Button
      variant="ghost"
      size="small"
      className="border-transparent"
      title={hasShareSheet() ? undefined : entryCopy.copyLink}
      onClick={() => void shareLink(path)}
    >
      <Share aria-hidden="true" className="size-5" />
      {entryCopy.share}
    </Button>
  );
}
