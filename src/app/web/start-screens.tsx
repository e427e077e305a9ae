import { useEffect } from 'react';
import { fetchViewer } from '#platform/web/session.ts';
import { ErrorScreen } from '#ui/error-screen.tsx';
import { appCopy } from '../copy.ts';
import { OfflineBanner } from './shell/offline-banner.tsx';

const retryMs = 5000;

/** Whether the server responds again. A page from somewhere else, such as a proxy, is no response. */
const isServerUp = (): Promise<boolean> =>
  fetchViewer(AbortSignal.timeout(retryMs)).then(
    () => true,
    () => false,
  );

/**
 * Reloads the page once the server responds. Asks it at intervals, and after the browser's `online` event at once. That
 * event alone is not enough, because there is none after an outage of the server, and because it may fire before the
 * server can be reached. It may also fire while the page is being left, when an immediate reload would cancel that
 * navigation.
 */
function useReloadWhenServerIsUp(): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tryLater = () => {
      timer = setTimeout(() => void tryReload(), retryMs);
    };
    async function tryReload(): Promise<void> {
      clearTimeout(timer);
      if (await isServerUp()) location.reload();
      else tryLater();
    }
    const onOnline = () => void tryReload();
    tryLater();
    window.addEventListener('online', onOnline);
    return () => {
      window.removeEventListener('online', onOnline);
      clearTimeout(timer);
    };
  }, []);
}

/**
 * Shown when the app starts without a connection to the server, for example from the service worker's cache. It
 * contains no member's data and reloads automatically when the server responds again.
 */
export function OfflineScreen() {
  useReloadWhenServerIsUp();
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
