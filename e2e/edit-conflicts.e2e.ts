import type { Page } from '@playwright/test';
import { createPost } from './support/posts.ts';
import { expect, test } from './support/test.ts';

const notice = (page: Page) => page.getByText('There’s a newer version');
const loadNewer = (page: Page) => page.getByRole('button', { name: 'Load the newer version' });
const saveMine = (page: Page) => page.getByRole('button', { name: 'Save mine instead' });
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });
const content = (page: Page) => page.getByLabel('Content');

/** Lists the bodies of the page's requests with this method from now on. */
function recordBodies(page: Page, method: string): unknown[] {
  const bodies: unknown[] = [];
  page.on('request', (request) => {
    if (request.method() === method) bodies.push(request.postDataJSON());
  });
  return bodies;
}

async function edit(page: Page, id: string): Promise<void> {
  await page.goto(`/posts/${id}`);
  await page.getByRole('button', { name: 'Edit' }).click();
  await expect(content(page)).toBeVisible();
}

test('editing a post in two tabs overwrites or discards text only when asked to', async ({
  member,
}) => {
  const { page, context, call } = await member('ada');
  const id = await createPost({ call }, { title: 'Tea', content: 'At four.' });
  const stored = () => call<{ title: string; content: string }>('GET', `/api/posts/${id}`);
  const other = await context.newPage();
  await edit(page, id);
  await edit(other, id);

  // An untouched form shows what the other tab saves.
  await content(other).fill('At five.');
  await save(other).click();
  await expect(content(page)).toHaveValue('At five.');
  await expect(notice(page)).toHaveCount(0);

  // A form with unsaved text keeps it, and replaces the newer version only when asked to.
  await content(page).fill('At six, on the roof.');
  await call('PATCH', `/api/posts/${id}`, { title: 'Coffee', content: 'At seven.' });
  await expect(notice(page)).toBeVisible();
  await expect(page.getByRole('form').getByText('At seven.')).toBeVisible();
  await expect(content(page)).toHaveValue('At six, on the roof.');
  await content(page).press('Tab');
  await page.getByLabel('Title').press('Enter');
  await expect(content(page)).toHaveValue('At six, on the roof.');
  expect(await stored()).toMatchObject({ title: 'Coffee', content: 'At seven.' });
  // The form does not send a post without content.
  const saves = recordBodies(page, 'PATCH');
  await content(page).fill('');
  await saveMine(page).click();
  await content(page).fill('At six, on the roof.');
  await saveMine(page).click();
  await expect(page.getByText('Post updated successfully')).toBeVisible();
  expect(saves).toHaveLength(1);
  // The title was not edited in this tab, so the title from the other tab stays.
  expect(await stored()).toMatchObject({ title: 'Coffee', content: 'At six, on the roof.' });

  await page.getByRole('button', { name: 'Edit' }).click();
  await content(page).fill('Never mind.');
  await call('PATCH', `/api/posts/${id}`, { title: 'Coffee', content: 'At eight.' });
  await loadNewer(page).click();
  await expect(content(page)).toHaveValue('At eight.');
  await expect(notice(page)).toHaveCount(0);
  await expect(page.getByLabel('Title')).toBeFocused();
});

test('saving an outdated form shows the edit conflict', async ({ member, consoleGuard }) => {
  consoleGuard.allow(/Failed to load resource.*409/);
  const { page, name, call } = await member('ada');
  await page.goto('/settings/profile');
  const bio = page.getByLabel('Bio');
  await bio.fill('I count.');
  const elsewhere = {
    username: name,
    displayName: 'Countess',
    bio: 'I write.',
    location: 'London',
  };
  await call('PUT', '/api/profile', { ...elsewhere, interests: [], customInterests: [] });
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(notice(page)).toBeVisible();
  await expect(bio).toHaveValue('I count.');
  await expect(page.getByRole('definition').getByText('I write.')).toBeVisible();
  await saveMine(page).click();
  await expect(page.getByText('Profile updated successfully!')).toBeVisible();
  // The form shows the saved values even before the page reloads.
  expect(await page.getByLabel('Display name').inputValue()).toBe('Countess');
  const settings = await call('GET', '/api/profile/settings');
  expect(settings).toMatchObject({ displayName: 'Countess', bio: 'I count.', location: 'London' });
});

test('a save that replaces a newer version checks only the fields that it sends', async ({
  member,
}) => {
  const { page, name, call } = await member('ada');
  // An imported username does not have to follow the rules.
  await page.route(
    '**/api/profile/settings',
    async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), username: 'a' } });
    },
    { times: 1 },
  );
  await page.goto('/settings/profile');
  await expect(page.getByLabel('Username')).toHaveValue('a');
  const bio = page.getByLabel('Bio');
  await bio.fill('I count. '.repeat(60));
  const elsewhere = { username: name, displayName: 'Countess', bio: 'I write.', location: '' };
  await call('PUT', '/api/profile', { ...elsewhere, interests: [], customInterests: [] });
  await page.reload();

  const saves = recordBodies(page, 'PUT');
  await saveMine(page).click();
  await expect(page.getByText('Keep your bio to 500 characters.')).toBeVisible();
  await bio.fill('I count.');
  // The form still has the old username, which the save does not send.
  await expect(page.getByLabel('Username')).toHaveValue('a');
  await saveMine(page).click();
  await expect(page.getByText('Profile updated successfully!')).toBeVisible();
  expect(saves).toMatchObject([{ ...elsewhere, bio: 'I count.' }]);
});
