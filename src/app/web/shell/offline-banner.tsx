import { onlineManager } from '@tanstack/react-query';
import { WifiOff } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import { useOnline } from '#ui/use-online.ts';
import { appCopy } from '../../copy.ts';

// By default, `onlineManager` assumes that the browser is online until the first event reports a change.
onlineManager.setOnline(navigator.onLine);

/** Keeps --banner equal to the element's height, which varies because the text wraps. Returns a stop function. */
function publishHeight(element: HTMLElement | null): () => void {
  const root = document.documentElement.style;
  const observer = new ResizeObserver(() =>
    root.setProperty('--banner', `${element?.offsetHeight ?? 0}px`),
  );
  if (element) observer.observe(element);
  return () => observer.disconnect();
}

/** Shows that the browser is offline. Stays at the top of the window while the page scrolls. */
export function OfflineBanner() {
  const online = useOnline();
  const banner = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => publishHeight(banner.current), []);
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
