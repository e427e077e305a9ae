import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';
import { resizeWindow } from './controls.ts';
import { expect } from './test.ts';

/** Selects an open menu, popover or dialog, to check it without the page behind it. */
export const popup = ':popover-open, dialog[open]';

/**
 * Disables transitions and animations, during which axe would measure the contrast of half-faded colors.
 * Uses an adopted style sheet, because the content security policy blocks style elements.
 */
const disableMotion = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      '*, ::before, ::after { transition: none !important; animation: none !important }',
    );
    document.adoptedStyleSheets = [sheet];
  });

/** The minified script, less than half as long as `axe.source`. */
const axeScript = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** Injects axe into the page unless the current document already has it. */
async function loadAxe(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeScript);
}

/** The rules that are checked in both themes, because their result depends on the colors. */
const themedRules = ['color-contrast', 'link-in-text-block'];

/** WCAG 2.1 and 2.2 rules that are off by default in some versions of axe. */
const optionalRules = {
  'target-size': { enabled: true },
  'label-content-name-mismatch': { enabled: true },
};

/**
 * Finds the elements that violate a rule. On phones, the fixed navigation covers part of the page, so an element that
 * seems too small is checked again in the middle of the window.
 */
async function findViolations(
  page: Page,
  selector: string,
  options: axe.RunOptions,
): Promise<string[]> {
  const runOptions: axe.RunOptions = { ...options, resultTypes: ['violations'], preload: false };
  return page.evaluate(
    async ([target, given]) => {
      const { run } = (window as unknown as { axe: typeof axe }).axe;
      const found: string[] = [];
      const { scrollY } = window;
      for (const { id, nodes } of (await run({ include: [[target]] }, given)).violations) {
        for (const { html, target: path } of nodes) {
          const element = document.querySelector(String(path[0]));
          if (id === 'target-size' && element) {
            element.scrollIntoView({ block: 'center' });
            const again = await run(element, { ...given, runOnly: [id] });
            if (again.violations.length === 0) continue;
          }
          found.push(`${id}: ${html.slice(0, 200)}`);
        }
      }
      window.scrollTo(0, scrollY);
      return found;
    },
    [selector, runOptions] as const,
  );
}

/**
 * Checks axe's default rules and the optional ones in the current theme, then the themed rules in the other theme. The
 * page stays in the other theme.
 */
export async function expectAccessible(
  page: Page,
  where: string,
  selector = 'html',
): Promise<void> {
  await expect(page.locator(selector).first(), where).toBeVisible();
  await disableMotion(page);
  await loadAxe(page);
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
  const [current, other] = isDark ? (['dark', 'light'] as const) : (['light', 'dark'] as const);
  const all = await findViolations(page, selector, { rules: optionalRules });
  expect.soft(all, `${where}, ${current}`).toEqual([]);
  await page.emulateMedia({ colorScheme: other });
  const themed: axe.RunOptions = { runOnly: { type: 'rule', values: themedRules } };
  expect.soft(await findViolations(page, selector, themed), `${where}, ${other}`).toEqual([]);
  await page.evaluate(() => {
    document.adoptedStyleSheets = [];
  });
}

/** A window of 1280 px, to which {@link expectAccessibleEverywhere} returns. */
export const laptop = { viewport: { width: 1280, height: 900 } };

/**
 * Runs {@link expectAccessible} at 1280 and 390 px, and returns to 1280 px. Does not wait for content to load, because
 * some tests check a page that is still loading.
 */
export async function expectAccessibleEverywhere(
  page: Page,
  where: string,
  selector = 'html',
): Promise<void> {
  for (const size of [laptop.viewport, { width: 390, height: 900 }]) {
    await resizeWindow(page, size);
    await expectAccessible(page, `${where}, ${size.width} px`, selector);
  }
  await resizeWindow(page, laptop.viewport);
}
