import { useEffect, useRef } from 'react';
import { Button } from '#ui/button.tsx';
import { notificationMessages } from '../../messages.ts';

interface EndOfListProps {
  loading: boolean;
  onReached: () => void;
}

/** Loads what comes next once one has scrolled here; the button is for those who do not scroll. */
export function EndOfList({ loading, onReached }: EndOfListProps) {
  const end = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (loading || !end.current) return;
    const observer = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting) onReached();
    });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [loading, onReached]);
  return (
    <li ref={end} className="p-2">
      <Button variant="quiet" size="small" loading={loading} onClick={onReached}>
        {notificationMessages.more}
      </Button>
    </li>
  );
}
