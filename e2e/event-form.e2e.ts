import type { Page } from '@playwright/test';
import { createEvent, createEventButton, findCard, sampleEvent } from './support/events.ts';
import { choosePicture, hugePicture, picture } from './support/pictures.ts';
import { stableBox } from './support/stable-box.ts';
import { expect, test } from './support/test.ts';

async function fill(page: Page, fields = sampleEvent): Promise<void> {
  await page.getByLabel('Title').fill(fields.title);
  await page.getByLabel('Description').fill(fields.description);
  await page.getByLabel('Date and time').fill(fields.date);
  await page.getByLabel('Location').fill(fields.location);
}

test('an event is previewed as others will see it, created and shown', async ({ member }) => {
  const { page, name } = await member('ada');
  await page.goto('/events');
  // Finds the link by its title, because an empty list has a second link of this name.
  await page.getByTitle('Create Event').click();
  await expect(page).toHaveURL(/\/events\/new$/);
  await fill(page);
  await choosePicture(page, await picture());
  await expect(page.getByText('Your picture is ready')).toBeAttached();

  await page.getByRole('button', { name: 'Preview' }).click();
  for (const name of ['In the list', 'On its own page']) {
    const preview = page.getByRole('region', { name });
    await expect(preview.getByText(sampleEvent.title).first()).toBeVisible();
    await expect(preview.getByText('1 going').first()).toBeVisible();
    await expect(preview.getByText(sampleEvent.location).first()).toBeVisible();
  }
  await expect(page.getByText('Fri 27 Nov 2099, 19:30').first()).toBeVisible();
  await page.getByRole('button', { name: 'Edit' }).click();
  await expect(page.getByLabel('Title')).toHaveValue(sampleEvent.title);

  await createEventButton(page).dblclick();
  await expect(page.getByText('Event created successfully')).toBeVisible();
  await expect(page).toHaveURL(/\/events\/[0-9a-f-]{36}$/);
  await expect(page.getByRole('heading', { level: 1, name: sampleEvent.title })).toBeVisible();
  await expect(page.getByRole('img', { name: `Picture of “${sampleEvent.title}”` })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Joined' })).toBeDisabled();
  await expect(page.getByText('1 going')).toBeVisible();
  const cover = page.getByRole('img', { name: `Picture of “${sampleEvent.title}”` });
  const { x, width } = await stableBox(cover);
  await page.getByRole('button', { name: 'Edit' }).click();
  const card = page.getByRole('form', { name: 'Edit' }).locator('..');
  expect(await stableBox(card)).toMatchObject({ x, width });

  await page.goto('/profile');
  await page.getByRole('tab', { name: 'Events' }).click();
  await expect(findCard(page, sampleEvent.title)).toHaveCount(1);
  await expect(
    findCard(page, sampleEvent.title).getByRole('link', { name: new RegExp(name, 'i') }),
  ).toBeVisible();
});

test('missing fields and a picture that is too large show their error, and nothing is sent', async ({
  member,
}) => {
  const { page, call, userId } = await member('ada');
  await page.setViewportSize({ width: 390, height: 600 });
  await page.goto('/events/new');
  await createEventButton(page).click();
  await expect(page.getByText('Please fix the errors in the form')).toBeVisible();
  await expect(page.getByLabel('Title')).toBeFocused();
  await expect(page.getByLabel('Title')).toBeInViewport();
  for (const message of [
    'Title is required',
    'Date and time are required',
    'Location is required',
  ]) {
    await expect(page.getByText(message, { exact: true })).toBeVisible();
  }
  await page.getByLabel('Title').fill('ab');
  await expect(page.getByText('Title must be at least 3 characters')).toBeVisible();
  await fill(page, { ...sampleEvent, date: '2020-01-01T10:00' });
  await expect(page.getByText('Event date cannot be in the past')).toBeVisible();
  await expect(page.getByText('Title is required', { exact: true })).toHaveCount(0);
  await page.getByLabel('Date and time').fill(sampleEvent.date);
  await page.getByLabel('Ends').fill('2099-11-27T19:00');
  await expect(page.getByText('The end must be after the start.')).toBeVisible();
  await choosePicture(page, hugePicture);
  await expect(page.getByText('Image size should be less than 5MB')).toBeVisible();
  const { items } = await call<{ items: unknown[] }>('GET', `/api/events?userId=${userId}`);
  expect(items).toEqual([]);
});

test('a draft event survives a reload and a failed save', async ({ member, consoleGuard }) => {
  consoleGuard.allow(/Failed to load resource/);
  const { page, call, userId } = await member('ada');
  await page.goto('/events/new');
  await fill(page);
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(page.getByLabel('Title')).toHaveValue(sampleEvent.title);
  await expect(page.getByLabel('Date and time')).toHaveValue(sampleEvent.date);
  // The server stores the event, but its response is lost.
  await page.route('**/api/events', async (route) => {
    await route.fetch();
    await route.fulfill({ status: 500 });
  });
  await createEventButton(page).click();
  await expect(page.getByText('Failed to create event')).toBeVisible();
  await expect(page.getByLabel('Location')).toHaveValue(sampleEvent.location);
  await page.unroute('**/api/events');
  await createEventButton(page).click();
  await expect(page.getByText('Event created successfully')).toBeVisible();
  const { items } = await call<{ items: unknown[] }>('GET', `/api/events?userId=${userId}`);
  expect(items).toHaveLength(1);
});

test('the host edits an event in place, with a message for each error', async ({
  member,
  consoleGuard,
}) => {
  consoleGuard.allow(/Failed to load resource/);
  const [ada, ben] = [await member('ada'), await member('ben')];
  const title = `Walk with ${ada.name}`;
  const id = await createEvent(ada, { title });
  await ben.page.goto('/events');
  await expect(findCard(ben.page, title)).toBeVisible();
  await expect(findCard(ben.page, title).getByRole('button', { name: 'Edit' })).toHaveCount(0);
  await expect(findCard(ben.page, title).getByRole('button', { name: 'Delete' })).toHaveCount(0);

  const { page } = ada;
  await page.goto('/events');
  await findCard(page, title).getByRole('button', { name: 'Edit' }).click();
  const save = page.getByRole('button', { name: 'Save' });
  const mistakes = [
    ['Title', '', 'Title is required'],
    ['Title', 'ab', 'Title must be at least 3 characters'],
    ['Date and time', '', 'Date and time are required'],
    ['Date and time', '2020-01-01T10:00', 'Event date cannot be in the past'],
    ['Location', '  ', 'Location is required'],
  ] as const;
  for (const [label, value, message] of mistakes) {
    const field = page.getByLabel(label);
    const before = await field.inputValue();
    await field.fill(value);
    await save.click();
    await expect(page.getByText(message, { exact: true })).toBeVisible();
    await expect(field).toBeFocused();
    await expect(page.getByText('Please fix the errors in the form').first()).toBeVisible();
    await field.fill(before);
    await expect(page.getByText(message, { exact: true })).toHaveCount(0);
  }
  const input = page.locator('input[type=file]');
  await input.setInputFiles(hugePicture);
  await expect(page.getByText('Image size should be less than 5MB')).toBeVisible();

  await page.getByLabel('Location').fill('The boat house');
  await page.route(`**/api/events/${id}`, (route) => route.fulfill({ status: 500 }));
  await save.click();
  await expect(page.getByText('Failed to update event')).toBeVisible();
  await expect(page.getByLabel('Location')).toHaveValue('The boat house');
  await page.unroute(`**/api/events/${id}`);
  await save.click();
  await expect(page.getByText('Event updated successfully')).toBeVisible();
  await expect(findCard(page, title).getByText('The boat house')).toBeVisible();
  await expect(findCard(page, title).getByRole('button', { name: 'Edit' })).toBeFocused();
  await expect(findCard(ben.page, title).getByText('The boat house')).toBeVisible();
});

test('an event is deleted everywhere after a confirmation', async ({ member, consoleGuard }) => {
  consoleGuard.allow(/Failed to load resource/);
  const [ada, ben] = [await member('ada'), await member('ben')];
  const title = `Walk with ${ada.name}`;
  const id = await createEvent(ada, { title });
  await ben.page.goto(`/events/${id}`);
  await expect(ben.page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  const { page } = ada;
  await page.goto('/events');
  const deleteButton = findCard(page, title).getByRole('button', { name: 'Delete' });
  const confirm = page.getByRole('alertdialog').getByRole('button', { name: 'Delete' });
  await page.route(`**/api/events/${id}`, (route) => route.fulfill({ status: 500 }));
  await deleteButton.click();
  await confirm.click();
  await expect(page.getByText('Failed to delete event')).toBeVisible();
  await expect(findCard(page, title)).toBeVisible();
  await page.unroute(`**/api/events/${id}`);
  await deleteButton.click();
  await expect(page.getByText('Are you sure you want to delete this event?')).toBeVisible();
  await confirm.click();
  await expect(page.getByText('Event deleted successfully')).toBeVisible();
  await expect(findCard(page, title)).toHaveCount(0);
  await expect(ben.page.getByText('This event is no longer here')).toBeVisible();
});
