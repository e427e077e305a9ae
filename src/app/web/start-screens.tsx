import { useEffect } from 'react';
import { fetchViewer } from '#platform/web/session.ts';
import { ErrorScreen } from '#ui/error-screen.tsx';
import { appCopy } from '../copy.ts';
import { OfflineBanner } from './shell/offline-banner.tsx';

const retryMs = 5000;
/** How long a navigation may take to replace this page. Afterwards, it has probably failed. */
const navigationMs = 30_000;

/** Whether the server responds again. A response from a proxy, such as an error page, does not count. */
const isServerUp = (): Promise<boolean> =>
  fetchViewer(AbortSignal.timeout(retryMs)).then(
    () => true,
    () => false,
  );

/**
 * Reloads the page once the server responds. Asks the server at intervals, and immediately after the browser's `online`
 * event. The event alone is not enough: it does not fire after an outage of the server, and it may fire before the
 * server can be reached. A reload would cancel a navigation to another page, so a navigation delays the next attempt.
 */
function useReloadWhenServerIsUp(): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isLeaving = false;
    /** Plans the next attempt. Cancels any attempt that is already planned or is waiting for the server's response. */
    function tryIn(delayMs: number): void {
      clearTimeout(timer);
      const planned = setTimeout(async () => {
        isLeaving = false;
        const isUp = await isServerUp();
        if (timer !== planned) return;
        if (isUp) location.reload();
        else tryIn(retryMs);
      }, delayMs);
      timer = planned;
    }
    const onOnline = () => {
      if (!isLeaving) tryIn(0);
    };
    const onBeforeUnload = () => {
      isLeaving = true;
      tryIn(navigationMs);
    };
    tryIn(retryMs);
    window.addEventListener('online', onOnline);
    window.addEventListener('beforeunload', onBeforeUnload);
    return () => {
      window.removeEventListener('online', onOnline);
      window.removeEventListener('beforeunload', onBeforeUnload);
      clearTimeout(timer);
      timer = undefined;
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
