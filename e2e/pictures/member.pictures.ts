import { openKeyHelp } from '../support/controls.ts';
import { findConversation, findEntry, openComments, picture } from '../support/take-pictures.ts';

const as = 'tomas';
const lanternWalk = findEntry('events', 'Lantern walk along the river');

picture('feed', { as, path: '/community' });
picture('feed-further-down', { as, path: '/community', height: 2000 });
picture('feed-comments', { as, path: '/community', height: 1400, show: openComments });
picture('feed-plus', {
  as,
  path: '/community',
  show: (page) => page.getByRole('button', { name: 'Create', exact: true }).click(),
});
picture('posts', { as, path: '/posts' });
picture('posts-form', {
  as,
  path: '/posts',
  show: (page) => page.getByRole('button', { name: 'Create New Post' }).click(),
});
picture('post', { as, path: findEntry('posts', 'Kiln day, three survivors'), height: 1500 });
picture('post-new', { as, path: '/posts/new' });
picture('events', { as, path: '/events', height: 1500 });
picture('events-past', {
  as,
  path: '/events',
  show: (page) => page.getByRole('button', { name: 'Past' }).click(),
});
picture('event', { as, path: lanternWalk, height: 1700 });
picture('event-own', {
  as: 'ines',
  path: findEntry('events', 'Open kiln: come and see what survived'),
});
picture('event-joined', { as: 'amara', path: lanternWalk });
picture('event-new', { as, path: '/events/new', height: 1500 });
picture('event-new-errors', {
  as,
  path: '/events/new',
  height: 1500,
  async show(page) {
    await page.getByRole('button', { name: 'Create Event', exact: true }).click();
    await page.getByText('Title is required').waitFor();
  },
});
picture('event-preview', {
  as,
  path: '/events/new',
  height: 1500,
  async show(page) {
    await page.getByLabel('Title').fill('Soup at my place');
    await page.getByLabel('Date and time').fill('2025-11-28T19:00');
    await page.getByLabel('Location').fill('Station Hill 4');
    await page.getByRole('button', { name: 'Preview' }).click();
  },
});
picture('profile', { as, path: '/profile/sample-ines', height: 1500 });
picture('profile-own', { as, path: '/profile', height: 1200 });
picture('messages', { as, path: '/messages' });
picture('messages-find', {
  as,
  path: '/messages',
  async show(page) {
    await page.getByRole('button', { name: 'New message' }).click();
    await page.getByText(/^@\w/).last().waitFor();
  },
});
picture('conversation', { as, path: findConversation('Ines Duarte') });
picture('conversation-group', { as, path: findConversation('Thursday, the long game') });
picture('settings-profile', { as, path: '/settings/profile', height: 1700 });
picture('settings-account', { as, path: '/settings/account', height: 1900 });
picture('notifications', {
  as,
  path: '/community',
  async show(page, width) {
    const bell = page.getByRole('button', { name: /^Notifications/ });
    await (width < 768 ? bell.first() : bell.last()).click();
    await page.getByRole('button', { name: 'Mark all as read' }).waitFor();
  },
});
picture('question', {
  as: 'ines',
  path: findEntry('posts', 'Kiln day, three survivors'),
  async show(page) {
    await page.getByRole('button', { name: 'Delete', exact: true }).first().click();
    await page.getByRole('alertdialog').waitFor();
  },
});
picture('shortcuts', { as, path: '/community', show: openKeyHelp });
