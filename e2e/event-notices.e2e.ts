import type { Locator, Page } from '@playwright/test';
import { expectAccessible, popup } from './support/axe.ts';
import { goTo } from './support/controls.ts';
import { createEvent } from './support/events.ts';
import { expect, test } from './support/test.ts';

const bell = (page: Page): Locator => page.getByRole('button', { name: /^Notifications/ });
const panel = (page: Page): Locator => page.getByRole('dialog', { name: 'Notifications' });

test('participants see a new place live, read what the host writes, and learn of a cancellation', async ({
  member,
}) => {
  const [ada, ben] = [await member('ada'), await member('ben')];
  const title = `Walk with ${ada.name}`;
  const id = await createEvent(ada, { title });
  await ben.call('PUT', `/api/events/${id}/participation`);
  const { page } = ben;
  await page.goto(`/events/${id}`);
  await expect(page.getByRole('heading', { name: 'From the host' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Message everyone' })).toHaveCount(0);

  await ada.page.goto(`/events/${id}`);
  await ada.page.getByRole('button', { name: 'Edit' }).click();
  await ada.page.getByLabel('Location').fill('The old mill');
  await ada.page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The old mill')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Notifications 1 unread' })).toBeVisible();
  await goTo(page, '/community');
  await bell(page).click();
  await panel(page).getByText(`“${title}” has changed. New place: The old mill.`).click();
  await expect(page).toHaveURL(new RegExp(`/events/${id}$`));
  await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();

  await ada.page.getByRole('button', { name: 'Message everyone' }).click();
  const dialog = ada.page.getByRole('dialog', { name: 'Message everyone' });
  await expect(dialog).toContainText('One person is going.');
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(dialog.getByText('Write a message first.')).toBeVisible();
  await expect(dialog.getByLabel('Your message')).toBeFocused();
  await expectAccessible(ada.page, 'the dialog with an error', popup);
  await dialog.getByLabel('Your message').fill('We meet at the north gate.\nBring an umbrella.');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await ada.page.getByRole('button', { name: 'Message everyone' }).click();
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(ada.page.getByText('Sent to everyone who’s going')).toBeVisible();

  for (const reader of [page, ada.page]) {
    const section = reader.getByRole('region', { name: 'From the host' });
    await expect(section.getByText('Bring an umbrella.')).toBeVisible();
  }
  await expectAccessible(page, 'an event with messages', 'main');
  await bell(page).click();
  await expect(
    panel(page).getByText(`wrote to everyone going to “${title}”: We meet at the north gate.`),
  ).toBeVisible();
  // The count changes before the server has stored the change, and leaving the page could cancel the request.
  const stored = page.waitForResponse('**/api/notifications/read-all');
  await panel(page).getByRole('button', { name: 'Mark all as read' }).click();
  await stored;
  await page.keyboard.press('Escape');

  for (const leaving of [page, ada.page]) await goTo(leaving, '/community');
  await ada.call('DELETE', `/api/events/${id}`);
  await expect(page.getByRole('button', { name: 'Notifications 1 unread' })).toBeVisible();
  await bell(page).click();
  await panel(page).getByText(`“${title}” on Fri 27 Nov 2099 was cancelled.`).click();
  await expect(page).toHaveURL(/\/events$/);
});

test('the bell and the page title show counts above nine, and a host without guests reads that there is nobody to write to', async ({
  member,
  apiMember,
}) => {
  const [ada, ben] = [await member('ada'), await apiMember('ben')];
  const { id } = await ada.call<{ id: string }>('POST', '/api/posts', {
    title: 'Tea',
    content: 'At four.',
  });
  for (let n = 1; n <= 12; n++) {
    await ben.call('POST', `/api/entries/${id}/comments`, { text: `Comment ${n}.` });
  }
  const { page } = ada;
  await page.goto('/community');
  await expect(page.getByRole('button', { name: 'Notifications 12 unread' })).toBeVisible();
  await expect(bell(page)).toContainText('12');
  await expect(page).toHaveTitle('(12) Community · Kith');

  await goTo(page, `/events/${await createEvent(ada)}`);
  await page.getByRole('button', { name: 'Message everyone' }).click();
  const dialog = page.getByRole('dialog', { name: 'Message everyone' });
  await expect(dialog).toContainText('Nobody has joined yet');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Message everyone' })).toBeFocused();
});
