import type { Locator, Page } from '@playwright/test';
import { expect } from './test.ts';

/** Opens a page and waits for what it loads. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
  await expect(page.getByText(/^Loading|(wird|werden) geladen$/)).toHaveCount(0);
}

/** Opens the help with the keys: the page's words stand there before the app listens. */
export async function openKeyHelp(page: Page): Promise<Locator> {
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(async () => {
    await page.keyboard.press('?');
    await expect(help.getByText('Next post or event')).toBeVisible({ timeout: 1000 });
  }).toPass();
  return help;
}

/** What is wrong with the controls of a page, each as "what it is: what is wrong". */
export interface ControlProblems {
  /** By how many pixels the page is wider than its window. */
  tooWide: number;
  /** Controls that reach out of the window, or that something else lies upon. */
  lost: string[];
  /** Controls that are smaller than 24 by 24 pixels and not part of a sentence (WCAG 2.5.8). */
  small: string[];
  /** The names of the controls in the page's main part. */
  inMain: string[];
}

/** Looks at every control of the page, wherever one would have to scroll to. */
export const readControls = (page: Page): Promise<ControlProblems> =>
  page.evaluate(() => {
    const selector = 'a[href], button, input, select, textarea, summary, [role=tab]';
    const isShown = (element: HTMLElement): boolean =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      !element.closest('[inert], [aria-hidden=true]') &&
      element.getBoundingClientRect().width > 1;
    const nameOf = (element: HTMLElement): string =>
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
    // What slides in once it has the focus is measured by the journey of the keyboard.
    const controls = shown.filter((element) => element.getAttribute('href') !== '#main');
    const small = controls.filter((element) => {
      const { width, height } = element.getBoundingClientRect();
      return (width < 24 || height < 24) && !isInSentence(element);
    });
    const main = document.querySelector('main');
    const { scrollWidth, clientWidth } = document.documentElement;
    return {
      tooWide: Math.max(0, scrollWidth - clientWidth),
      lost: controls.filter((element) => !isReachable(element)).map(nameOf),
      small: small.map(nameOf),
      inMain: controls.filter((element) => main?.contains(element)).map(nameOf),
    };
  });
