import { useEffect, useRef } from 'react';

/** The invisible end of a list that is not virtualized. Calls `onEnd` when the end is about to scroll into view. */
export function EndSentinel({ onEnd }: { onEnd: () => void }) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const observer = new IntersectionObserver(
      (changes) => {
        if (changes.some(({ isIntersecting }) => isIntersecting)) onEnd();
      },
      { rootMargin: '600px' },
    );
    if (element.current) observer.observe(element.current);
    return () => observer.disconnect();
  }, [onEnd]);
  return <div ref={element} />;
}
