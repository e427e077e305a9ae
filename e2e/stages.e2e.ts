import { makeAdministrator } from './support/administrator.ts';
import { expectAccessible, popup } from './support/axe.ts';
import { emailOf } from './support/member.ts';
import { stableBox } from './support/stable-box.ts';
import { expect, test } from './support/test.ts';

test('an administrator promotes a member, who vouches for another one and withdraws the vouch', async ({
  community,
  member,
}) => {
  const [dora, kim, ada] = [await member('dora'), await member('kim'), await member('ada')];
  await makeAdministrator(community, dora);

  await test.step('Dora raises Kim, and the list of members shows the new stage', async () => {
    const { page } = dora;
    await page.goto('/admin/members');
    await expect(page.getByText(emailOf(ada.name))).toBeVisible();
    await page.getByLabel('Find members').fill(emailOf(kim.name));
    await expect(page.getByText(emailOf(ada.name))).toBeHidden();
    await page.getByRole('button', { name: /^Stage of Kim/ }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
    await dialog.getByLabel('Stage').selectOption('Vouched for');
    await dialog.getByLabel('Reason').selectOption('I know them in another way');
    await expectAccessible(page, 'the dialog for a stage', popup);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('listitem').filter({ hasText: 'Vouched for' })).toHaveCount(1);
    await page.getByLabel('Filter members').selectOption('New here');
    await expect(page.getByText('No members found')).toBeVisible();
    await page.getByLabel('Find members').clear();
    await expect(page.getByText(emailOf(ada.name))).toBeVisible();
    await expect(page.getByText(emailOf(kim.name))).toBeHidden();
  });

  const menu = kim.page.getByRole('button', { name: /^More options for Ada/ });
  await test.step('Kim vouches for Ada, who is notified', async () => {
    const { page } = kim;
    await page.goto(`/profile/${ada.userId}`);
    await expect(page.getByRole('main').getByText('New here')).toBeVisible();
    await menu.click();
    await page.getByRole('menuitem', { name: /^Vouch for Ada/ }).click();
    const dialog = page.getByRole('alertdialog');
    await expect(dialog).toContainText('met Ada');
    await expectAccessible(page, 'the dialog to vouch', popup);
    await dialog.getByRole('button', { name: 'Vouch', exact: true }).click();
    await expect(page.getByText('Met by members')).toBeVisible();
    await ada.page.goto('/community');
    await ada.page.getByRole('button', { name: 'Notifications 1 unread' }).click();
    await expect(ada.page.getByRole('dialog')).toContainText('vouched for you');
  });

  await test.step('Kim takes the vouch back', async () => {
    await menu.click();
    await kim.page.getByRole('menuitem', { name: /^Stop vouching for Ada/ }).click();
    await expect(kim.page.getByRole('main').getByText('New here')).toBeVisible();
  });
});

test('on a small phone, the menu of a member with a long name keeps a margin', async ({
  community,
  member,
  apiMember,
}) => {
  const ada = await apiMember('ada', { displayName: 'W'.repeat(60) });
  const dora = await member('dora', {}, { viewport: { width: 320, height: 640 } });
  await makeAdministrator(community, dora);
  const { page } = dora;
  await page.goto(`/profile/${ada.userId}`);
  await page.getByRole('button', { name: /^More options for/ }).click();
  const vouch = page.getByRole('menuitem', { name: /^Vouch for/ });
  const menu = await stableBox(page.getByRole('menu').filter({ has: vouch }));
  expect(menu.x).toBeGreaterThanOrEqual(8);
  expect(menu.x + menu.width).toBeLessThanOrEqual(320 - 8);
  const item = await stableBox(vouch);
  const textTop = await vouch.evaluate((element) => {
    const text = document.createRange();
    text.selectNodeContents(element);
    return text.getBoundingClientRect().top;
  });
  expect(textTop - item.y).toBeGreaterThanOrEqual(4);
});
