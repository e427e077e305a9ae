import { currentCommunity } from '#platform/web/session.ts';
import type { AppRouter } from './router.tsx';

/** The name of the page that is shown; the innermost route has the last word. */
export const pageTitle = (router: Pick<AppRouter, 'state'>): string | undefined =>
  router.state.matches.findLast((match) => match.staticData.title)?.staticData.title;

/**
 * Names the tab after each page, and moves the focus to the heading of the new one, as a browser
 * would if it had loaded a document. The first page keeps the focus where the browser put it.
 */
export function announcePages(router: AppRouter): void {
  router.subscribe('onRendered', ({ fromLocation, toLocation }) => {
    const title = pageTitle(router);
    const { name } = currentCommunity();
    document.title = title ? `${title} · ${name}` : name;
    if (!fromLocation || fromLocation.pathname === toLocation.pathname) return;
    const target = document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main');
    if (!target || target.contains(document.activeElement)) return;
    target.tabIndex = -1;
    target.focus({ preventScroll: true });
  });
}
