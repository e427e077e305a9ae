import { type ReactNode, useEffect, useState } from 'react';
import { appCopy } from '../../copy.ts';
import { useMinWidth } from './use-min-width.ts';

/**
 * The side column of wide screens. Its code is a separate chunk, so that phones do not load it. If the chunk
 * fails to load, the column stays empty.
 */
export function Rail() {
  const isWide = useMinWidth('xl');
  const [content, setContent] = useState<ReactNode>(null);
  useEffect(() => {
    if (!isWide) return;
    import('./rail-content.tsx').then(
      ({ RailContent }) => setContent(<RailContent />),
      () => undefined,
    );
  }, [isWide]);
  if (!isWide) return null;
  return (
    <aside
      aria-label={appCopy.goodToKnow}
      className="sticky top-(--banner) -mx-4 flex h-[calc(100dvh-var(--banner))] w-88 shrink-0 flex-col gap-5 overflow-y-auto px-4 py-7 end-above-plus"
    >
      {content}
    </aside>
  );
}
