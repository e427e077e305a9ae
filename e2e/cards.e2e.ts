import type { Locator } from '@playwright/test';
import { limits as profileLimits } from '#features/profiles/limits.ts';
import { goTo, resizeWindow } from './support/controls.ts';
import { createEvent } from './support/events.ts';
import { sendMessage, startConversation } from './support/messages.ts';
import { phone } from './support/phone.ts';
import { createPost, samplePost } from './support/posts.ts';
import { expect, test } from './support/test.ts';

test('a phone shares a post through the native share sheet, and closing it shows no message', async ({
  member,
}) => {
  const { page, call } = await member('ada', {}, { hasTouch: true, isMobile: true });
  const id = await createPost({ call });
  // The member shares the first time, and closes the sheet the second time.
  await page.addInitScript(() => {
    navigator.share = async (data) => {
      if (sessionStorage.getItem('shared')) {
        sessionStorage.setItem('share-called', 'again');
        throw new DOMException('closed', 'AbortError');
      }
      sessionStorage.setItem('shared', data?.url ?? '');
    };
  });
  await page.goto(`/posts/${id}`);
  const share = page.getByRole('button', { name: 'Share', exact: true });
  await share.tap();
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('shared'))).toBe(page.url());
  await expect(page.getByText('Link copied')).toHaveCount(0);
  await share.tap();
  await expect
    .poll(() => page.evaluate(() => sessionStorage.getItem('share-called')))
    .toBe('again');
  await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0);
  await expect(page.getByText('Link copied')).toHaveCount(0);
});

test('on a desktop the link is copied, even without clipboard access', async ({ member }) => {
  const { page, call, context } = await member('ada');
  const id = await createPost({ call });
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(`/posts/${id}`);
  const copy = page.getByRole('button', { name: 'Copy link' });
  const copied = page.getByText('Link copied');
  await copy.click();
  await expect(copied).toHaveCount(1);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
  // Dismisses the toast of the first copy, which could otherwise be mistaken for that of the second.
  await copied.locator('..').getByRole('button', { name: 'Dismiss' }).click();
  await expect(copied).toHaveCount(0);
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('not allowed'));
  });
  await copy.click();
  await expect(copied).toHaveCount(1);
  await expect(copy).toBeFocused();
});

test('a time is relative, updates on its own, and shows the exact time on hover', async ({
  member,
}) => {
  const { page, call } = await member('ada');
  const { id, createdAt } = await call<{ id: string; createdAt: number }>(
    'POST',
    '/api/posts',
    samplePost,
  );
  await call('POST', `/api/entries/${id}/comments`, { text: 'Is that the ash?' });
  await page.clock.install();
  await page.goto(`/posts/${id}`);
  const times = page.getByRole('article').or(page.getByRole('main')).first().locator('time');
  await expect(times.first()).toHaveText('now');
  await expect(page.getByText('Is that the ash?')).toBeVisible();
  await page.clock.fastForward('05:00');
  for (const time of await times.all()) await expect(time).toHaveText(/^[45] min$/);
  await page.clock.fastForward('03:00:00');
  await expect(times.first()).toHaveText('3 h');
  const exact = new Intl.DateTimeFormat('en-GB', {
    dateStyle: 'full',
    timeStyle: 'short',
    timeZone: 'Europe/Amsterdam',
  });
  await expect(times.first()).toHaveAttribute('title', exact.format(createdAt));
  await expect(times.first()).toHaveAttribute('datetime', new Date(createdAt).toISOString());
});

test('if two members have the same name, each name has the username next to it', async ({
  member,
  apiMember,
}) => {
  const sameName = { displayName: 'Ada' };
  const [first, second] = [await apiMember('ada', sameName), await apiMember('ada', sameName)];
  const ben = await member('ben');
  const postId = await createPost(first);
  await second.call('POST', `/api/entries/${postId}/comments`, { text: 'Me too.' });
  const { id } = await ben.call<{ id: string }>('POST', '/api/conversations', {
    userIds: [second.userId],
  });
  await ben.page.goto(`/posts/${postId}`);
  const main = ben.page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Ada', exact: true })).toHaveCount(2);
  await expect(main.getByText(`@${first.name}`)).toBeVisible();
  await expect(main.locator('[data-comment]')).toHaveText(`Ada @${second.name} Me too.`);
  await goTo(ben.page, `/messages/${id}`);
  const header = ben.page.getByRole('main').locator('header').last();
  await expect(header.getByText(`@${second.name}`)).toBeVisible();
  await expect(header.getByText(`@${first.name}`)).toHaveCount(0);
});

