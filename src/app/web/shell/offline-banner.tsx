import { onlineManager } from '@tanstack/react-query';
import { WifiOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { appMessages } from '../../messages.ts';

// The manager itself takes it for granted until the first change.
onlineManager.setOnline(navigator.onLine);

const useOnline = (): boolean =>
  useSyncExternalStore(
    (listener) => onlineManager.subscribe(listener),
    () => onlineManager.isOnline(),
  );

/** Says that there is no connection, for as long as there is none. */
export function OfflineBanner() {
  const online = useOnline();
  return (
    <div role="status">
      {!online && (
        <p
          id="offline"
          className="flex items-center justify-center gap-2 bg-honey px-4 pt-[max(0.5rem,env(safe-area-inset-top))] pb-2 font-medium text-night text-sm"
        >
          <WifiOff aria-hidden="true" className="size-4 shrink-0" />
          {appMessages.offline}
        </p>
      )}
    </div>
  );
}
