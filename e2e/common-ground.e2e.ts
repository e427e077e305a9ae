import { goTo } from './support/controls.ts';
import { createEvent } from './support/events.ts';
import { createPost } from './support/posts.ts';
import { expect, test } from './support/test.ts';

const wide = { viewport: { width: 1440, height: 900 } };

test('a member with a shared interest is suggested with the reason and can be messaged from there', async ({
  member,
  apiMember,
}) => {
  const other = await apiMember('ben', { interests: ['Genealogy', 'Trains'] });
  await createPost(other, { title: 'Old papers' });
  await apiMember('cleo', { interests: ['Skating'] });
  const { page } = await member('ada', { interests: ['Genealogy', 'Wine'] }, wide);

  await page.goto('/community');
  const post = page.getByRole('article').filter({ hasText: 'Old papers' });
  await expect(post.getByText('in common: Genealogy')).toBeVisible();
  const card = page
    .getByRole('complementary')
    .getByRole('listitem')
    .filter({ hasText: other.name });
  await expect(card).toContainText('Genealogy');
  await expect(card).not.toContainText('Trains');
  await card.getByRole('button', { name: `Say hi to ${other.name}` }).click();
  const dialog = page.getByRole('dialog', { name: `Say hi to ${other.name}` });
  await expect(dialog).toContainText('In common: Genealogy');
  await dialog.getByLabel('Your message').fill('Which archive do you like best?');
  await dialog.getByRole('button', { name: 'Send' }).click();
  await card.getByRole('link', { name: `View message to ${other.name}` }).click();
  await expect(page).toHaveURL(/\/messages\/./);
  await expect(page.getByRole('heading', { name: other.name })).toBeVisible();

  // A member with whom a conversation exists is no longer suggested.
  const suggested = page.waitForResponse('**/api/suggestions');
  await page.goto('/community');
  await suggested;
  await expect(post.getByText('in common: Genealogy')).toBeVisible();
  await expect(page.getByRole('button', { name: `Say hi to ${other.name}` })).toHaveCount(0);
});

test('the side column leaves out the member whose profile is open', async ({
  member,
  apiMember,
}) => {
  const other = await apiMember('kai', { interests: ['Model railways'] });
  const third = await apiMember('lou', { interests: ['Model railways'] });
  const { page } = await member('mo', { interests: ['Model railways'] }, wide);
  const rail = page.getByRole('complementary');
  await page.goto(`/profile/${other.userId}`);
  await expect(rail.getByRole('button', { name: `Say hi to ${third.name}` })).toBeVisible();
  await expect(rail.getByRole('button', { name: `Say hi to ${other.name}` })).toHaveCount(0);
  await goTo(page, '/community');
  await expect(rail.getByRole('button', { name: `Say hi to ${other.name}` })).toBeVisible();
});

test('a long reason is not truncated in the side column', async ({ member, apiMember }) => {
  const customInterests = ['Xylophonspielerkunst', 'Schreibmaschinenkult'];
  await apiMember('pia', { customInterests });
  const { page } = await member('quinn', { customInterests }, { ...wide, locale: 'de-DE' });
  await page.goto('/community');
  const reasons = page.getByRole('complementary').getByText(/Xylophon|Schreibmaschinen/);
  await expect(reasons).toHaveCount(2);
  for (const reason of await reasons.all()) {
    const overflow = await reason.evaluate((element) => element.scrollWidth - element.clientWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  }
});

test('phones show suggestions on your own profile', async ({ member, apiMember }) => {
  const other = await apiMember('dan', { interests: ['Geocaching'] });
  const { page } = await member('eva', { interests: ['Geocaching'] });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/profile');
  await expect(page.getByRole('heading', { name: 'People you might like' })).toBeVisible();
  await expect(page.getByRole('button', { name: `Say hi to ${other.name}` })).toBeVisible();
  await goTo(page, `/profile/${other.userId}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(other.name, {
    ignoreCase: true,
  });
  await expect(page.getByText('People you might like')).toHaveCount(0);
});

test('the shared interests of all participants load in one request', async ({
  member,
  apiMember,
}) => {
  const host = await apiMember('finn', { interests: ['Magic tricks'] });
  const { page, call } = await member('gil', { interests: ['Magic tricks'] });
  const eventId = await createEvent(host);
  await call('PUT', `/api/events/${eventId}/participation`);
  const requests: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/common-ground?')) requests.push(request.url());
  });
  await page.goto(`/events/${eventId}`);
  await expect(page.getByText('in common: Magic tricks')).toBeVisible();
  const people = page.getByRole('region', { name: 'Who’s going' }).getByRole('listitem');
  await expect(people.filter({ hasText: host.name })).toContainText('Magic tricks');
  await expect(people).toHaveCount(2);
  expect(requests).toHaveLength(1);
});

test('a page works when shared interests fail to load', async ({
  member,
  apiMember,
  consoleGuard,
}) => {
  consoleGuard.allow(/status of 500/);
  const { page } = await member('hana', { interests: ['Puzzles'] }, wide);
  const other = await apiMember('ivo', { interests: ['Puzzles'] });
  await createPost(other, { title: 'A thousand pieces' });
  await page.route(/\/api\/(common-ground|suggestions)/, (route) => route.fulfill({ status: 500 }));
  await page.goto('/community');
  const post = page.getByRole('article').filter({ hasText: 'A thousand pieces' });
  await expect(post).toContainText(other.name, { ignoreCase: true });
  await expect(post).not.toContainText('in common: ');
  await expect(page.getByRole('alert')).toBeEmpty();
});
