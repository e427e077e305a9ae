import './kit.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { startReader } from '#platform/web/locale.ts';
import { Announcer } from '#ui/announcer.tsx';
import { Toaster } from '#ui/toast.tsx';
import { KitPage } from './kit-page.tsx';

/*
 * The page of the kit at /dev/ui. Vite's own server finds dev/ui.html by that address; the build knows
 * only the app's entry, so nothing of this folder is in it. It asks no server for anything.
 */
const container = document.getElementById('root');
if (!container) throw new Error('The page has no #root.');
await startReader({ de: async () => (await import('../../german.ts')).german });
createRoot(container).render(
  <StrictMode>
    <KitPage />
    <Toaster />
    <Announcer />
  </StrictMode>,
);
