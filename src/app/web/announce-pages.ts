import type { RegisteredRouter } from '@tanstack/react-router';
import { setPageTitle } from './page-title.ts';

/** The title of the current page, from its innermost route that has a title. */
export const pageTitle = (router: Pick<RegisteredRouter, 'state'>): string | undefined =>
  router.state.matches.findLast((match) => match.staticData.title)?.staticData.title?.();

/** Stops waiting for a page's heading to render. */
let stopWaiting = () => {};

/**
 * Sets the document's title after navigation and moves the focus to the new page's heading, so that screen
 * readers announce it. The initial page keeps the focus where the browser put it.
 */
export function announcePages(router: RegisteredRouter): void {
  router.subscribe('onRendered', ({ fromLocation, toLocation }) => {
    setPageTitle(pageTitle(router));
    if (!fromLocation || fromLocation.pathname === toLocation.pathname) return;
    stopWaiting();
    const main = document.querySelector('main');
    if (!main || focusHeading(main)) return;
    // The heading may render later, with the page's data; until then <main> has the focus.
    focus(main);
    const observer = new MutationObserver(() => {
      if (document.activeElement !== main || focusHeading(main)) stopWaiting();
    });
    observer.observe(main, { childList: true, subtree: true });
    stopWaiting = () => observer.disconnect();
  });
}

/**
 * Focuses the page's heading, or the field for which the page was opened. Returns false if the heading has not
 * rendered yet.
 */
function focusHeading(main: HTMLElement): boolean {
  const field = main.querySelector<HTMLElement>('[data-page-focus]');
  if (field) {
    field.focus();
    return true;
  }
  const heading = main.querySelector('h1');
  if (!heading) return false;
  if (!heading.contains(document.activeElement)) focus(heading);
  return true;
}

function focus(element: HTMLElement): void {
  element.tabIndex = -1;
  element.focus({ preventScroll: true });
}
