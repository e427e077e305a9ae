import './app.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { NetworkError, outageMessage } from '#platform/web/errors.ts';
import { loadTextsOfDocument } from '#platform/web/import-chunk.ts';
import { initLocale } from '#platform/web/locale.ts';
import { createQueryClient } from '#platform/web/query-client.ts';
import { loadSession } from '#platform/web/session.ts';
import { Announcer } from '#ui/announcer.tsx';
import { Toaster, toastError } from '#ui/toast.tsx';
import { announcePages } from './announce-pages.ts';
import { countPages } from './count-pages.ts';
import { seedInitialFeed } from './initial-feed.ts';
import { loadAllTexts } from './load-all-texts.ts';
import { loadBackground } from './load-background.ts';
import { createAppRouter } from './router.tsx';
import { keepScrollPositions } from './scroll-positions.ts';
import { redirectOnSessionChange } from './session-redirects.ts';
import { OfflineScreen, StartFailure } from './start-screens.tsx';

const container = document.getElementById('root');
if (!container) throw new Error('The page has no #root.');
const root = createRoot(container);
const locale = initLocale(import.meta.env.DEV ? loadAllTexts : loadTextsOfDocument);

/**
 * Shows the server's message if the error is an outage. The component whose request failed also shows a message of its
 * own, which says what failed.
 */
function showOutage(error: unknown): void {
  const message = outageMessage(error);
  if (message) toastError(message);
}

try {
  await Promise.all([locale, loadSession()]);
  const queryClient = createQueryClient(showOutage);
  seedInitialFeed(queryClient);
  const router = createAppRouter();
  redirectOnSessionChange(router, queryClient);
  keepScrollPositions(router);
  announcePages(router);
  countPages(router);
  loadBackground(queryClient, router);
  // The first paint, which the server sent as HTML, stays until the router has loaded the page that replaces it.
  if (container.hasChildNodes()) await router.load();
  root.render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        <Toaster />
        <Announcer />
      </QueryClientProvider>
    </StrictMode>,
  );
} catch (error) {
  const isOffline = error instanceof NetworkError;
  if (!isOffline) reportError(error);
  // Offline, the session request fails before the translations arrive from the service worker.
  await locale;
  root.render(isOffline ? <OfflineScreen /> : <StartFailure />);
}
