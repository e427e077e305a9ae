import { readFile } from 'node:fs/promises';
import { makeAdministrator } from './support/administrator.ts';
import { expect, test } from './support/test.ts';
import { putOnWaitingList } from './support/waiting-list.ts';

const words = 'I came for one walk. Now somebody waters my plants.';

test.describe('testimonials', () => {
  test('are approved and taken down again', async ({ community, member }) => {
    const ada = await member('ada');
    await makeAdministrator(community, ada);
    const ben = await member('ben');
    await ben.call('PUT', '/api/testimonials/own', { text: words });
    const { page } = ada;
    await page.goto('/admin/testimonials');
    const own = page.getByRole('listitem').filter({ hasText: ben.name.slice(1) });
    await expect(own.getByText(words)).toBeVisible();
    await own.getByRole('button', { name: /^Approve Ben\w+’s testimonial$/ }).click();
    await expect(page.getByText(/Ben\w+’s testimonial is on the front page\./)).toBeVisible();
    await expect(own).toHaveCount(0);

    await page.getByRole('button', { name: 'On the front page' }).click();
    await own.getByRole('button', { name: /^Take down/ }).click();
    await expect(page.getByText(/Ben\w+’s testimonial is not on the front page\./)).toBeVisible();
    await page.getByRole('button', { name: 'Declined' }).click();
    await expect(own.getByRole('button')).toHaveText(['Approve']);
  });

  test('that have changed since must be read again first', async ({
    community,
    member,
    consoleGuard,
  }) => {
    consoleGuard.allow(/status of 409/);
    const ada = await member('ada');
    await makeAdministrator(community, ada);
    const ben = await member('ben');
    await ben.call('PUT', '/api/testimonials/own', { text: words });
    const { page } = ada;
    await page.goto('/admin/testimonials');
    const own = page.getByRole('listitem').filter({ hasText: ben.name.slice(1) });
    await expect(own.getByText(words)).toBeVisible();
    const others = 'It is loud, and the tea is cold. I would not come again.';
    await ben.call('PUT', '/api/testimonials/own', { text: others });
    await own.getByRole('button', { name: /^Approve/ }).click();
    await expect(
      page.getByText('Its author has changed it meanwhile. Read it again.'),
    ).toBeVisible();
    await expect(own.getByText(others)).toBeVisible();
    await own.getByRole('button', { name: /^Decline/ }).click();
    await expect(own).toHaveCount(0);
  });
});

test.describe('the waiting list', () => {
  test('is shown, downloaded and cleaned up', async ({ community, member }) => {
    const ada = await member('ada');
    await makeAdministrator(community, ada);
    const [mara, tom] = [`mara-of-${ada.name}@sample.test`, `tom-of-${ada.name}@sample.test`];
    await putOnWaitingList(community, mara);
    await putOnWaitingList(community, tom);
    const { page } = ada;
    await page.goto('/admin/waiting-list');
    await expect(
      page.getByRole('heading', { name: /people are waiting for a place/ }),
    ).toBeVisible();
    await expect(page.getByRole('rowheader', { name: tom })).toBeVisible();

    const downloading = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download as CSV' }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe('waiting-list.csv');
    expect(await readFile(await download.path(), 'utf8')).toContain(mara);

    await page.getByRole('button', { name: `Remove ${tom}` }).click();
    await page.getByRole('button', { name: 'Keep it' }).click();
    await expect(page.getByRole('rowheader', { name: tom })).toBeVisible();
    await page.getByRole('button', { name: `Remove ${tom}` }).click();
    await page.getByRole('button', { name: 'Remove', exact: true }).click();
    await expect(page.getByText(`${tom} is off the list.`)).toBeVisible();
    await expect(page.getByRole('rowheader', { name: tom })).toHaveCount(0);
    await expect(page.getByRole('rowheader', { name: mara })).toBeVisible();
  });
});
