import type { RegisteredRouter } from '@tanstack/react-router';
import { namePage } from './page-title.ts';

/** The name of the page that is shown; the innermost route has the last word. */
export const pageTitle = (router: Pick<RegisteredRouter, 'state'>): string | undefined =>
  router.state.matches.findLast((match) => match.staticData.title)?.staticData.title?.();

/** Ends the wait for the heading of the page before. */
let stopWaiting = () => {};

/**
 * Names the tab after each page, and moves the focus to the heading of the new one, as a browser
 * would if it had loaded a document. The first page keeps the focus where the browser put it.
 */
export function announcePages(router: RegisteredRouter): void {
  router.subscribe('onRendered', ({ fromLocation, toLocation }) => {
    namePage(pageTitle(router));
    if (!fromLocation || fromLocation.pathname === toLocation.pathname) return;
    stopWaiting();
    const main = document.querySelector('main');
    if (!main || focusHeading(main)) return;
    // The heading comes with the page's data; until then the focus waits before it.
    focus(main);
    const observer = new MutationObserver(() => {
      if (document.activeElement !== main || focusHeading(main)) stopWaiting();
    });
    observer.observe(main, { childList: true, subtree: true });
    stopWaiting = () => observer.disconnect();
  });
}

/** False while the page has no heading. */
function focusHeading(main: HTMLElement): boolean {
  const heading = main.querySelector('h1');
  if (!heading) return false;
  if (!heading.contains(document.activeElement)) focus(heading);
  return true;
}

function focus(element: HTMLElement): void {
  element.tabIndex = -1;
  element.focus({ preventScroll: true });
}
