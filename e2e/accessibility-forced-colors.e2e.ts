import type { Locator } from '@playwright/test';
import { makeAdministrator } from './support/administrator.ts';
import { open } from './support/controls.ts';
import { createSampleContent } from './support/sample-content.ts';
import { expect, test } from './support/test.ts';

/** Emulates a Windows contrast theme: system colors only, and no shadows. */
const look = { forcedColors: 'active', reducedMotion: 'reduce' } as const;

const css = (element: Locator, property: string): Promise<string> =>
  element.first().evaluate((node, name) => getComputedStyle(node).getPropertyValue(name), property);

const ground = (element: Locator) => css(element, 'background-color');

async function expectEdge(element: Locator, what: string): Promise<void> {
  expect.soft(await css(element, 'border-top-style'), what).toBe('solid');
  expect.soft(Number.parseFloat(await css(element, 'border-top-width')), what).toBeGreaterThan(0);
  const color = await css(element, 'border-top-color');
  const paper = await ground(element.page().locator('body'));
  expect.soft(color, what).not.toBe(paper);
}

test('pressed, selected and current controls look different from the others in forced colors', async ({
  newcomer,
  member,
}) => {
  const { page, name } = await newcomer('neo', look);
  await page.goto('/create-profile');
  await page.getByLabel('Username').fill(name);
  for (const _ of ['username', 'picture', 'bio']) {
    await page.getByRole('button', { name: 'Next' }).click();
  }
  const [music, art] = ['Music', 'Art'].map((one) => page.getByRole('button', { name: one }));
  if (!music || !art) throw new Error('The wizard has no interests.');
  await expectEdge(art, 'an interest');
  await music.click();
  expect(await ground(music)).not.toBe(await ground(art));

  const { me } = await createSampleContent(member, look);
  await open(me.page, '/events');
  const [newest, past] = ['Newest', 'Past'].map((one) =>
    me.page.getByRole('button', { name: one }),
  );
  if (!newest || !past) throw new Error('The list has no views.');
  expect(await ground(newest)).not.toBe(await ground(past));
  const navigation = me.page.getByRole('navigation', { name: 'Main' });
  const outline = (label: string) =>
    css(navigation.getByRole('link', { name: label }), 'outline-style');
  expect(await outline('Events')).toBe('solid');
  expect(await outline('Posts')).toBe('none');

  await open(me.page, '/profile');
  const border = (label: string) =>
    css(me.page.getByRole('tab', { name: label }), 'border-bottom-style');
  expect(await border('Posts')).toBe('solid');
  expect(await border('Events')).toBe('none');
  const like = me.page.getByRole('button', { name: /^(Like|\d+ likes?)$/ }).first();
  const unliked = await ground(like);
  await like.click();
  await expect(like).toHaveAttribute('aria-pressed', 'true');
  expect(await ground(like)).not.toBe(unliked);
});

test('cards, menus, dialogs and toasts have a border in forced colors', async ({ member }) => {
  const { me, conversationId } = await createSampleContent(member, look);
  const { page } = me;
  await open(page, '/community');
  await expectEdge(page.getByRole('article').locator('> div'), 'a card');
  await expectEdge(page.getByRole('button', { name: 'Create', exact: true }), 'the plus');
  await expectEdge(page.getByRole('button', { name: 'Joined' }), 'a button that is disabled');
  const badge = page.getByText('2', { exact: true }).first();
  expect(await ground(badge)).not.toBe(await ground(page.locator('body')));

  await page.getByRole('button', { name: 'Theme' }).click();
  await expectEdge(page.getByRole('menu'), 'a menu');
  await page.keyboard.press('ArrowDown');
  const [focused, other] = [
    page.locator('[role^=menuitem]:focus'),
    page.getByRole('menuitemradio'),
  ];
  expect(await ground(focused)).not.toBe(await ground(other.last()));
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await expectEdge(page.getByRole('dialog', { name: 'Notifications' }), 'a popover');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Delete' }).first().click();
  await expectEdge(page.getByRole('alertdialog'), 'a question');
  await expectEdge(page.getByRole('alertdialog').getByRole('button'), 'its buttons');
  await page.keyboard.press('Escape');

  await open(page, `/messages/${conversationId}`);
  await expectEdge(page.getByRole('list', { name: 'Messages' }).locator('p[title]'), 'a message');
  await page.goto('/posts/new');
  await page.getByLabel('Title').fill('Tea');
  await page.getByLabel('Content').fill('At four.');
  await page.getByRole('button', { name: 'Create Post', exact: true }).click();
  const toast = page.getByText('Post created successfully!').locator('..');
  await expectEdge(toast, 'a toast');
});

test('charts keep their colors in forced colors', async ({ member, community }) => {
  const ada = await member('ada', {}, look);
  await makeAdministrator(community, ada);
  const { page } = ada;
  await open(page, '/admin');
  const drawn = page.getByRole('figure').getByRole('img').locator('path[class*=hue]').first();
  await expect(drawn).toBeAttached();
  const paper = await ground(page.locator('body'));
  const stroke = await css(drawn, 'stroke');
  const fill = await css(drawn, 'fill');
  expect([stroke, fill].some((color) => color !== 'none' && color !== paper)).toBe(true);
});
