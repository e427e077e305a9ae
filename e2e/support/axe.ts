import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/** What lies above the page; the page itself is looked at without it. */
export const popup = ':popover-open, dialog[open]';

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
  for (const colorScheme of ['dark', 'light'] as const) {
    // A colour on its way from one theme to the other is of neither.
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    expect.soft(await violations(page, part), `${where}, ${colorScheme}`).toEqual([]);
  }
}
