import { expectAccessible, popup } from './support/axe.ts';
import { openKeyHelp } from './support/controls.ts';
import { choosePicture, picture } from './support/pictures.ts';
import { createPost } from './support/posts.ts';
import { stableBox } from './support/stable-box.ts';
import { expect, test } from './support/test.ts';

test('single-key shortcuts move through the feed and between pages', async ({ member }) => {
  const ada = await member('ada');
  for (const title of ['First', 'Second']) await createPost(ada, { title: `${title} ${ada.name}` });
  const { page } = ada;
  await page.goto('/posts');
  await expect(page.getByRole('article').nth(1)).toBeVisible();
  await page.keyboard.press('j');
  const second = page.getByRole('article', { name: `Second ${ada.name}` });
  await expect(second).toBeFocused();
  await expect(second).toHaveCSS('outline-style', 'solid');
  await page.keyboard.press('l');
  await expect(second.getByRole('button', { name: '1 like' })).toBeVisible();
  await page.keyboard.press('j');
  await expect(page.getByRole('article', { name: `First ${ada.name}` })).toBeFocused();
  await page.keyboard.press('c');
  await expect(page.getByLabel('Write a comment')).toBeVisible();
  await page.keyboard.press('k');
  await page.keyboard.press('g');
  await page.keyboard.press('e');
  await expect(page).toHaveURL(/\/events$/);
  await page.keyboard.press('n');
  await expect(page).toHaveURL(/\/posts\/new$/);
  // Until the form shows, the list of events is still there, and an event can have the word “title” in its name.
  const title = page.getByRole('textbox', { name: 'Title', exact: true });
  await expect(title).toHaveValue('');
  await title.pressSequentially('jungle cat?');
  await expect(title).toHaveValue('jungle cat?');
});

test('shortcuts work in German too', async ({ member }) => {
  const ada = await member('ada', {}, { locale: 'de-DE' });
  await createPost(ada, { title: `Tee ${ada.name}` });
  const { page } = ada;
  await page.goto('/posts');
  const card = page.getByRole('article', { name: `Tee ${ada.name}` });
  await expect(card).toBeVisible();
  await page.keyboard.press('j');
  await expect(card).toBeFocused();
  await page.keyboard.press('l');
  await expect(card.getByRole('button', { name: '1 Mal „Gefällt mir“' })).toBeVisible();
  await page.keyboard.press('c');
  await expect(card.getByRole('button', { name: 'Kommentare', exact: true })).toHaveAttribute(
    'aria-expanded',
    'true',
  );
});

test('the question mark shows the shortcuts, and they can be turned off', async ({ member }) => {
  const { page } = await member('ada');
  await page.goto('/events');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const help = await openKeyHelp(page);
  await expectAccessible(page, 'the shortcut help', popup);
  await page.keyboard.press('n');
  await expect(page).toHaveURL(/\/events$/);
  await help.getByLabel('Use keyboard shortcuts').uncheck();
  await page.keyboard.press('Escape');
  await expect(help).toHaveCount(0);
  await page.keyboard.press('n');
  await page.keyboard.press('?');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('n');
  await expect(page).toHaveURL(/\/events$/);
  await expect(help).toHaveCount(0);
});

test('shortcuts do nothing while the notifications are open', async ({ member }) => {
  const { page } = await member('ada');
  await page.goto('/events');
  await page.getByRole('button', { name: 'Notifications', exact: true }).click();
  const panel = page.getByRole('dialog', { name: 'Notifications' });
  await expect(panel).toBeVisible();
  await page.keyboard.press('n');
  await page.keyboard.press('?');
  await expect(panel).toBeVisible();
  await expect(page).toHaveURL(/\/events$/);
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await page.keyboard.press('n');
  await expect(page).toHaveURL(/\/posts\/new$/);
});

test('a picture opens in the viewer and zooms', async ({ member }) => {
  const { page } = await member('ada');
  await page.goto('/posts/new');
  await page.getByLabel('Title').fill('Blue');
  await page.getByLabel('Content').fill('Very.');
  await choosePicture(page, await picture());
  await page.getByRole('button', { name: 'Create Post', exact: true }).click();
  const enlarge = page.getByRole('button', { name: 'Enlarge: Picture of “Blue”' }).first();
  await enlarge.click();
  const viewer = page.getByRole('dialog', { name: 'Picture of “Blue”' });
  const { x, width } = await stableBox(viewer.getByRole('img'));
  expect(x + width / 2, 'the middle of the window').toBe((page.viewportSize()?.width ?? 0) / 2);
  await viewer.getByRole('button', { name: 'Zoom in' }).first().click();
  await expect.poll(async () => (await viewer.getByRole('img').boundingBox())?.width).toBe(800);
  await expectAccessible(page, 'a zoomed picture', popup);
  await page.keyboard.press('Escape');
  await expect(viewer).toHaveCount(0);
  await expect(enlarge).toBeFocused();
});
