import { BellOff } from 'lucide-react';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { prepareFocus } from '#ui/prepare-focus.ts';
import { blockActionCopy } from '../action-copy.ts';
import { safetyCopy } from '../safety-copy.ts';
import { useIsMuted, useUnhide } from './components/use-hide-member.ts';

interface MutedNoteProps {
  member: { userId: string; userName: string };
  /** The layout: a card, or a bar below the title bar of a conversation. */
  as?: 'card' | 'bar';
}

/** Says that the viewer has muted a member, with the button to unmute them. Renders nothing for any other member. */
export function MutedNote({ member, as = 'card' }: MutedNoteProps) {
  const isMuted = useIsMuted(member.userId);
  const { mutate, isPending } = useUnhide();
  if (!isMuted) return null;
  const layout = 'flex flex-wrap items-center gap-x-4 gap-y-2';
  const content = (
    <>
      <BellOff aria-hidden="true" className="size-5 shrink-0 text-mute" />
      <p className="min-w-0 grow basis-40 [overflow-wrap:anywhere]">
        {blockActionCopy.isMuted(member.userName)}
      </p>
      <Button
        variant="ghost"
        size="small"
        loading={isPending}
        aria-label={blockActionCopy.unmute(member.userName)}
        // The pressed button disappears with the note, so the focus must move.
        onClick={({ currentTarget }) =>
          mutate({ ...member, kind: 'mute' }, { onSuccess: prepareFocus(currentTarget) })
        }
      >
        {safetyCopy.unmute}
      </Button>
    </>
  );
  if (as === 'bar') {
    return <div className={`${layout} border-line border-b px-4 py-2.5 lg:px-5`}>{content}</div>;
  }
  return (
    <Card flush className={`${layout} px-5 py-4`}>
      {content}
    </Card>
  );
}
