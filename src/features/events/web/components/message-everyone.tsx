import { Megaphone } from 'lucide-react';
import { useState } from 'react';
import { lazyPart } from '#platform/web/lazy-part.tsx';
import { Button } from '#ui/button.tsx';
import { announcementCopy } from '../../announcement-copy.ts';
import type { Event } from '../../contract.ts';

const MessageDialog = lazyPart(
  () => import('./message-dialog.tsx').then((module) => module.MessageDialog),
  null,
);

/** The button with which the host writes to everyone who is going. */
export function MessageEveryone({ event }: { event: Event }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" className="w-full" onClick={() => setOpen(true)}>
        <Megaphone aria-hidden="true" className="size-5" />
        {announcementCopy.write}
      </Button>
      {open && <MessageDialog event={event} onClose={() => setOpen(false)} />}
    </>
  );
}
