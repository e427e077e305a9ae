import './kit.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { initLocale } from '#platform/web/locale.ts';
import { Announcer } from '#ui/announcer.tsx';
import { Toaster } from '#ui/toast.tsx';
import { loadAllTexts } from '../load-all-texts.ts';
import { KitPage } from './kit-page.tsx';

/*
 * The component kit at /dev/ui. Vite's development server resolves that path to dev/ui.html. The build starts
 * from the app's entry, so it includes nothing in this folder. The page makes no API calls.
 */
const container = document.getElementById('root');
if (!container) throw new Error('The page has no #root.');
await initLocale(loadAllTexts);
createRoot(container).render(
  <StrictMode>
    <KitPage />
    <Toaster />
    <Announcer />
  </StrictMode>,
);
