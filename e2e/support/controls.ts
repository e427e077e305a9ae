import type { Locator, Page } from '@playwright/test';
import { expect } from './test.ts';

/** Selects photos and drawn faces of members, and every other `img`. */
export const faces = 'img, span:has(> svg[viewBox="0 0 96 96"])';

/** Waits for the fonts of the shown text. Until they have loaded, it has other widths and line breaks. */
export const waitForFonts = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await document.fonts.ready;
  });

async function expectLoaded(page: Page): Promise<void> {
  await expect(page.getByText(/^Loading|(wird|werden) geladen$/)).toHaveCount(0);
  await waitForFonts(page);
}

/** Opens a page and waits until its content and its fonts have loaded. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
  await expectLoaded(page);
}

/** A page's title without the number of unread notifications. */
export const readTitle = async (page: Page): Promise<string> =>
  (await page.title()).replace(/^\(\d+\+?\) /, '');

/** Goes to another page within the app, like a click on a link, and waits until its content has loaded. */
export async function goTo(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    (document.activeElement as HTMLElement | null)?.blur();
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  // The app moves the focus into the new page once it has rendered it and set its title.
  await expect(page.locator('main:focus-within'), path).toBeAttached();
  await expect(page).toHaveURL(path);
  await expectLoaded(page);
}

interface WindowSize {
  width: number;
  height: number;
}

/** Resizes the window, unless it already has this size, and waits for the layout. */
export async function resizeWindow(page: Page, size: WindowSize): Promise<void> {
  const current = page.viewportSize();
  if (current?.width === size.width && current.height === size.height) return;
  await page.setViewportSize(size);
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
}

/** Resizes the window, and waits for the layout and for content that loads at the new size. */
export async function resize(page: Page, size: WindowSize): Promise<void> {
  await resizeWindow(page, size);
  await expectLoaded(page);
}

/** Opens the shortcut help. Retries, because the page is visible before the app handles keys. */
export async function openKeyHelp(page: Page): Promise<Locator> {
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(async () => {
    await page.keyboard.press('?');
    await expect(help.getByText('Next post or event')).toBeVisible({ timeout: 1000 });
  }).toPass();
  return help;
}

/** Selects all controls. */
export const allControls = 'a[href], button, input, select, textarea, summary, [role=tab]';

/** The layout problems of a page and its controls. */
export interface ControlProblems {
  /** How many pixels wider the page is than its window. */
  tooWide: number;
  /** Controls that are partly outside the window or covered by another element. */
  lost: string[];
  /** Controls smaller than 24 by 24 pixels that are not inline in a sentence (WCAG 2.5.8). */
  small: string[];
  /** The names of the controls in the main landmark. */
  inMain: string[];
}

/** Checks every control of the page, scrolling to those outside the window. */
export const readControls = (page: Page): Promise<ControlProblems> =>
  page.evaluate((selector) => {
    const isShown = (element: HTMLElement): boolean =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      !element.closest('[inert], [aria-hidden=true]') &&
      element.getBoundingClientRect().width > 1;
    const readName = (element: HTMLElement): string =>
      [element.localName, element.ariaLabel ?? (element.textContent || element.title)]
        .join(' ')
        .replace(/\s+/g, ' ')
        .slice(0, 60);
    const isInSentence = (element: HTMLElement): boolean =>
      getComputedStyle(element).display === 'inline' &&
      (element.parentElement?.textContent ?? '').trim() !== element.textContent?.trim();
    const isReachable = (element: HTMLElement): boolean => {
      element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      const { left, right, top, bottom } = element.getBoundingClientRect();
      if (left < -1 || right > document.documentElement.clientWidth + 1) return false;
      const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      return hit !== null && (element.contains(hit) || hit.contains(element));
    };

    const shown = [...document.querySelectorAll<HTMLElement>(selector)].filter(isShown);
    // The skip link is visible only while focused; the keyboard tests check it.
    const controls = shown.filter((element) => element.getAttribute('href') !== '#main');
    const small = controls.filter((element) => {
      const { width, height } = element.getBoundingClientRect();
      return (width < 24 || height < 24) && !isInSentence(element);
    });
    const main = document.querySelector('main');
    const { scrollWidth, clientWidth } = document.documentElement;
    return {
      tooWide: Math.max(0, scrollWidth - clientWidth),
      lost: controls.filter((element) => !isReachable(element)).map(readName),
      small: small.map(readName),
      inMain: controls.filter((element) => main?.contains(element)).map(readName),
    };
  }, allControls);
