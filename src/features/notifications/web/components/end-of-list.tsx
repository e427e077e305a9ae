import { useEffect, useRef } from 'react';
import { MoreButton } from '#ui/more-button.tsx';
import { notificationCopy } from '../../copy.ts';

interface EndOfListProps {
  loading: boolean;
  /** The last request failed, so the next one waits for a click. */
  failed: boolean;
  onReached: () => void;
}

/** Loads the next page when it scrolls into view. The button is for members who do not scroll. */
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
