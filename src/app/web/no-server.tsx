import { useEffect } from 'react';
import { ErrorScreen } from '#ui/error-screen.tsx';
import { appMessages } from '../messages.ts';
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
        <ErrorScreen
          heading="h1"
          title={appMessages.noConnection}
          onRetry={() => location.reload()}
        >
          {appMessages.noConnectionSays}
        </ErrorScreen>
      </main>
    </>
  );
}
