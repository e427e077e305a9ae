import type { Page } from '@playwright/test';
import axe from 'axe-core';
import { expect } from './test.ts';

/** Menus, popovers and dialogs. The page below them is checked without them. */
export const popup = ':popover-open, dialog[open]';

/**
 * Stops every transition and animation: axe would measure the contrast of a half-faded color.
 * Our content security policy refuses a style element, so the rules are in an adopted style sheet.
 */
const stopMotion = (page: Page): Promise<void> =>
  page.evaluate(() => {
    if (document.adoptedStyleSheets.length > 0) return;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      '*, ::before, ::after { transition: none !important; animation: none !important }',
    );
    document.adoptedStyleSheets = [sheet];
  });

/** Puts axe into the page once for each document, however often it runs there. */
async function loadAxe(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
}

/** The rules that depend on the theme. All others read the document, which is the same in both. */
const themedRules = ['color-contrast'];

/** Rules of WCAG 2.1 and 2.2 that are off by default in some versions of axe. */
const optionalRules = {
  'target-size': { enabled: true },
  'label-content-name-mismatch': { enabled: true },
};

async function findViolations(
  page: Page,
  selector: string,
  options: axe.RunOptions,
): Promise<string[]> {
  const { violations } = await page.evaluate(
    ([part, runOptions]) =>
      (window as unknown as { axe: typeof axe }).axe.run({ include: [[part]] }, runOptions),
    [selector, { ...options, resultTypes: ['violations'] }] as [string, axe.RunOptions],
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`),
  );
}

/** Expects no violation of any axe rule in the light theme, nor of a themed rule in the dark one. */
export async function expectAccessible(
  page: Page,
  where: string,
  selector = 'html',
): Promise<void> {
  await expect(page.locator(selector).first(), where).toBeVisible();
  await stopMotion(page);
  await loadAxe(page);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  const dark: axe.RunOptions = { runOnly: { type: 'rule', values: themedRules } };
  expect.soft(await findViolations(page, selector, dark), `${where}, dark`).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  const light: axe.RunOptions = { rules: optionalRules };
  expect.soft(await findViolations(page, selector, light), `${where}, light`).toEqual([]);
}
