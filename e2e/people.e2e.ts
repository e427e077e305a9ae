import type { Locator } from '@playwright/test';
import type { Area } from '#features/areas/contract.ts';
import { makeAdministrator } from './support/administrator.ts';
import { listCutTexts } from './support/cut-texts.ts';
import { holdRequests } from './support/hold-requests.ts';
import { expect, test } from './support/test.ts';
import { bar } from './support/top-bar.ts';

/** Clicks a checkbox, and returns its state before the page does anything else. */
const isCheckedAfterClick = (checkbox: Locator): Promise<boolean> =>
  checkbox.evaluate(async (box: HTMLInputElement) => {
    box.click();
    for (let i = 0; i < 20; i++) await Promise.resolve();
    return box.checked;
  });

test('a newcomer finds people by interest and area, and members who left the directory are not found', async ({
  community,
  consoleGuard,
  member,
}) => {
  test.slow();
  consoleGuard.allow(/status of 422/);
  const admin = await member('ada');
  await makeAdministrator(community, admin);
  const ben = await member('ben', { interests: ['Beekeeping', 'Astrology'] });
  const cleo = await member('cleo', { interests: ['Beekeeping'] });
  const { page } = await member('dan', { interests: ['Astrology'] });

  await test.step('the administrator adds areas and sorts them', async () => {
    const areas = admin.page;
    await areas.goto('/admin/areas');
    await expect(areas.getByRole('heading', { name: 'No areas yet' })).toBeVisible();
    const name = areas.getByRole('textbox', { name: 'New area' });
    // Holds the response with the list, so that the second area is added before the page shows the first one.
    const list = await holdRequests(areas, '**/api/areas/counts');
    for (const area of ['Old Town', 'Harbour']) {
      await name.fill(area);
      await name.press('Enter');
      await expect(name).toHaveValue('');
    }
    list.release();
    await name.fill('HARBOUR');
    await areas.getByRole('button', { name: 'Add area' }).click();
    await expect(areas.getByText('There’s already an area with this name.')).toBeVisible();
    await expect(name).toHaveValue('HARBOUR');
    const names = areas.getByRole('list', { name: 'Areas' }).getByRole('listitem');
    await expect(names).toContainText(['Old Town', 'Harbour']);
    await areas.getByRole('button', { name: 'Sort A to Z' }).click();
    await expect(names).toContainText(['Harbour', 'Old Town']);
    await areas.getByRole('button', { name: 'Move Harbour down' }).click();
    await expect(names).toContainText(['Old Town', 'Harbour']);
    await areas.getByRole('button', { name: 'Rename Old Town' }).click();
    const dialog = areas.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Name' }).fill('New Town');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(names).toContainText(['New Town', 'Harbour']);
    await admin.call('PATCH', '/api/preferences', { language: 'de' });
    await areas.goto('/people?interest=Music');
    await expect(areas.getByRole('combobox', { name: 'Gegend' })).toBeVisible();
    expect(await listCutTexts(areas)).toEqual([]);
    await areas.goto('/events');
    await areas.getByRole('button', { name: 'Nach Ort' }).click();
    await expect(areas.getByRole('combobox', { name: 'Gegend' })).toBeVisible();
    expect(await listCutTexts(areas)).toEqual([]);
    await admin.call('PATCH', '/api/preferences', { language: 'en' });
  });

  await test.step('a member chooses an area', async () => {
    const settings = ben.page;
    await settings.goto('/settings/profile');
    await settings.getByRole('combobox', { name: 'Area (optional)' }).selectOption('Harbour');
    // The page reloads after the settings have been saved; the next navigation must wait for that.
    const reloaded = settings.waitForEvent('load');
    await settings.getByRole('button', { name: 'Save changes' }).click();
    await expect(settings.getByText('Profile updated successfully!')).toBeVisible();
    await reloaded;
    await settings.goto('/profile');
    await expect(settings.getByText(/\s·\sHarbour\s·\sJoined in/)).toBeVisible();
  });

  const rows = page.getByRole('list', { name: 'Members' }).locator('> li');
  const row = (name: string) => rows.filter({ hasText: name });
  await test.step('an interest leads to everybody who shares it', async () => {
    await page.goto(`/profile/${ben.userId}`);
    await page.getByRole('link', { name: 'Beekeeping', exact: true }).click();
    await expect(page).toHaveURL('/people?interest=Beekeeping');
    await expect(page.getByRole('combobox', { name: 'Interest' })).toHaveValue('Beekeeping');
    await expect(row(ben.name)).toContainText('1 interest in common');
    await expect(row(cleo.name)).toContainText('New here');
  });

  await test.step('filters are in the URL, and Back undoes them', async () => {
    await page.getByRole('combobox', { name: 'Area' }).selectOption('Harbour');
    await expect(row(cleo.name)).toHaveCount(0);
    await expect(row(ben.name)).toContainText('Harbour');
    const shares = page.getByRole('checkbox', { name: 'Shares something with me' });
    // Both changes apply, even if the second one comes before the first one is in the URL.
    await shares.check();
    await page.getByRole('button', { name: 'In common' }).click();
    await expect(page).toHaveURL(/who=in-common/);
    await expect(page).toHaveURL(/order=common/);
    await page.reload();
    await expect(page.getByRole('checkbox')).toBeChecked();
    await expect(rows).toHaveCount(1);
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expect(page).toHaveURL('/people?order=common');
    await page.goBack();
    await expect(rows).toHaveCount(1);
  });

  await test.step('invalid parameters are ignored', async () => {
    const interest = 'x'.repeat(500);
    await page.goto(`/people?who=nobody&order=oldest&interest=${interest}&utm_source=mail`);
    await expect(row(ben.name)).toBeVisible();
  });

  await test.step('a member who leaves the directory is not found', async () => {
    await cleo.page.goto('/settings/safety');
    const inDirectory = cleo.page.getByRole('checkbox', { name: 'Show me in the directory' });
    expect(await isCheckedAfterClick(inDirectory)).toBe(false);
    await expect(cleo.page.getByText('You’re no longer in the directory.')).toBeVisible();
    await page.goto('/people?interest=Beekeeping');
    await expect(rows).toHaveCount(1);
    await expect(row(cleo.name)).toHaveCount(0);
  });

  await test.step('a member can be messaged from the directory', async () => {
    await row(ben.name)
      .getByRole('button', { name: `Say hi to ${ben.name}` })
      .click();
    const dialog = page.getByRole('dialog', { name: `Say hi to ${ben.name}` });
    await expect(dialog).toContainText('In common: Astrology');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toHaveCount(0);
  });

  await test.step('a deleted area disappears from its members', async () => {
    await admin.page.goto('/admin/areas');
    await admin.page.getByRole('button', { name: 'Delete Harbour' }).click();
    const dialog = admin.page.getByRole('alertdialog');
    await expect(dialog).toContainText('1 member will have no area until another one is chosen.');
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect(admin.page.getByText('Harbour is off the list.')).toBeVisible();
    await page.goto(`/profile/${ben.userId}`);
    await expect(page.getByText(/Joined in/)).toBeVisible();
    await expect(page.getByText('Harbour')).toHaveCount(0);
  });

  await test.step('a long name does not push the button out of its toast', async () => {
    const longName = 'y'.repeat(60);
    await admin.page.getByRole('textbox', { name: 'New area' }).fill(longName);
    await admin.page.getByRole('button', { name: 'Add area' }).click();
    const toast = admin.page.getByText(`${longName} is on the list.`).locator('..');
    await expect(toast).toBeVisible();
    const isCut = await toast.evaluate((card) => card.scrollWidth > card.clientWidth);
    expect(isCut).toBe(false);
    const { items } = await admin.call<{ items: Area[] }>('GET', '/api/areas');
    for (const { id } of items) await admin.call('DELETE', `/api/areas/${id}`);
  });
});

test('the directory is in the side navigation and, on phones, in the account menu and on the community page', async ({
  member,
}) => {
  const { page } = await member('ada', {}, { viewport: { width: 1440, height: 900 } });
  await page.goto('/community');
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'People' })
    .click();
  await expect(page).toHaveURL('/people');
  await expect(page.getByRole('heading', { name: 'People', level: 1 })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/community');
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('menuitem', { name: 'People' }).click();
  await expect(page).toHaveURL('/people');
  await page.goto('/community');
  await bar(page).getByRole('link', { name: 'People' }).click();
  await expect(page).toHaveURL('/people');
  await expect(bar(page).getByRole('link', { name: 'People' })).toHaveCount(0);
});
