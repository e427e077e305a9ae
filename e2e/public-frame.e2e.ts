import type { Page } from '@playwright/test';
import { open, resize } from './support/controls.ts';
import { expectReflow } from './support/page-checks.ts';
import { phone } from './support/phone.ts';
import { expect, test } from './support/test.ts';

/** The links around a page's content that are too small for a thumb, with their sizes. */
const readSmallLinks = (page: Page): Promise<string[]> =>
  page.locator('header a[href="/"], footer a').evaluateAll((links) =>
    links
      .map((link) => ({ name: link.textContent, ...link.getBoundingClientRect().toJSON() }))
      .filter(({ width, height }) => width < 44 || height < 44)
      .map(({ name, width, height }) => `${name}: ${width} by ${height}`),
  );

for (const locale of ['en-GB', 'de-AT']) {
  test(`a thumb can tap the links in the header and the footer of the pages for visitors, ${locale}`, async ({
    visitor,
    consoleGuard,
  }) => {
    // The invitation, the link in the email and the version of the rules do not exist.
    consoleGuard.allow(/404/);
    const page = await visitor({ ...phone, locale });
    for (const path of [
      '/',
      '/legal/terms',
      '/legal/privacy',
      '/rules',
      '/rules/7',
      '/waiting-list/confirm?key=unknown',
      '/invite/unknown',
    ]) {
      await open(page, path);
      expect.soft(await readSmallLinks(page), path).toEqual([]);
      await resize(page, { ...phone.viewport, width: 320 });
      await expectReflow(page, `${path} at 320 px`);
      await resize(page, phone.viewport);
    }
  });
}
