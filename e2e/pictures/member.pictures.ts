import type { Page } from '@playwright/test';
import { openKeyHelp } from '../support/controls.ts';
import { showSecurity } from '../support/sample-security.ts';
import { findConversation, findEntry, openComments, picture } from '../support/take-pictures.ts';

const as = 'tomas';
const lanternWalk = findEntry('events', 'Lantern walk along the river');
const kilnDay = findEntry('posts', 'Kiln day, three survivors');

/** Refuses to save a post, and from then on returns a newer version of it. */
async function saveElsewhere(page: Page): Promise<void> {
  let isNewer = false;
  await page.route(/\/api\/posts\/[\w-]+$/, async (route) => {
    if (route.request().method() === 'PATCH') {
      isNewer = true;
      return route.fulfill({ status: 409, json: { code: 'CONFLICT', message: '' } });
    }
    if (!isNewer) return route.fallback();
    const response = await route.fetch();
    const post = (await response.json()) as { version: number };
    const newer = { ...post, version: post.version + 1, title: 'Kiln day, four survivors' };
    return route.fulfill({ response, json: newer });
  });
}

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
picture('post', { as, path: kilnDay, height: 1500 });
picture('post-conflict', {
  as: 'ines',
  path: kilnDay,
  height: 1500,
  prepare: saveElsewhere,
  async show(page) {
    await page.getByRole('button', { name: 'Edit', exact: true }).first().click();
    await page.getByLabel('Content').fill('The kiln was kinder than we were.');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('There’s a newer version').waitFor();
  },
});
picture('post-new', { as, path: '/posts/new' });
picture('events', { as, path: '/events', height: 1500 });
picture('events-past', {
  as,
  path: '/events',
  show: (page) => page.getByRole('button', { name: 'Past' }).click(),
});
picture('events-compact', { as, path: '/events?view=soonest&layout=compact' });
picture('events-month', { as, path: '/events?layout=month', height: 1100 });
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
picture('people', { as, path: '/people', height: 1300 });
picture('people-in-common', { as, path: '/people?order=common', height: 1300 });
picture('search', { as, path: '/search?query=walk' });
picture('search-nothing', { as, path: '/search?query=xylophone' });
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
picture('requests', { as: 'ines', path: '/messages/requests' });
picture('request', { as: 'ines', path: findConversation('Oskar Lind', 'requests') });
picture('request-sent', { as: 'oskar', path: findConversation('Ines Duarte') });
picture('settings-profile', { as, path: '/settings/profile', height: 1700 });
picture('settings-account', { as, path: '/settings/account', height: 1900 });
picture('settings-security', {
  as,
  path: '/settings/security',
  height: 1100,
  prepare: showSecurity,
});
picture('settings-notifications', { as, path: '/settings/notifications', height: 1900 });
picture('settings-safety', { as, path: '/settings/safety', height: 1300 });
picture('settings-invitations', { as, path: '/settings/invitations' });
picture('admin', { as, path: '/admin', height: 1300 });
picture('admin-areas', { as, path: '/admin/areas' });
picture('admin-cases', { as, path: '/admin/cases' });
picture('admin-members', { as, path: '/admin/members', height: 1300 });
picture('admin-stage', {
  as,
  path: '/admin/members',
  show: (page) =>
    page
      .getByRole('button', { name: /^Stage of/ })
      .first()
      .click(),
});
picture('admin-waiting-list', { as, path: '/admin/waiting-list', height: 1300 });
picture('admin-log', { as, path: '/admin/log' });
picture('admin-rules', { as, path: '/admin/rules', height: 1500 });
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
  path: kilnDay,
  async show(page) {
    await page.getByRole('button', { name: 'Delete', exact: true }).first().click();
    await page.getByRole('alertdialog').waitFor();
  },
});
picture('shortcuts', { as, path: '/community', show: openKeyHelp });
