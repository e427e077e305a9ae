import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { appCopy } from '../../copy.ts';

const roomForRail = matchMedia('(min-width: 80rem)');

function onRoomChange(listener: () => void): () => void {
  roomForRail.addEventListener('change', listener);
  return () => roomForRail.removeEventListener('change', listener);
}

/**
 * The third column of wide screens. Its code comes by itself, so that no phone fetches it, and when it
 * does not come the page is whole without it.
 */
export function Rail() {
  const hasRoom = useSyncExternalStore(onRoomChange, () => roomForRail.matches);
  const [content, setContent] = useState<ReactNode>(null);
  useEffect(() => {
    if (!hasRoom) return;
    import('./rail-content.tsx').then(
      ({ RailContent }) => setContent(<RailContent />),
      () => undefined,
    );
  }, [hasRoom]);
  if (!hasRoom) return null;
  return (
    <aside
      aria-label={appCopy.goodToKnow}
      className="sticky top-(--banner) -mx-4 flex h-[calc(100dvh-var(--banner))] w-88 shrink-0 flex-col gap-5 overflow-y-auto px-4 py-7"
    >
      {content}
    </aside>
  );
}
