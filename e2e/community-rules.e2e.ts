import { makeAdministrator } from './support/administrator.ts';
import { expect, newCommunity, test } from './support/test.ts';

/** Has its own community, because the members of other tests would be notified of the changed rules. */
const testRules = test.extend({ community: newCommunity() });

testRules(
  'members see newly published rules once, and two administrators who edit at once both keep their text',
  async ({ community, member, apiMember, visitor, consoleGuard }) => {
    consoleGuard.allow(/status of 409/);
    const [ada, dora, zoe] = [await member('ada'), await member('dora'), await apiMember('zoe')];
    await makeAdministrator(community, dora);
    await makeAdministrator(community, zoe);
    const changed = 'The community rules have changed';

    const signedOut = await visitor();
    await signedOut.goto('/login?mode=create');
    await signedOut.getByRole('link', { name: 'community rules' }).click();
    await expect(signedOut.getByRole('heading', { name: 'Community rules' })).toBeVisible();
    await expect(signedOut.getByRole('heading', { name: 'Be kind' })).toBeVisible();

    const { page } = dora;
    await page.goto('/admin');
    await page.getByRole('link', { name: 'Rules', exact: true }).click();
    await expect(page).toHaveTitle(/^Rules ·/);
    await expect(page.getByText('Kith’s default rules')).toBeVisible();
    const text = page.getByRole('textbox', { name: 'Rules' });
    const publish = page.getByRole('main').getByRole('button', { name: 'Publish' });
    const confirm = page.getByRole('alertdialog').getByRole('button', { name: 'Publish' });
    await text.fill('');
    await publish.click();
    await expect(page.getByText('Write the rules first.')).toBeVisible();
    await expect(page.getByText('Say in a sentence what changed.')).toBeVisible();
    await text.fill('# Dogs\nAll dogs are welcome.\n- On a lead\n- In a good mood');
    await page.getByRole('textbox', { name: 'What changed' }).fill('Dogs are welcome now.');
    await page.getByRole('button', { name: 'Preview' }).click();
    await expect(page.getByRole('heading', { name: 'Dogs' })).toBeVisible();
    await expect(page.getByRole('main').getByRole('listitem')).toHaveText([
      'On a lead',
      'In a good mood',
    ]);

    await zoe.call('PUT', '/api/rules', {
      text: 'Cats only.',
      whatChanged: 'Cats only.',
      version: 0,
    });
    await publish.click();
    await confirm.click();
    const conflict = page.getByText('Cats only.');
    await expect(conflict).toBeVisible();
    await page.getByRole('button', { name: 'Write' }).click();
    await expect(text).toHaveValue(/All dogs are welcome/);
    await page.getByRole('button', { name: 'Save mine instead' }).press('Enter');
    await expect(confirm).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.locator('form').filter({ has: text })).toBeFocused();
    await publish.click();
    await confirm.click();
    await expect(page.getByText('Version 2 is published.')).toBeVisible();
    await expect(page.getByText(/^Version 2, published/)).toBeVisible();

    const phone = await ada.context.newPage();
    await phone.goto('/community');
    await expect(phone.getByText(changed)).toBeVisible();
    await ada.page.goto('/posts');
    const notice = ada.page.getByRole('region', { name: changed });
    await expect(notice).toContainText('Dogs are welcome now.Cats only.');
    await notice.getByRole('button', { name: 'Got it' }).click();
    await expect(notice).toHaveCount(0);
    await expect(phone.getByText(changed)).toHaveCount(0);
    await ada.page.goto('/community');
    await expect(
      ada.page.getByRole('article').or(ada.page.getByRole('heading')).first(),
    ).toBeVisible();
    await expect(ada.page.getByText(changed)).toHaveCount(0);

    const ben = await member('ben');
    await ben.page.goto('/settings/community');
    await ben.page.getByRole('link', { name: 'Read the rules' }).click();
    await expect(ben.page.getByRole('heading', { name: 'Dogs' })).toBeVisible();
    await ben.page.getByRole('link', { name: 'Version 1' }).click();
    await expect(ben.page.getByText('These rules are out of date.')).toBeVisible();
    await expect(ben.page.getByText('Cats only.').first()).toBeVisible();
    await ben.page.getByRole('link', { name: 'Read the current rules' }).click();
    await expect(ben.page).toHaveURL(/\/rules$/);
  },
);
