import { createRouter } from '@tanstack/react-router';
import { placeKey } from './leaving.ts';
import { PageError } from './page-error.tsx';
import { PageWaiting } from './page-waiting.tsx';
import { routeTree } from './route-tree.gen.ts';

/** Plain text in the address, `?next=/posts`, where the router's own form would be JSON. */
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
    getScrollRestorationKey: placeKey,
    defaultPreload: 'intent',
    defaultPendingMs: 100,
    defaultPendingMinMs: 0,
    defaultPendingComponent: PageWaiting,
    defaultErrorComponent: PageError,
    defaultNotFoundComponent: () => null,
  });

export type AppRouter = ReturnType<typeof createAppRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
  interface StaticDataRouteOption {
    /** The page's name in the tab and in the phone's top bar, in the reader's language. */
    title?: () => string;
    /** A shorter name for that bar, where the page shows in another way which one of a few it is. */
    barTitle?: () => string;
    /** The list that holds what the page shows: where the phone's way back leads from outside. */
    upTo?: '/community' | '/posts' | '/events';
    /** The page takes the rail's room too. */
    wide?: boolean;
    /** It begins with a head of its own that leads back, and needs no top bar on a phone. */
    ownHead?: boolean;
    /** Nothing floats over its end, so that it needs no room below for a plus. */
    toTheEnd?: boolean;
  }
}
