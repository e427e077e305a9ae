import { Check } from 'lucide-react';
import { useRef } from 'react';
import { useViewer } from '#platform/web/session.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import type { Event } from '../../contract.ts';
import { eventCopy } from '../../copy.ts';
import { useParticipation } from './use-participation.ts';

interface JoinButtonProps {
  event: Pick<Event, 'id' | 'userId' | 'joinedByMe' | 'past'>;
  size?: 'medium' | 'large';
  className?: string;
}

/**
 * Joins an event. Once joined, the button is disabled; leaving is a separate control. Hosts, who cannot leave their own
 * event, see that they host it.
 */
export function JoinButton({ event, size = 'medium', className }: JoinButtonProps) {
  const { userId } = useViewer();
  const { join } = useParticipation(event.id);
  // The second click of a double click can arrive before the first one has disabled the button.
  const pressed = useRef(false);
  const { joinedByMe } = event;
  if (event.past && !joinedByMe) return null;
  if (joinedByMe && event.userId === userId) {
    return (
      <p
        className={classNames(
          'flex items-center justify-center gap-2 font-semibold text-mint',
          className,
        )}
      >
        <Check aria-hidden="true" className="size-5" />
        {event.past ? eventCopy.hosted : eventCopy.hosting}
      </p>
    );
  }
  const press = () => {
    if (pressed.current) return;
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
      disabled={joinedByMe}
      onClick={press}
      className={classNames(joinedByMe && 'text-mint!', className)}
    >
      {joinedByMe && <Check aria-hidden="true" className="size-5" />}
      {joinedByMe ? eventCopy.joinedAlready : eventCopy.join}
    </Button>
  );
}
