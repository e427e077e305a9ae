import { expectAccessibleEverywhere } from './support/axe.ts';
import { resize } from './support/controls.ts';
import { expectReflow } from './support/page-checks.ts';
import { expect, test } from './support/test.ts';

test('a form that is sent from another site leads to a page that explains the refusal, fits the window, and has no axe violations', async ({
  visitor,
  consoleGuard,
}) => {
  consoleGuard.allow(/403/);
  const page = await visitor();
  await page.goto('/');
  const { origin } = new URL(page.url());
  await page.goto('about:blank');
  await page.setContent(
    `<form method="post" action="${origin}/waiting-list"><button>Join</button></form>`,
  );
  await page.getByRole('button').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page didn’t load');
  await expect(page.getByText('This request comes from another site')).toBeVisible();
  await expect(page.getByText('Go back to the previous page and try again.')).toBeVisible();
  // There is no link to retry, because a link cannot send the form again.
  await expect(page.getByRole('link', { name: 'Retry' })).toHaveCount(0);
  await expectAccessibleEverywhere(page, 'the page for an error');
  await resize(page, { width: 320, height: 640 });
  await expectReflow(page, 'the page for an error at 320 px');
  await page.getByRole('link', { name: 'Front page' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Meet once. Then meet again.');
});
