import { useEffect, useRef } from 'react';
import { MoreButton } from '#ui/more-button.tsx';
import { notificationCopy } from '../../copy.ts';

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
  return (
    <li ref={end} className="p-2">
      <MoreButton
        label={notificationCopy.more}
        failure={notificationCopy.loadFailed}
        loading={loading}
        failed={blocked}
        onLoad={onReached}
      />
    </li>
  );
}
