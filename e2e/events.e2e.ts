import { readFile } from 'node:fs/promises';
import type { Locator } from '@playwright/test';
import { moveEvent } from '#test/past-event.ts';
import { goTo } from './support/controls.ts';
import { createEvent, findCard, sampleEvent } from './support/events.ts';
import type { ApiMember } from './support/member.ts';
import { phone } from './support/phone.ts';
import { createPost } from './support/posts.ts';
import { stableBox } from './support/stable-box.ts';
import { expect, test } from './support/test.ts';

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

async function getBox(element: Locator): Promise<Box> {
  const box = await element.boundingBox();
  if (!box) throw new Error(`not visible: ${element}`);
  return box;
}

const overlap = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

/** Scrolls until a line of text is beside the button, and fails if the button covers any of the line. */
async function expectClearOf(button: Locator, line: Locator): Promise<void> {
  const { y } = await stableBox(button);
  await stableBox(line);
  await line.evaluate((element, top) => {
    scrollBy(0, element.getBoundingClientRect().top - top);
  }, y + 8);
  const box = await stableBox(line);
  expect(box.y, 'the line is beside the button').toBeCloseTo(y + 8, 0);
  expect(overlap(box, await getBox(button))).toBe(false);
}

test('joining shows immediately, likes, comments and replies work, and leaving is a separate control with a confirmation', async ({
  member,
}) => {
  const [ada, ben] = [await member('ada'), await member('ben')];
  const title = `Walk with ${ada.name}`;
  const id = await createEvent(ada, { title });
  await ada.page.goto(`/events/${id}`);
  await expect(ada.page.getByText('1 going')).toBeVisible();
  await expect(ada.page.getByRole('button', { name: 'Leave this event' })).toHaveCount(0);

  const { page } = ben;
  await page.goto('/events');
  const card = findCard(page, title);
  await card.getByRole('button', { name: 'Join', exact: true }).dblclick();
  await expect(card.getByRole('button', { name: 'Joined' })).toBeDisabled();
  await expect(card.getByRole('button', { name: 'Joined' })).toBeFocused();
  await expect(page.getByText('Joined event successfully')).toHaveCount(1);
  await expect(card.getByText('2 going')).toBeVisible();
  await expect(card.getByRole('button', { name: /leave/i })).toHaveCount(0);
  await expect(ada.page.getByText('2 going')).toBeVisible();
  await expect(ada.page.getByRole('button', { name: 'Notifications 1 unread' })).toBeVisible();

  await card.getByRole('button', { name: 'Like', exact: true }).click();
  await expect(card.getByRole('button', { name: '1 like' })).toBeVisible();
  await card.getByRole('button', { name: 'Comments', exact: true }).click();
  await card.getByLabel('Write a comment').fill('What if it rains?');
  await card.getByLabel('Write a comment').press('Enter');
  await expect(page.getByText('Comment added successfully')).toBeVisible();
  await ada.page.getByRole('button', { name: 'Reply' }).click();
  await ada.page.getByLabel(/^Reply to/).fill('Even prettier.');
  await ada.page.getByLabel(/^Reply to/).press('Enter');
  await expect(card.getByText('Even prettier.')).toBeVisible();

  await card.getByRole('link', { name: title }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  const people = page.getByRole('region', { name: 'Who’s going' });
  await expect(people.getByText(ada.name, { exact: false })).toBeVisible();
  await page.getByRole('button', { name: 'Leave this event' }).click();
  await expect(page.getByText('You can rejoin until it starts.')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('button', { name: 'Joined' })).toBeVisible();
  await page.clock.setSystemTime('2099-11-27T20:00:00+01:00');
  await page.getByRole('button', { name: 'Leave this event' }).click();
  await expect(page.getByText('You can rejoin until it ends.')).toBeVisible();
  await page.getByRole('button', { name: 'Leave', exact: true }).click();
  await expect(page.getByText('You left the event')).toBeVisible();
  const join = page.getByRole('button', { name: 'Join', exact: true });
  await expect(join).toBeEnabled();
  await expect(join).toBeFocused();
  await expect(ada.page.getByText('1 going')).toBeVisible();
});

test('a failed join is undone', async ({ member, apiMember, consoleGuard }) => {
  consoleGuard.allow(/Failed to load resource/);
  const [ada, ben] = [await apiMember('ada'), await member('ben')];
  const title = `Walk with ${ada.name}`;
  const id = await createEvent(ada, { title });
  const { page } = ben;
  // Blocks the live stream, so that this tab does not learn later that the event was deleted.
  await page.route('**/api/stream', (route) => route.abort());
  await page.goto('/events');
  const card = findCard(page, title);
  await page.route('**/participation', (route) => route.fulfill({ status: 500 }));
  await card.getByRole('button', { name: 'Join', exact: true }).click();
  await expect(page.getByText('Failed to join event')).toBeVisible();
  await expect(card.getByRole('button', { name: 'Join', exact: true })).toBeEnabled();
  await expect(card.getByText('1 going')).toBeVisible();
  await page.unroute('**/participation');
  const toast = page.getByText('Failed to join event');
  await toast.locator('..').getByRole('button', { name: 'Dismiss' }).click();
  await expect(toast).toHaveCount(0);

  await ada.call('DELETE', `/api/events/${id}`);
  await card.getByRole('button', { name: 'Join', exact: true }).click();
  await expect(toast).toBeVisible();
});

test('past events are marked, listed separately, and cannot be joined', async ({
  member,
  apiMember,
  community,
}) => {
  const ada = await apiMember('ada');
  const [past, upcoming] = [`Finished ${ada.name}`, `Upcoming ${ada.name}`];
  const id = await createEvent(ada, { title: past });
  await createEvent(ada, { title: upcoming });
  await moveEvent(community.server.services.db, id, { starts_at: Date.now() - 86_400_000 });
  const { page } = await member('ben');
  await page.goto('/events');
  await expect(findCard(page, upcoming)).toBeVisible();
  await expect(findCard(page, past)).toHaveCount(0);
  await page.getByRole('button', { name: 'Soonest' }).click();
  await expect(page).toHaveURL(/\/events\?view=soonest$/);
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(findCard(page, past)).toHaveCount(0);
  await page.getByRole('button', { name: 'Past' }).click();
  await expect(page).toHaveURL(/\/events\?view=past$/);
  await page.reload();
  await expect(findCard(page, past)).toBeVisible();
  await expect(findCard(page, past).getByText('Past', { exact: true })).toBeVisible();
  await expect(findCard(page, past).getByText('1 went')).toBeVisible();
  await expect(findCard(page, past).getByRole('button', { name: 'Join' })).toHaveCount(0);
  await expect(findCard(page, upcoming)).toHaveCount(0);
  await findCard(page, past).getByRole('link', { name: past }).click();
  await expect(page).toHaveURL(`/events/${id}`);
  await expect(page.getByText('This event is over.')).toBeVisible();
  await expect(page.getByText('Host', { exact: true })).toBeVisible();
  await expect(page.getByText('Add to calendar')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Share', exact: true })).toHaveCount(0);
});

test('the time shows in both the member’s and the event’s time zone', async ({ member }) => {
  const ada = await member('ada');
  const id = await createEvent(ada, { date: '2099-07-01T19:30' });
  await ada.page.goto(`/events/${id}`);
  await expect(ada.page.getByText('19:30', { exact: true })).toBeVisible();
  const kei = await member('kei', {}, { timezoneId: 'Asia/Tokyo' });
  await kei.page.goto(`/events/${id}`);
  await expect(kei.page.getByText('Thursday 2 July 2099')).toBeVisible();
  await expect(kei.page.getByText('02:30', { exact: true })).toBeVisible();
  const eventTime = kei.page.getByText('Wed 1 Jul, 19:30 in Amsterdam', { exact: true });
  await expect(eventTime).toBeVisible();
  await goTo(kei.page, '/events');
  await expect(findCard(kei.page, sampleEvent.title).first()).toBeVisible();
  await expect(kei.page.getByText('in Amsterdam')).toHaveCount(0);
});

test('an event has a shareable link, a calendar file and, unless it is online, a link to a map', async ({
  member,
}) => {
  const [ada, ben] = [await member('ada'), await member('ben')];
  const map = 'https://kith.example/map';
  const id = await createEvent(ada, { description: `Directions are at ${map}.` });
  await ada.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { page } = ada;
  await page.goto(`/events/${id}`);
  const mapLink = page.getByRole('link', { name: 'Show on map' });
  await expect(mapLink).toHaveAttribute(
    'href',
    'https://www.openstreetmap.org/search?query=Old%20Bridge%2C%20north%20side',
  );
  await expect(mapLink).toHaveAttribute('target', '_blank');
  await expect(mapLink).toHaveAttribute('rel', 'noopener noreferrer');
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await expect(page.getByText('Link copied')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Copy link' })).toHaveCount(0);
  const address = await page.evaluate(() => navigator.clipboard.readText());
  await ben.page.goto(address);
  await expect(ben.page.getByRole('heading', { level: 1, name: sampleEvent.title })).toBeVisible();
  await expect(ben.page.getByRole('link', { name: map })).toHaveAttribute('href', map);
  const [file] = await Promise.all([
    ben.page.waitForEvent('download'),
    ben.page.getByRole('link', { name: 'Add to calendar' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('event.ics');
  const text = await readFile(await file.path(), 'utf8');
  expect(text).toContain('SUMMARY:Lantern walk');
  expect(text).toContain('DTSTART:20991127T183000Z');
  await goTo(page, `/events/${await createEvent(ada, { location: 'https://meet.example/walk' })}`);
  await expect(page.getByText('https://meet.example/walk')).toBeVisible();
  await expect(mapLink).toHaveCount(0);
});

test('posts and events share one feed, and a new event waits behind the “new” pill', async ({
  member,
  apiMember,
}) => {
  const [ada, ben] = [await apiMember('ada'), await member('ben')];
  await createPost(ada, { title: `Post by ${ada.name}` });
  await createEvent(ada, { title: `Walk with ${ada.name}` });
  const { page } = ben;
  await page.goto('/community');
  const titles = page.getByRole('article').getByRole('heading', { level: 2 });
  await expect(titles.nth(0)).toHaveText(`Walk with ${ada.name}`);
  await expect(titles.nth(1)).toHaveText(`Post by ${ada.name}`);
  await createEvent(ada, { title: `Dinner with ${ada.name}` });
  await page.getByRole('button', { name: '1 new' }).click();
  await expect(titles.nth(0)).toHaveText(`Dinner with ${ada.name}`);
  await goTo(page, '/posts');
  await expect(findCard(page, `Post by ${ada.name}`)).toBeVisible();
  await expect(findCard(page, `Walk with ${ada.name}`)).toHaveCount(0);
});

test('a long list of participants starts with the viewer if they have joined, and can be expanded', async ({
  member,
  apiMember,
}) => {
  const ada = await member('ada');
  const id = await createEvent(ada);
  const going: ApiMember[] = [];
  for (let i = 0; i < 10; i++) {
    const guest = await apiMember(`guest${i}`);
    await guest.call('PUT', `/api/events/${id}/participation`);
    going.push(guest);
  }
  const { page } = ada;
  await page.goto(`/events/${id}`);
  const people = page.getByRole('region', { name: 'Who’s going' }).getByRole('listitem');
  await expect(people).toHaveCount(8);
  await page.getByRole('button', { name: 'Show everyone' }).click();
  await expect(people).toHaveCount(11);
  await expect(page.getByRole('button', { name: 'Show everyone' })).toHaveCount(0);
  await expect(people.nth(8).getByRole('link').first()).toBeFocused();

  const late = await member('zoe');
  await late.page.goto(`/events/${id}`);
  await late.page.getByRole('button', { name: 'Join', exact: true }).click();
  const guests = late.page.getByRole('region', { name: 'Who’s going' }).getByRole('listitem');
  await expect(guests.first()).toContainText(late.name, { ignoreCase: true });
  // The list shows a guest before the server has stored that they joined.
  await expect(late.page.getByText('Joined event successfully')).toBeVisible();
  await late.page.reload();
  await expect(guests.first()).toContainText(late.name, { ignoreCase: true });
  await expect(guests).toHaveCount(8);
  // Zoe sees eleven of the twelve. The button names no number, because it would be wrong or tell her of the block.
  await going[0]?.call('PUT', `/api/blocks/${late.userId}`, { kind: 'block' });
  await late.page.reload();
  await late.page.getByRole('button', { name: 'Show everyone', exact: true }).click();
  await expect(guests).toHaveCount(11);
  await expect(guests.first()).toContainText(late.name, { ignoreCase: true });
});

test('on phones, the plus button never covers event details, shared interests or the end of the list', async ({
  member,
  apiMember,
}) => {
  const customInterests = ['Wooden sailing boats'];
  const ada = await apiMember('ada', { customInterests });
  const ben = await member('ben', { customInterests }, phone);
  const location = 'The third jetty of the old harbour, behind the ferry to the north side';
  for (let i = 0; i < 4; i++)
    await createEvent(ada, { title: `Sail ${i} with ${ada.name}`, location });
  await createPost(ada, { title: `Varnish by ${ada.name}` });
  for (let i = 0; i < 4; i++)
    await createEvent(ada, { title: `Tour ${i} with ${ada.name}`, location });

  const { page } = ben;
  await page.goto('/events');
  const plus = page.getByRole('link', { name: 'Create Event' });
  await expectClearOf(plus, findCard(page, `Tour 1 with ${ada.name}`).getByText(location));
  const end = page.getByText('You’re all caught up.');
  // Retries, because the list measures its last cards only while it scrolls.
  await expect(async () => {
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    for (const part of [end, page.getByRole('article').last()]) {
      await expect(part).toBeInViewport({ timeout: 500 });
      expect(overlap(await getBox(part), await getBox(plus))).toBe(false);
    }
  }).toPass();

  await goTo(page, '/community');
  const create = page.getByRole('button', { name: 'Create', exact: true });
  const reason = findCard(page, `Varnish by ${ada.name}`).getByText(/in common: /);
  await expectClearOf(create, reason);
});
