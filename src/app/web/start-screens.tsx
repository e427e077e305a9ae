import { useEffect } from 'react';
import { ErrorScreen } from '#ui/error-screen.tsx';
import { appCopy } from '../copy.ts';
import { OfflineBanner } from './shell/offline-banner.tsx';

const retryMs = 5000;

/** Whether the server responds again. */
const isServerUp = (): Promise<boolean> =>
  fetch('/api/session').then(
    ({ ok }) => ok,
    () => false,
  );

/**
 * After the browser's `online` event, reloads the page once the server responds. The event alone is not enough, because
 * it may fire before the server can be reached. It may also fire on a page that is being left. A reload would then
 * replace the next page.
 */
function useReloadWhenOnline(): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tryReload = async () => {
      clearTimeout(timer);
      if (await isServerUp()) location.reload();
      else timer = setTimeout(tryReload, retryMs);
    };
    const onOnline = () => void tryReload();
    window.addEventListener('online', onOnline);
    return () => {
      window.removeEventListener('online', onOnline);
      clearTimeout(timer);
    };
  }, []);
}

/**
 * Shown when the app starts without a connection to the server, for example from the service worker. It
 * contains no member's data and reloads automatically when the connection is back.
 */
export function OfflineScreen() {
  useReloadWhenOnline();
  return (
    <>
      <OfflineBanner />
      <main>
        <ErrorScreen heading="h1" title={appCopy.noConnection} onRetry={() => location.reload()}>
          {appCopy.noConnectionText}
        </ErrorScreen>
      </main>
    </>
  );
}

/** Shown instead of the app if a bug prevents the app from starting. */
export const StartFailure = () => (
  <main>
    <ErrorScreen heading="h1" title={appCopy.wentWrong} onRetry={() => location.reload()}>
      {appCopy.wentWrongText}
    </ErrorScreen>
  </main>
);
