import type { Locator, Page } from '@playwright/test';
import { makeAdministrator } from './support/administrator.ts';
import { goTo, open } from './support/controls.ts';
import { createSampleContent } from './support/sample-content.ts';
import { expect, test } from './support/test.ts';

/** Emulates a Windows contrast theme: system colors only, and no shadows. */
const options = { forcedColors: 'active' } as const;

const css = (element: Locator, property: string): Promise<string> =>
  element.first().evaluate((node, name) => getComputedStyle(node).getPropertyValue(name), property);

const readBackground = (element: Locator) => css(element, 'background-color');

/** Reads everything in a single step, because a toast disappears after a few seconds. */
async function expectBorder(element: Locator, label: string): Promise<void> {
  const { style, width, color, pageBackground } = await element.first().evaluate((node) => {
    const { borderTopStyle, borderTopWidth, borderTopColor } = getComputedStyle(node);
    const { backgroundColor } = getComputedStyle(document.body);
    return {
      style: borderTopStyle,
      width: borderTopWidth,
      color: borderTopColor,
      pageBackground: backgroundColor,
    };
  });
  expect.soft(style, label).toBe('solid');
  expect.soft(Number.parseFloat(width), label).toBeGreaterThan(0);
  expect.soft(color, label).not.toBe(pageBackground);
}

async function expectBorders(page: Page, conversationId: string): Promise<void> {
  await goTo(page, '/posts/new');
  const publish = page.getByRole('button', { name: 'Create Post' });
  await expect(publish).toBeDisabled();
  await expectBorder(publish, 'a disabled button');
  await goTo(page, '/community');
  await expectBorder(page.getByRole('article').locator('> div'), 'a card');
  await expectBorder(page.getByRole('button', { name: 'Create', exact: true }), 'the plus button');
  const badge = page.getByRole('link', { name: /^Messages/ }).getByText('2', { exact: true });
  expect(await readBackground(badge)).not.toBe(await readBackground(page.locator('body')));

  await page.getByRole('button', { name: 'Theme' }).click();
  await expectBorder(page.getByRole('menu'), 'a menu');
  await page.keyboard.press('ArrowDown');
  const [focused, other] = [
    page.locator('[role^=menuitem]:focus'),
    page.getByRole('menuitemradio'),
  ];
  expect(await readBackground(focused)).not.toBe(await readBackground(other.last()));
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await expectBorder(page.getByRole('dialog', { name: 'Notifications' }), 'a popover');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Delete' }).first().click();
  await expectBorder(page.getByRole('alertdialog'), 'a confirmation dialog');
  await expectBorder(page.getByRole('alertdialog').getByRole('button'), 'its buttons');
  await page.keyboard.press('Escape');

  await goTo(page, `/messages/${conversationId}`);
  await expectBorder(
    page.getByRole('list', { name: 'Messages' }).locator('[title] p'),
    'a message',
  );
  await goTo(page, '/posts/new');
  await page.getByLabel('Title').fill('Tea');
  await page.getByLabel('Content').fill('At four.');
  await page.getByRole('button', { name: 'Create Post', exact: true }).click();
  const toast = page.getByText('Post created successfully!').locator('..');
  await expectBorder(toast, 'a toast');
}

async function expectCharts(page: Page): Promise<void> {
  await goTo(page, '/admin');
  const shape = page.getByRole('figure').getByRole('img').locator('path[class*=hue]').first();
  await expect(shape).toBeAttached();
  const pageBackground = await readBackground(page.locator('body'));
  const stroke = await css(shape, 'stroke');
  const fill = await css(shape, 'fill');
  expect([stroke, fill].some((color) => color !== 'none' && color !== pageBackground)).toBe(true);
}

test('in forced colors, selected controls differ from the others, charts stay visible, and cards, menus, dialogs and toasts have a border', async ({
  newcomer,
  member,
  community,
}) => {
  const { page, name } = await newcomer('neo', options);
  await page.goto('/create-profile');
  await page.getByLabel('Username').fill(name);
  for (const _ of ['username', 'picture', 'bio']) {
    await page.getByRole('button', { name: 'Next' }).click();
  }
  const [music, art] = ['Music', 'Art'].map((interest) =>
    page.getByRole('button', { name: interest }),
  );
  if (!music || !art) throw new Error('The wizard has no interests.');
  await expectBorder(art, 'an interest');
  await music.click();
  expect(await readBackground(music)).not.toBe(await readBackground(art));

  const { me, conversationId } = await createSampleContent(member, options);
  await makeAdministrator(community, me);
  await open(me.page, '/events');
  const [newest, past] = ['Newest', 'Past'].map((view) =>
    me.page.getByRole('button', { name: view }),
  );
  if (!newest || !past) throw new Error('The list has no view buttons.');
  expect(await readBackground(newest)).not.toBe(await readBackground(past));
  const navigation = me.page.getByRole('navigation', { name: 'Main' });
  const outline = (label: string) =>
    css(navigation.getByRole('link', { name: label }), 'outline-style');
  expect(await outline('Events')).toBe('solid');
  expect(await outline('Posts')).toBe('none');

  await goTo(me.page, '/profile');
  const border = (label: string) =>
    css(me.page.getByRole('tab', { name: label }), 'border-bottom-style');
  expect(await border('Posts')).toBe('solid');
  expect(await border('Events')).toBe('none');
  const like = me.page.getByRole('button', { name: /^(Like|\d+ likes?)$/ }).first();
  const unliked = await readBackground(like);
  await like.click();
  await expect(like).toHaveAttribute('aria-pressed', 'true');
  expect(await readBackground(like)).not.toBe(unliked);

  await expectBorders(me.page, conversationId);
  await expectCharts(me.page);
});
