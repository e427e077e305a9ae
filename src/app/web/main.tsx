import './app.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { NetworkError } from '#platform/web/errors.ts';
import { startReader } from '#platform/web/locale.ts';
import { createQueryClient } from '#platform/web/query-client.ts';
import { startSession } from '#platform/web/session.ts';
import { Announcer } from '#ui/announcer.tsx';
import { Toaster } from '#ui/toast.tsx';
import { announcePages } from './announce-pages.ts';
import { countPages } from './count-pages.ts';
import { followSession } from './follow-session.ts';
import { keepPlaces } from './leaving.ts';
import { loadLive } from './load-live.ts';
import { NoServer } from './no-server.tsx';
import { NotStarted } from './not-started.tsx';
import { createAppRouter } from './router.tsx';
import { seedFirstPage } from './seed-first-page.ts';

const container = document.getElementById('root');
if (!container) throw new Error('The page has no #root.');
const root = createRoot(container);
const packs = { de: async () => (await import('../german.ts')).german };
const reader = startReader(packs);

try {
  await Promise.all([reader, startSession()]);
  const queryClient = createQueryClient();
  seedFirstPage(queryClient);
  const router = createAppRouter();
  followSession(router, queryClient);
  keepPlaces(router);
  announcePages(router);
  countPages(router);
  loadLive(queryClient);
  // What the document shows meanwhile stays until the page can take its place.
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
  // Offline the session fails sooner than the words come out of the service worker.
  await reader;
  root.render(isOffline ? <NoServer /> : <NotStarted />);
}
