import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/** What lies above the page; the page itself is looked at without it. */
export const popup = ':popover-open, dialog[open]';

/**
 * What fades or slides has the colours of neither end, and a toast may begin to at any time: from here on
 * the page changes at once. A style element would be refused by our content security policy.
 */
const stopMotion = (page: Page): Promise<void> =>
  page.evaluate(() => {
    if (document.adoptedStyleSheets.length > 0) return;
    const still = new CSSStyleSheet();
    still.replaceSync(
      '*, ::before, ::after { transition: none !important; animation: none !important }',
    );
    document.adoptedStyleSheets = [still];
  });

async function violations(page: Page, part: string): Promise<string[]> {
  // The rule of WCAG 2.2 for targets is not among those that run by themselves.
  const rules = { 'target-size': { enabled: true } };
  const found = (await new AxeBuilder({ page }).include(part).options({ rules }).analyze())
    .violations;
  return found.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`));
}

/** No violation of any rule, in either theme. */
export async function expectAccessible(page: Page, where: string, part = 'html'): Promise<void> {
  await expect(page.locator(part).first(), where).toBeVisible();
  await stopMotion(page);
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    expect.soft(await violations(page, part), `${where}, ${colorScheme}`).toEqual([]);
  }
}
