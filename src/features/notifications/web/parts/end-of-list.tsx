import { useEffect, useRef } from 'react';
import { Button } from '#ui/button.tsx';
import { notificationMessages } from '../../messages.ts';

interface EndOfListProps {
  loading: boolean;
  /** It failed: it is asked for again only when the reader says so. */
  blocked: boolean;
  onReached: () => void;
}

/** Loads what comes next once one has scrolled here; the button is for those who do not scroll. */
export function EndOfList({ loading, blocked, onReached }: EndOfListProps) {
  const end = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (loading || blocked || !end.current) return;
    const observer = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting) onReached();
    });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [loading, blocked, onReached]);
  const failed = blocked && !loading;
  return (
    <li ref={end} className="flex flex-wrap items-center gap-3 p-2">
      <Button variant="quiet" size="small" loading={loading} onClick={onReached}>
        {failed ? notificationMessages.retry : notificationMessages.more}
      </Button>
      {failed && (
        <span role="alert" className="text-mute">
          {notificationMessages.loadFailed}
        </span>
      )}
    </li>
  );
}
