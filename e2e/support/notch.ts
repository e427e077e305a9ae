import type { Page } from '@playwright/test';
import { allControls } from './controls.ts';

interface Insets {
  top: number;
  right: number;
  bottom: number;
  left: number;
}

/** The areas covered by the notch and the home indicator, in pixels, in both orientations. */
export const unsafeAreas = {
  portrait: { width: 390, height: 844, insets: { top: 47, right: 0, bottom: 34, left: 0 } },
  landscape: { width: 844, height: 390, insets: { top: 0, right: 47, bottom: 21, left: 47 } },
} as const;

/** Selects all controls except the enlarged picture in the viewer, which is meant to extend to every edge. */
export const touchControls = `:is(${allControls}):not(dialog > div > button)`;

/** Finds the controls that extend into an unsafe area. */
export const readHidden = (page: Page, insets: Insets, container = 'body'): Promise<string[]> =>
  page.evaluate(
    ([selector, { top, right, bottom, left }, within]) => {
      const isHidden = (element: Element): boolean => {
        element.scrollIntoView({ block: 'center', behavior: 'instant' });
        const box = element.getBoundingClientRect();
        if (box.width < 2 || box.bottom < 0 || box.top > innerHeight) return false;
        const isTall = box.height > innerHeight - top - bottom;
        return (
          box.left < left ||
          box.right > innerWidth - right ||
          (!isTall && (box.top < top || box.bottom > innerHeight - bottom))
        );
      };
      // Without viewport-fit=cover the browser keeps the page out of the unsafe areas.
      const viewport = document.querySelector('meta[name=viewport]')?.getAttribute('content');
      if (!viewport?.includes('viewport-fit=cover')) return [];
      return [...document.querySelectorAll(selector)]
        .filter((element) => element.checkVisibility() && element.getAttribute('href') !== '#main')
        .filter((element) => element.closest(within) && isHidden(element))
        .map((element) => element.outerHTML.slice(0, 150));
    },
    [touchControls, insets, container] as const,
  );
