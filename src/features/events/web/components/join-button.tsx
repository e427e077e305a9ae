import { Check } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import type { Event } from '../../contract.ts';
import { eventCopy } from '../../copy.ts';
import { useParticipation } from './use-participation.ts';

interface JoinButtonProps {
  event: Pick<Event, 'id' | 'joinedByMe' | 'past'>;
  size?: 'medium' | 'large';
  className?: string;
}

/**
 * Joins an event. Once joined, the button is disabled; leaving is a separate control. A disabled button keeps the focus
 * only if it is marked with aria-disabled.
 */
export function JoinButton({ event, size = 'medium', className }: JoinButtonProps) {
  const { join } = useParticipation(event.id);
  // The second click of a double click can arrive before the first one has disabled the button.
  const pressed = useRef(false);
  const { joinedByMe } = event;
  if (event.past && !joinedByMe) return null;
  const press = () => {
    if (joinedByMe || pressed.current) return;
    pressed.current = true;
    join(undefined, {
      onSettled: () => {
        pressed.current = false;
      },
    });
  };
  return (
    <Button
      variant={joinedByMe ? 'quiet' : 'coral'}
      size={size}
      aria-disabled={joinedByMe}
      onClick={press}
      className={classNames(joinedByMe && 'text-mint! hover:bg-sunk!', className)}
    >
      {joinedByMe && <Check aria-hidden="true" className="size-5" />}
      {joinedByMe ? eventCopy.joinedAlready : eventCopy.join}
    </Button>
  );
}
