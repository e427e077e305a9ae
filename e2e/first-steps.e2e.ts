import type { Page } from '@playwright/test';
import { makeAdministrator } from './support/administrator.ts';
import { expectAccessibleEverywhere, popup } from './support/axe.ts';
import { openCommunity } from './support/community.ts';
import { createEvent, sampleEvent } from './support/events.ts';
import { signUp } from './support/member.ts';
import { expectClearOfPlus } from './support/plus-button.ts';
import { expect, newCommunity, test } from './support/test.ts';
import { finishWizard } from './support/wizard.ts';

/** For tests with a community of their own that has just started and has no members. */
const testYoung = test.extend({
  community: newCommunity(() => openCommunity({ youngCommunityMaxMembers: 20 })),
});

const welcome = (page: Page) => page.getByRole('region', { name: /^Welcome, / });
const founding = (page: Page) => page.getByRole('region', { name: 'Kith starts with you' });

test('a newcomer meets people, joins an event and says hi with an opener', async ({
  member,
  apiMember,
  newcomer,
}) => {
  test.slow();
  const interests = { customInterests: ['Glassblowing'] };
  const otto = await member('otto', interests);
  const pia = await apiMember('pia', interests);
  const quinn = await apiMember('quinn', interests);
  // Earlier than the events of other tests, because only the soonest events can be suggested.
  const date = '2098-01-01T19:30';
  const eventId = await createEvent(otto, { title: 'Glassblowing for beginners', date });
  const { page, name, userId } = await newcomer('greta');
  await page.goto('/');
  await finishWizard(page, { username: name, name: 'Greta Garden', ...interests });

  await expect(welcome(page)).toContainText('Welcome, Greta Garden');
  const people = welcome(page).getByRole('listitem');
  await expect(people).toHaveCount(3);
  for (const { name: other } of [otto, pia, quinn]) {
    await expect(people.filter({ hasText: new RegExp(other, 'i') })).toContainText(
      'In common: Glassblowing',
    );
  }
  await expect(welcome(page)).toContainText('Matches your interests: Glassblowing');
  await expectAccessibleEverywhere(page, 'the first steps of a newcomer', 'main');
  await expectClearOfPlus(page, welcome(page).locator('a, button'));
  await welcome(page).getByRole('button', { name: 'Join' }).click();
  await expect(welcome(page).getByRole('button', { name: 'Joined' })).toBeDisabled();
  // The button changes before the server has stored the participation.
  await expect(page.getByText('Joined event successfully')).toBeVisible();

  const sayHi = welcome(page).getByRole('button', {
    name: new RegExp(`Say hi to ${otto.name}`, 'i'),
  });
  await sayHi.click();
  const dialog = page.getByRole('dialog', { name: new RegExp(`Say hi to ${otto.name}`, 'i') });
  await expect(dialog).toContainText('You’re both going to “Glassblowing for beginners”');
  const field = dialog.getByLabel('Your message');
  const openers = dialog.getByRole('group').getByRole('button');
  await expect(openers).toHaveCount(3);
  await expectAccessibleEverywhere(page, 'the dialog for a first message', popup);
  await openers.first().click();
  await expect(field).toBeFocused();
  await expect(field).toHaveValue(/Glassblowing for beginners/);
  await openers.nth(1).click();
  await expect(field).toHaveValue(/we have something in common: Glassblowing/);

  // Closing the dialog keeps the text and sends nothing.
  await page.keyboard.press('Escape');
  await expect(sayHi).toBeFocused();
  await sayHi.press('Enter');
  await expect(field).toHaveValue(/something in common: Glassblowing/);
  await field.fill('Shall we share a kiln?');
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText(/^Sent to Otto/)).toBeVisible();
  const chat = welcome(page).getByRole('link', { name: /^View message to Otto/ });
  await expect(chat).toBeFocused();
  await expect(welcome(page)).toContainText('You’ve said hi to one person.');
  // Otto does not know Greta yet, so her message is a request.
  await otto.page.goto('/messages/requests');
  await otto.page.getByRole('link', { name: /Greta Garden/ }).click();
  await expect(otto.page.getByText('Shall we share a kiln?').last()).toBeVisible();
  await expect(otto.page.getByText('Glassblowing too')).toHaveCount(0);

  // The next event replaces one from which the newcomer is removed, and a deleted one. The people stay, even those whom
  // a reload would leave out.
  const laterDate = '2098-01-02T19:30';
  const laterId = await createEvent(pia, { title: 'Glassblowing by night', date: laterDate });
  const edited = { ...sampleEvent, title: 'Glassblowing outdoors', date };
  await otto.call('PATCH', `/api/events/${eventId}`, edited);
  await expect(welcome(page)).toContainText('Glassblowing outdoors');
  const removal = `/api/events/${eventId}/removals/${userId}`;
  await otto.call('PUT', removal, { reason: 'The kiln is too small.' });
  await expect(welcome(page)).toContainText('Glassblowing by night');
  await expect(welcome(page)).not.toContainText('Glassblowing outdoors');
  await expect(welcome(page).getByRole('button', { name: 'Join', exact: true })).toBeEnabled();
  await otto.call('DELETE', removal);
  await pia.call('DELETE', `/api/events/${laterId}`);
  await expect(welcome(page)).toContainText('Glassblowing outdoors');
  await expect(welcome(page)).not.toContainText('Glassblowing by night');
  await expect(welcome(page).getByRole('button', { name: 'Join', exact: true })).toBeEnabled();
  await expect(chat).toBeVisible();

  await page.reload();
  await expect(welcome(page)).toContainText('You’ve said hi to one person.');
  await expect(welcome(page)).not.toContainText(new RegExp(otto.name, 'i'));
  const hello = (other: string) =>
    welcome(page).getByRole('button', { name: new RegExp(`Say hi to ${other}`, 'i') });
  for (const { name: other } of [pia, quinn]) {
    await hello(other).click();
    await page.getByRole('dialog').getByLabel('Your message').fill('And you?');
    await page.getByRole('dialog').getByRole('button', { name: 'Send' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  await expect(welcome(page)).toContainText('You’ve said hi to three people.');
  const tomorrow = 'You can write to more people tomorrow.';
  await expect(welcome(page)).toContainText(tomorrow);
  const rosa = await apiMember('rosa', interests);
  await page.reload();
  await expect(welcome(page)).toContainText(tomorrow);
  await expect(people.filter({ hasText: new RegExp(rosa.name, 'i') })).toBeVisible();
  await expect(welcome(page).getByRole('button', { name: /^Say hi to/ })).toHaveCount(0);
  await welcome(page).getByRole('button', { name: 'I’m all set' }).click();
  await expect(welcome(page)).toHaveCount(0);
  await expect(page.getByRole('main')).toBeFocused();
  await page.reload();
  await expect(page.getByRole('feed')).toBeVisible();
  await expect(welcome(page)).toHaveCount(0);
});

test('the dialog for a first message can send the email again that confirms the viewer’s address, works even if the common ground fails to load, and keeps a message that fails to send', async ({
  member,
  consoleGuard,
}) => {
  consoleGuard.allow(/status of 500/);
  const other = await member('rita', { interests: ['Kites'] });
  const { page } = await member('sam', { interests: ['Kites'] });
  await page.goto('/people?interest=Kites');
  // There is a second button if the side column suggests the same person.
  const sayHi = page
    .getByRole('button', { name: new RegExp(`Say hi to ${other.name}`, 'i') })
    .first();
  const dialog = page.getByRole('dialog');
  await page.route('**/first-message-context', async (route) => {
    const response = await route.fetch();
    const refused = { refusal: 'Please confirm your email.', mustConfirmEmail: true };
    await route.fulfill({ json: { ...(await response.json()), ...refused } });
  });
  await sayHi.click();
  await expect(dialog).toContainText('Please confirm your email.');
  await expectAccessibleEverywhere(page, 'a first message that needs a confirmed address', popup);
  await dialog.getByRole('button', { name: 'Create a new link' }).click();
  await expect(dialog.getByRole('status')).toContainText('There’s a new link');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await page.unroute('**/first-message-context');
  // The address may have been confirmed in another tab meanwhile.
  await sayHi.click();
  await expect(dialog.getByLabel('Your message')).toBeVisible();
  await page.keyboard.press('Escape');

  await page.route('**/first-message-context', (route) => route.fulfill({ status: 500 }));
  await page.route('**/api/conversations', (route) => route.fulfill({ status: 500 }));
  await page.reload();
  await sayHi.click();
  await expect(dialog).toContainText('You can still write.');
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(dialog).toContainText('Write something first.');
  await dialog.getByLabel('Your message').fill('Is there wind on Sunday?');
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(dialog).toContainText('Couldn’t send your message. Please try again.');
  await page.unroute('**/api/conversations');
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(dialog).toHaveCount(0);
  await other.page.goto('/messages');
  await expect(other.page.getByText('Is there wind on Sunday?').first()).toBeVisible();

  // Now the two members have a conversation, so the button opens it.
  await page.unroute('**/first-message-context');
  await page.reload();
  await sayHi.click();
  await expect(page).toHaveURL(/\/messages\/./);
});

test('members see who is new and shares something with them', async ({ member, apiMember }) => {
  const wide = { viewport: { width: 1440, height: 900 } };
  const interests = { interests: ['Falconry'] };
  const { page } = await member('tom', interests, wide);
  // One more than a card shows.
  const newcomers = await Promise.all(
    ['uma', 'vic', 'wim', 'xia'].map((name) => apiMember(name, interests)),
  );
  await page.goto('/community');
  const rail = page.getByRole('complementary');
  await expect(rail.getByRole('heading', { name: 'New here' })).toBeVisible();
  await expect(rail.getByRole('heading', { name: 'People you might like' })).toBeVisible();
  await expect(rail.getByText('In common: Falconry')).not.toHaveCount(0);
  // Each of them is shown, and nobody is shown twice.
  for (const { name } of newcomers) {
    const sayHi = rail.getByRole('button', { name: new RegExp(`^Say hi to ${name}$`, 'i') });
    await expect(sayHi).toHaveCount(1);
  }
  const names = await rail
    .getByRole('button', { name: /^Say hi to/ })
    .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label')));
  expect(new Set(names).size).toBe(names.length);
});

testYoung(
  'the founder learns how to become the administrator, and finished steps are ticked automatically',
  async ({ openBrowser, community, consoleGuard }) => {
    const founder = await signUp(await openBrowser(), community.url, 'fay', null);
    const { page } = founder;
    await page.goto('/');
    await finishWizard(page, { username: 'fay', name: 'Fay' });
    const command = 'npm run admin -- add fay@sample.test';
    await expect(founding(page)).toContainText(command);
    await expect(founding(page)).toContainText(
      'Use the same DATA_DIR or DATABASE_URL as the server.',
    );
    await expectClearOfPlus(page, founding(page).locator('a, button'));
    await page.setViewportSize({ width: 1440, height: 900 });
    const rail = page.getByRole('complementary');
    await expect(rail.getByRole('link', { name: 'Terms' })).toBeVisible();
    await expect(rail.getByText('Getting started')).toHaveCount(0);
    const step = (name: string) => founding(page).getByRole('listitem').filter({ hasText: name });
    await expect(step('A welcome post')).toContainText('To do');
    await expectAccessibleEverywhere(page, 'the first steps of a founder', 'main');
    await step('A welcome post').getByRole('link', { name: 'Write a post' }).click();
    await page.getByLabel('Title').fill('Welcome');
    await page.getByLabel('Content').fill('Come in.');
    await page.getByRole('button', { name: 'Create Post' }).click();
    await expect(page.getByText('Post created successfully!')).toBeVisible();
    await page.goto('/community');
    await expect(step('A welcome post')).toContainText('Done');
    await expect(step('A first event')).toContainText('To do');

    const gil = await signUp(await openBrowser(), community.url, 'gil', null);
    await gil.call('POST', '/api/profiles', { username: 'gil', displayName: 'Gil' });
    await expect(step('Five more people')).toContainText('One person has joined so far.');
    await page.getByRole('button', { name: '1 unread notification' }).click();
    await expect(page.getByText('Gil joined the community')).toBeVisible();
    await page.keyboard.press('Escape');

    await gil.page.goto('/community');
    const nothingToJoin = 'There’s nothing to join right now.';
    await expect(welcome(gil.page)).toContainText(nothingToJoin);
    const eventId = await createEvent(founder, { title: 'A first walk' });
    await expect(step('A first event')).toContainText('Done');
    await expect(welcome(gil.page)).toContainText('A first walk');
    consoleGuard.allow(/status of 400/);
    await gil.page.route('**/api/welcome', (route) => route.fulfill({ status: 400 }));
    await founder.call('DELETE', `/api/events/${eventId}`);
    await expect(welcome(gil.page)).toContainText('Couldn’t load an event to join.');
    await gil.page.unroute('**/api/welcome');
    await welcome(gil.page).getByRole('button', { name: 'Retry' }).click();
    await expect(welcome(gil.page)).toContainText(nothingToJoin);

    await makeAdministrator(community, founder);
    await page.reload();
    await expect(step('Five more people')).toBeVisible();
    await expect(founding(page)).not.toContainText('npm run admin');
    await founding(page).getByRole('button', { name: 'Hide this list' }).click();
    await expect(founding(page)).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('feed')).toBeVisible();
    await expect(founding(page)).toHaveCount(0);
  },
);

testYoung(
  'the directory of a community with one member leads to the invitations',
  async ({ openBrowser, community }) => {
    const { page } = await signUp(await openBrowser(), community.url, 'fay');
    await page.goto('/people');
    await expect(page.getByRole('heading', { name: 'You’re the first here' })).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Invite people' }).click();
    await expect(page).toHaveURL('/settings/invitations');
    await expect(page.getByRole('heading', { name: 'Invite people' })).toBeVisible();
  },
);
