import { createRouter } from '@tanstack/react-router';
import { PageError } from './page-error.tsx';
import { PagePending } from './page-pending.tsx';
import { routeTree } from './route-tree.gen.ts';
import { scrollKey } from './scroll-positions.ts';

/** Search parameters are plain text such as `?next=/posts`, not JSON, which is the router's default. */
const parseSearch = (text: string) => Object.fromEntries(new URLSearchParams(text));
function stringifySearch(search: Record<string, unknown>): string {
  const set = Object.entries(search).filter(([, value]) => value !== undefined && value !== '');
  const text = new URLSearchParams(set.map(([key, value]) => [key, String(value)])).toString();
  return text && `?${text.replaceAll('%2F', '/')}`;
}

export const createAppRouter = () =>
  createRouter({
    routeTree,
    parseSearch,
    stringifySearch,
    scrollRestoration: true,
    getScrollRestorationKey: scrollKey,
    defaultPreload: 'intent',
    defaultPendingMs: 100,
    defaultPendingMinMs: 0,
    defaultPendingComponent: PagePending,
    defaultErrorComponent: PageError,
    defaultNotFoundComponent: () => null,
  });

export type AppRouter = ReturnType<typeof createAppRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
  interface StaticDataRouteOption {
    /** The page's title in the browser tab and, on phones, in the top bar; in the current language. */
    title?: () => string;
    /** A different title for the top bar. Most settings pages have one, because their tabs already show the title. */
    barTitle?: () => string;
    /** The parent page, which the back link on phones opens if there is no history. */
    upTo?:
      | '/community'
      | '/posts'
      | '/events'
      | '/messages'
      | '/cases'
      | '/settings/safety'
      | '/admin/cases';
    /** Whether the page also uses the space of the side column. */
    wide?: boolean;
    /** Whether the page has its own header with a back link, and therefore needs no top bar on phones. */
    ownHeader?: boolean;
    /** Whether the page has no floating button, and therefore needs no space for the button at its end. */
    noFloatingButton?: boolean;
  }
}
