import { useEffect, useRef } from 'react';
import { MoreButton } from '#ui/more-button.tsx';
import { notificationCopy } from '../../copy.ts';

interface EndOfListProps {
  loading: boolean;
  /** Whether the last request failed. If so, only a click sends the next one. */
  failed: boolean;
  onReached: () => void;
}

/**
 * Loads the next page when this row scrolls into view. The button is for keyboard and screen-reader users, and for
 * trying again after a failure.
 */
export function EndOfList({ loading, failed, onReached }: EndOfListProps) {
  const end = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (loading || failed || !end.current) return;
    const observer = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting) onReached();
    });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [loading, failed, onReached]);
  return (
    <li ref={end} className="p-2">
      <MoreButton
        label={notificationCopy.more}
        failure={notificationCopy.loadFailed}
        loading={loading}
        failed={failed}
        onLoad={onReached}
      />
    </li>
  );
}
