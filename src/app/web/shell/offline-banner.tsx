import { onlineManager } from '@tanstack/react-query';
import { WifiOff } from 'lucide-react';
import { useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { appCopy } from '../../copy.ts';

// The manager itself takes it for granted until the first change.
onlineManager.setOnline(navigator.onLine);

const useOnline = (): boolean =>
  useSyncExternalStore(
    (listener) => onlineManager.subscribe(listener),
    () => onlineManager.isOnline(),
  );

/** Keeps --banner as high as the element, in which words wrap on narrow windows; returns how to stop. */
function tellHeight(element: HTMLElement | null): () => void {
  const root = document.documentElement.style;
  const seen = new ResizeObserver(() =>
    root.setProperty('--banner', `${element?.offsetHeight ?? 0}px`),
  );
  if (element) seen.observe(element);
  return () => seen.disconnect();
}

/** Says that there is no connection, for as long as there is none. */
export function OfflineBanner() {
  const online = useOnline();
  const banner = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => tellHeight(banner.current), []);
  return (
    <div ref={banner} role="status" className="sticky top-0 z-30">
      {!online && (
        <p className="flex items-center justify-center gap-2 bg-honey px-4 pt-[max(0.5rem,env(safe-area-inset-top))] pb-2 font-medium text-night text-sm">
          <WifiOff aria-hidden="true" className="size-4 shrink-0" />
          {appCopy.offline}
        </p>
      )}
    </div>
  );
}
