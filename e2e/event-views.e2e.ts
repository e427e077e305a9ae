import type { Page } from '@playwright/test';
import { moveEvent } from '#test/past-event.ts';
import { expectAccessibleEverywhere, laptop } from './support/axe.ts';
import { open, resize } from './support/controls.ts';
import { createEvent, findCard } from './support/events.ts';
import { sendMessage, startConversation } from './support/messages.ts';
import { expectReflow, expectStructure, expectVisibleFocus } from './support/page-checks.ts';
import { phone } from './support/phone.ts';
import { longWord } from './support/sample-content.ts';
import { expect, test } from './support/test.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const daysAhead = (days: number) => Date.now() + days * 86_400_000;

test('the layout and the filters are in the URL and survive a reload, Back and a shared link', async ({
  member,
  apiMember,
}) => {
  const [ben, cleo] = [await apiMember('ben'), await apiMember('cleo')];
  const [walk, soup] = [`Walk with ${ben.name}`, `Soup with ${cleo.name}`];
  await createEvent(ben, { title: walk, date: '2097-05-02T19:30' });
  await createEvent(cleo, { title: soup, date: '2097-05-03T12:15' });
  const ada = await member('ada');
  await sendMessage(ada, await startConversation(ada, ben), 'Tea?');
  const { page } = ada;
  await page.goto('/events');
  await expect(findCard(page, soup)).toBeVisible();

  await button(page, 'Compact list').click();
  await expect(page).toHaveURL(/\/events\?layout=compact$/);
  const day = page.getByRole('region', { name: 'Thursday 2 May 2097' });
  await expect(day.getByRole('listitem').filter({ hasText: walk })).toContainText('19:30');
  await expect(day).toContainText('Old Bridge, north side');
  await expect(day).toContainText('1 going');
  await expect(day).not.toContainText(soup);
  await expect(page.getByRole('article')).toHaveCount(0);

  await button(page, 'With people I know').click();
  await expect(page).toHaveURL(/\/events\?layout=compact&who=known$/);
  await expect(page.getByText(soup)).toHaveCount(0);
  await expect(page.getByText(walk)).toBeVisible();
  await page.reload();
  await expect(page.getByText(walk)).toBeVisible();
  await expect(page.getByText(soup)).toHaveCount(0);
  await expect(button(page, 'With people I know')).toHaveAttribute('aria-pressed', 'true');

  await button(page, 'This week').click();
  await expect(page.getByRole('heading', { name: 'No events match' })).toBeVisible();
  await page.goBack();
  await expect(page.getByText(walk)).toBeVisible();
  await page.goForward();
  await button(page, 'Show all events').click();
  await expect(page).toHaveURL(/\/events\?layout=compact$/);
  await expect(page.getByText(soup)).toBeVisible();

  // Invalid parameters are ignored.
  await page.goto('/events?layout=spiral&who=nobody&day=2097-02-31');
  await expect(findCard(page, walk)).toBeVisible();
  await page.goto('/events?layout=compact&who=known');
  await page.getByRole('link', { name: walk }).click();
  await expect(page.getByRole('heading', { level: 1, name: walk })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('region', { name: 'Thursday 2 May 2097' })).toBeVisible();

  // Another month starts with its first day selected. Back returns to the day that was selected in the month before.
  await page.goto('/events?layout=month&day=2097-05-31');
  await button(page, 'Next month').click();
  await expect(page).toHaveURL(/day=2097-06-01$/);
  await expect(page.getByRole('region', { name: 'Saturday 1 June 2097' })).toBeVisible();
  await page.getByRole('button', { name: /^Friday 14 June 2097/ }).click();
  await page.getByRole('button', { name: /^Saturday 15 June 2097/ }).click();
  await button(page, 'Previous month').click();
  await expect(page).toHaveURL(/day=2097-05-01$/);
  await page.goBack();
  await expect(page.getByRole('region', { name: 'Saturday 15 June 2097' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('grid', { name: 'May 2097' })).toBeVisible();
  await expect(page).toHaveURL(/day=2097-05-31$/);
  await page.getByRole('button', { name: /^Sunday 2 June 2097/ }).click();
  await expect(page.getByRole('grid', { name: 'June 2097' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('grid', { name: 'May 2097' })).toBeVisible();
});

test('two filters that are clicked in quick succession both apply', async ({ member }) => {
  const { page } = await member('ada');
  await page.goto('/events');
  const known = button(page, 'With people I know');
  await expect(known).toHaveAttribute('aria-pressed', 'false');
  // The second click follows when React has handled the first one, but the URL has not changed yet.
  await button(page, 'This week').evaluate(
    async (first: HTMLElement, second) => {
      first.click();
      for (let i = 0; i < 20; i++) await Promise.resolve();
      (second as HTMLElement).click();
    },
    await known.elementHandle(),
  );
  await expect(page).toHaveURL(/who=known/);
  await expect(page).toHaveURL(/when=week/);
});

test('events of this week and of the past are grouped by day', async ({
  member,
  apiMember,
  community,
}) => {
  const ben = await apiMember('ben');
  const { db } = community.server.services;
  const soon = await createEvent(ben, { title: `Soon ${ben.name}` });
  await moveEvent(db, soon, { starts_at: Date.now() });
  const next = await createEvent(ben, { title: `Next ${ben.name}` });
  await moveEvent(db, next, { starts_at: daysAhead(40) });
  const same = await createEvent(ben, { title: `Same ${ben.name}` });
  await moveEvent(db, same, { starts_at: daysAhead(40) });
  const past = await createEvent(ben, { title: `Past ${ben.name}` });
  await moveEvent(db, past, { starts_at: daysAhead(-40) });
  const { page } = await member('ada');
  await page.goto('/events?layout=compact&when=week');
  await expect(page.getByRole('region', { name: /^Today/ })).toContainText(`Soon ${ben.name}`);
  await expect(page.getByText(`Next ${ben.name}`)).toHaveCount(0);
  await button(page, 'This week').click();
  await page.getByRole('link', { name: `Same ${ben.name}` }).focus();
  await ben.call('DELETE', `/api/events/${same}`);
  await expect(page.getByRole('listitem').filter({ hasText: `Next ${ben.name}` })).toBeFocused();
  await expect(page.getByText(`Same ${ben.name}`)).toHaveCount(0);
  await button(page, 'Past').click();
  await expect(page.getByText(`Past ${ben.name}`)).toBeVisible();
  await expect(page.getByText(`Next ${ben.name}`)).toHaveCount(0);
});

test('the calendar works with the keyboard, and lists the events of a day', async ({
  member,
  apiMember,
}) => {
  const ben = await apiMember('ben');
  const title = `Lanterns ${ben.name}`;
  await createEvent(ben, { title, date: '2096-03-01T19:30' });
  const { page } = await member('ada');
  await page.goto('/events');
  await button(page, 'Calendar').click();
  await expect(page).toHaveURL(/\/events\?layout=month$/);
  const grid = page.getByRole('grid');
  await expect(grid.locator('[aria-current=date]')).toHaveCount(1);
  await expect(grid.getByRole('columnheader').first()).toContainText('Monday');

  await page.goto('/events?layout=month&day=2096-02-28');
  await expect(page.getByRole('grid', { name: 'February 2096' })).toBeVisible();
  const day = page.getByRole('button', { name: /^Thursday 1 March 2096, 1 event, Lanterns/ });
  await expect(day).toHaveAttribute('aria-pressed', 'false');
  await expect(page.getByText('Nothing planned on this day.')).toBeVisible();
  await page.getByRole('button', { name: /^Tuesday 28 February 2096/ }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('button', { name: /^Wednesday 29 February 2096/ })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(day).toBeFocused();
  await expect(page).toHaveURL(/day=2096-03-01$/);
  await expect(page.getByRole('grid', { name: 'March 2096' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Thursday 1 March 2096' })).toContainText(title);
  await page.keyboard.press('PageDown');
  await expect(page.getByRole('grid', { name: 'April 2096' })).toBeVisible();
  await page.keyboard.press('PageUp');
  await expect(day).toBeFocused();
  await page.reload();
  await page.getByRole('link', { name: title }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('region', { name: 'Thursday 1 March 2096' })).toContainText(title);
  // Moving through the days adds nothing to the history.
  await page.goBack();
  await expect(page.getByRole('grid')).toHaveAccessibleName(/20[2-8]\d/);
});

test('the calendar starts the week as the member’s locale does', async ({ member }) => {
  const { page } = await member('ada', {}, { locale: 'en-US' });
  await page.goto('/events?layout=month&day=2096-02-28');
  await expect(page.getByRole('columnheader').first()).toContainText('Sunday');
  await expect(page.getByRole('button', { name: 'Today', exact: true })).toBeEnabled();
});

test('a new event appears in the open calendar', async ({ member, apiMember }) => {
  const [ada, ben] = [await member('ada', {}, phone), await apiMember('ben')];
  await ada.page.goto('/events?layout=month&day=2095-07-14');
  await expect(ada.page.getByText('Nothing planned on this day.')).toBeVisible();
  await createEvent(ben, { title: 'A late plan', date: '2095-07-14T10:00' });
  await expect(ada.page.getByRole('region', { name: 'Thursday 14 July 2095' })).toContainText(
    'A late plan',
  );
  for (const title of ['A second plan', 'A third plan']) {
    await createEvent(ben, { title, date: '2095-07-14T12:00' });
  }
  await resize(ada.page, laptop.viewport);
  const day = ada.page.getByRole('button', { name: /^Thursday 14 July 2095, 3 events/ });
  const [cell, more] = await Promise.all([
    day.boundingBox(),
    day.getByText('1 more').boundingBox(),
  ]);
  const bottom = (box: typeof cell) => (box ? box.y + box.height : 0);
  expect(bottom(more)).toBeGreaterThan(0);
  expect(bottom(more)).toBeLessThanOrEqual(bottom(cell));
});

test('the participants of an event start with the viewer and then the people whom the viewer knows', async ({
  member,
  apiMember,
}) => {
  const host = await apiMember('host');
  // Earlier than the events of other tests, which could fill the first page of the list.
  const date = '2098-11-27T19:30';
  const id = await createEvent(host, { title: `Choir ${host.name}`, date });
  const join = (person: { call: typeof host.call }) =>
    person.call('PUT', `/api/events/${id}/participation`);
  for (const name of ['cleo', 'dora', 'eva', 'finn', 'gil', 'hana', 'ivo', 'jan']) {
    await join(await apiMember(name));
  }
  const friend = await apiMember('friend');
  await join(friend);
  const { page, call, name } = await member('ada');
  await sendMessage({ call }, await startConversation({ call }, friend), 'Tea?');
  await join({ call });
  await page.goto('/events?layout=compact');
  const row = page.getByRole('listitem').filter({ hasText: `Choir ${host.name}` });
  const faces = row.getByRole('img');
  await expect(faces.nth(1)).toHaveAccessibleName(friend.name, { ignoreCase: true });
  await expect(faces.nth(0)).toHaveAccessibleName(name, { ignoreCase: true });
  await page.goto(`/events/${id}`);
  const people = page.getByRole('region', { name: 'Who’s going' }).getByRole('listitem');
  await expect(people.nth(1)).toContainText(friend.name, { ignoreCase: true });
  await expect(people.nth(0)).toContainText(name, { ignoreCase: true });
  await expect(people.nth(2)).toContainText(host.name, { ignoreCase: true });
  await page.getByRole('button', { name: 'Show everyone' }).click();
  await expect(people).toHaveCount(11);
  await expect(people.filter({ hasText: friend.name })).toHaveCount(1);
  await expect(people.nth(1)).toContainText(friend.name, { ignoreCase: true });
});

test('the compact list and the calendar are accessible, fit the window, and are translated', async ({
  member,
  apiMember,
}) => {
  test.slow();
  const ben = await apiMember('ben');
  // Earlier than the events of other tests, which could fill the first page of the list.
  const date = '2098-06-01T19:30';
  for (const title of ['Soup', longWord])
    await createEvent(ben, { title, date, location: longWord });
  const ada = await member('ada', {}, laptop);
  const cleo = await member('cleo', {}, { ...phone, locale: 'de-DE' });
  for (const path of ['/events?layout=compact', '/events?layout=month&day=2098-06-01']) {
    await open(ada.page, path);
    await expect(ada.page.getByRole('link', { name: 'Soup' }).first()).toBeVisible();
    await expectStructure(ada.page, path);
    await expectAccessibleEverywhere(ada.page, path, 'main');
    await expectVisibleFocus(ada.page, path, { from: 'main' });
    for (const width of [1280, 390, 320]) {
      await resize(ada.page, { width, height: 900 });
      await expectReflow(ada.page, `${path} at ${width} px`);
    }
    await resize(ada.page, laptop.viewport);
    await open(cleo.page, path);
    await expect(cleo.page.getByRole('link', { name: 'Soup' }).first()).toBeVisible();
    await expectReflow(cleo.page, `${path} in German`);
    await expect(
      cleo.page.getByRole('button', { name: 'Mit Leuten, die ich kenne' }),
    ).toBeVisible();
  }
  // In the card layout, the view switch has the most options. It must still fit on one line with the layout switch.
  await cleo.page.setViewportSize({ width: 360, height: 800 });
  await open(cleo.page, '/events');
  const [views, layouts] = ['Welche Treffen', 'Ansicht'].map((name) =>
    cleo.page.getByRole('group', { name, exact: true }),
  );
  expect((await views?.boundingBox())?.y).toBe((await layouts?.boundingBox())?.y);
});