const narrow = { viewport: { width: 320, height: 800 } };

/** Expects a text to be shown completely. */
async function expectUncut(shown: Locator): Promise<void> {
  await expect(shown).toBeVisible();
  const [cutX, cutY] = await shown.evaluate((element) => [
    element.scrollWidth - element.clientWidth,
    element.scrollHeight - element.clientHeight,
  ]);
  expect.soft(cutX).toBeLessThanOrEqual(0);
  expect.soft(cutY).toBeLessThanOrEqual(0);
}

test('on a narrow phone, a long name and username wrap instead of being cut off', async ({
  member,
}) => {
  const displayName = 'Maximiliane Hohenstein';
  const author = await member('maximilianevonh', { displayName, customInterests: ['Falconry'] });
  const ben = await member('ben', {}, narrow);
  const { page } = ben;
  const postId = await createPost(author);
  const conversationId = await startConversation(ben, author);
  await sendMessage(ben, conversationId, 'Hello');
  const main = page.getByRole('main');
  for (const [path, area] of [
    [`/posts/${postId}`, main],
    ['/people?interest=Falconry', main.getByRole('listitem')],
    ['/messages', main.getByRole('listitem')],
  ] as const) {
    await page.goto(path);
    await expectUncut(area.getByText(displayName, { exact: true }).first());
    await expectUncut(area.getByText(`@${author.name}`, { exact: true }).first());
  }
  await resizeWindow(page, phone.viewport);
  await page.goto(`/messages/${conversationId}`);
  await expectUncut(main.getByRole('link', { name: displayName }));
});

test('on a narrow phone, the longest names are not cut off in a group or among the participants of an event', async ({
  member,
}) => {
  const displayName = 'Maximiliane Konstantinowa-Papadopoulos von und zu Hohenstein';
  expect(displayName).toHaveLength(profileLimits.displayNameMaxLength);
  const author = await member('maximilianevonhohe', { displayName });
  expect(author.name).toHaveLength(profileLimits.usernameMaxLength);
  const host = await member('ben');
  const { page, call } = await member('cleo', {}, narrow);
  const group = { userIds: [author.userId, host.userId], title: 'Tea' };
  const { id } = await call<{ id: string }>('POST', '/api/conversations', group);
  await sendMessage(author, id, 'Hello');
  await page.goto(`/messages/${id}`);
  const messages = page.getByRole('list', { name: 'Messages' });
  await expectUncut(messages.getByText(displayName, { exact: true }));
  await expectUncut(messages.getByText(`@${author.name}`, { exact: true }));
  const menu = messages.getByRole('button', { name: `More options for ${displayName}` });
  await expect(menu).toHaveAccessibleName(/: Hello$/);

  const eventId = await createEvent(host);
  for (const guest of [author, { call }]) {
    await guest.call('PUT', `/api/events/${eventId}/participation`);
  }
  await page.goto(`/events/${eventId}`);
  const people = page.getByRole('region', { name: 'Who’s going' });
  await expectUncut(people.getByRole('link', { name: displayName }));
  await expectUncut(people.getByText(`@${author.name}`, { exact: true }));
});

test('a dot between two facts of a profile never starts a line', async ({ member }) => {
  const location = 'The house with the green door behind the old harbour';
  const { page, name, call } = await member('wim', {}, phone);
  const interests = { interests: ['Tea'], customInterests: [] };
  const texts = { username: name, displayName: 'Wim', bio: '', location };
  await call('PUT', '/api/profile', { ...texts, ...interests });
  await page.goto('/profile');
  const facts = page.getByText(location);
  await expect(facts).toBeVisible();
  /** Lists the first character after each line break. */
  const readLineStarts = () =>
    facts.evaluate((element) => {
      const text = element.firstChild as Text;
      const range = document.createRange();
      const topOf = (index: number) => {
        range.setStart(text, index);
        range.setEnd(text, index + 1);
        return range.getBoundingClientRect().top;
      };
      const shown = [...text.data].flatMap((character, index) =>
        character.trim() === '' ? [] : [{ character, top: topOf(index) }],
      );
      return shown
        .filter(({ top }, index) => top > (shown[index - 1]?.top ?? top))
        .map(({ character }) => character);
    });
  const starts = new Set<string>();
  for (let width = 320; width <= 420; width += 4) {
    await resizeWindow(page, { ...phone.viewport, width });
    for (const start of await readLineStarts()) starts.add(start);
  }
  expect(starts.size).toBeGreaterThan(0);
  expect([...starts]).not.toContain('·');
});
