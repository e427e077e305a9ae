import { useEffect } from 'react';
import { ErrorScreen } from '#ui/error-screen.tsx';
import { OfflineBanner } from './shell/offline-banner.tsx';

/**
 * The app without a server to ask who is here, as the service worker opens it offline. It holds
 * nothing of anybody, and goes on by itself when the connection is back.
 */
export function NoServer() {
  useEffect(() => {
    const goOn = () => location.reload();
    window.addEventListener('online', goOn);
    return () => window.removeEventListener('online', goOn);
  }, []);
  return (
    <>
      <OfflineBanner />
      <main>
        <ErrorScreen heading="h1" title="No connection" onRetry={() => location.reload()}>
          The community cannot be reached from here right now. Your drafts are safe on this device.
        </ErrorScreen>
      </main>
    </>
  );
}
