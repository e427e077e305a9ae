import { useEffect } from 'react';
import { ErrorScreen } from '#ui/error-screen.tsx';
import { appCopy } from '../copy.ts';
import { OfflineBanner } from './shell/offline-banner.tsx';

const askAgainMs = 5000;

/** Whether the server says again who is here. */
const serverAnswers = (): Promise<boolean> =>
  fetch('/api/session').then(
    ({ ok }) => ok,
    () => false,
  );

/**
 * Reads the page anew once the server answers. That a browser has a connection again it may say too
 * early, and also to a page that is being left, which must not take the place of the next one.
 */
function useGoOn(): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const goOn = async () => {
      clearTimeout(timer);
      if (await serverAnswers()) location.reload();
      else timer = setTimeout(goOn, askAgainMs);
    };
    const hear = () => void goOn();
    window.addEventListener('online', hear);
    return () => {
      window.removeEventListener('online', hear);
      clearTimeout(timer);
    };
  }, []);
}

/**
 * The app without a server to ask who is here, as the service worker opens it offline. It holds
 * nothing of anybody, and goes on by itself when the connection is back.
 */
export function NoServer() {
  useGoOn();
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
