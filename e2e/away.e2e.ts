import { listOwnDeliveries } from '#features/attention/server/own-data-store.ts';
import { appCopyDe } from '../src/app/copy.de.ts';
import { attentionCopyDe } from '../src/features/attention/copy.de.ts';
import { attentionCopy } from '../src/features/attention/copy.ts';
import type { PushNotification } from '../src/features/attention/push-notification.ts';
import { messageCopy } from '../src/features/messages/copy.ts';
import { expectAccessible } from './support/axe.ts';
import { open, resizeWindow } from './support/controls.ts';
import { listCutTexts } from './support/cut-texts.ts';
import { emailOf, type Member, password } from './support/member.ts';
import { addUnsentMail } from './support/outbox.ts';
import { phone } from './support/phone.ts';
import { createPost } from './support/posts.ts';
import { stableBox } from './support/stable-box.ts';
import { expect, test } from './support/test.ts';

test('what a member chooses in the notification settings is saved at once', async ({ member }) => {
  const { page, call } = await member('ada');
  await open(page, '/settings/notifications');
  expect(await listCutTexts(page)).toEqual([]);
  await resizeWindow(page, phone.viewport);
  const kind = await stableBox(page.getByText(attentionCopy.kinds.comment));
  const channel = await stableBox(page.getByLabel(attentionCopy.kinds.comment));
  expect(channel.x).toBeGreaterThanOrEqual(kind.x + kind.width);
  await page.getByLabel(attentionCopy.kinds.comment).selectOption('mail');
  await page.getByLabel(attentionCopy.digestLabel).selectOption('weekly');
  await page.getByLabel(attentionCopy.quietFrom, { exact: true }).selectOption('23');
  await page.getByLabel(attentionCopy.timeZone).selectOption('America/New_York');
  await expect
    .poll(() => call('GET', '/api/attention'))
    .toMatchObject({
      channels: { comment: 'mail', message: 'push' },
      digest: 'weekly',
    });
  await expect
    .poll(() => call('GET', '/api/preferences'))
    .toMatchObject({
      timeZone: 'America/New_York',
      quietFrom: 23,
      quietTo: 8,
    });
  await page.reload();
  await expect(page.getByLabel(attentionCopy.kinds.comment)).toHaveValue('mail');
  await expect(page.getByLabel(attentionCopy.quietFrom, { exact: true })).toHaveValue('23');
  await page.getByLabel(attentionCopy.quietOn).uncheck();
  await expect(page.getByLabel(attentionCopy.quietFrom, { exact: true })).toBeHidden();
  await page.getByRole('button', { name: attentionCopy.pauseNow }).click();
  // The pause ends at nine in the morning in New York, not in the time zone of the browser.
  await expect(page.getByText(/^Paused until .*\b0?9:00/)).toBeVisible();
  await page.getByRole('button', { name: attentionCopy.resume }).click();
  await expect(page.getByText(attentionCopy.pauseText)).toBeVisible();
  await page.getByLabel(attentionCopy.language).selectOption('de');
  await expect(page.getByRole('heading', { name: attentionCopyDe.quiet })).toBeVisible();
  expect(await listCutTexts(page)).toEqual([]);
  const tabs = page.getByRole('navigation', { name: appCopyDe.settings });
  for (const width of [768, 1440]) {
    await resizeWindow(page, { width, height: 900 });
    const cut = await tabs.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
    expect(cut, `tabs at ${width} px`).toBe(0);
  }
});

test('a comment that appears on an open post is not emailed as well', async ({
  community,
  member,
  apiMember,
}) => {
  const [ada, ben] = [await member('ada'), await apiMember('ben')];
  await ada.call('PATCH', '/api/attention', { channels: { comment: 'mail' } });
  const id = await createPost(ada);
  const waiting = () => listOwnDeliveries(community.server.services.db, ada.userId);
  await ben.call('POST', `/api/entries/${id}/comments`, { text: 'Is it still warm?' });
  expect(await waiting()).toHaveLength(1);
  await open(ada.page, `/posts/${id}`);
  await expect.poll(waiting).toEqual([]);
  const seen = ada.page.waitForResponse(`**/api/notifications/entries/${id}/seen`);
  await ben.call('POST', `/api/entries/${id}/comments`, { text: 'I’ll bring butter.' });
  await seen;
  await expect(ada.page.getByText('I’ll bring butter.', { exact: true })).toBeVisible();
  expect(await waiting()).toEqual([]);
});

test('a member whose email provider rejects emails sees in the notification settings that they get none', async ({
  community,
  member,
}) => {
  const { name, page } = await member('fay');
  await addUnsentMail(community, emailOf(name), { givenUp: 'SMTP 550 (RCPT TO)' });
  await open(page, '/settings/notifications');
  await expect(page.getByText('Your email provider rejected an email from us')).toBeVisible();
});

test('the notifications panel shows its hint about push notifications and emails until it is dismissed', async ({
  member,
}) => {
  const { page, call } = await member('dora');
  await open(page, '/community');
  const openPanel = () => page.getByRole('button', { name: 'Notifications' }).click();
  await openPanel();
  const hint = page.getByText(attentionCopy.hint);
  await expect(hint).toBeVisible();
  await expectAccessible(page, 'the hint');
  await page.getByRole('button', { name: attentionCopy.hintLater }).click();
  await expect(hint).toBeHidden();
  // The hint disappears before the server has stored the choice.
  await expect.poll(() => call('GET', '/api/attention')).toMatchObject({ isChosen: true });
  await page.reload();
  const loaded = page.waitForResponse('**/api/attention');
  await openPanel();
  await loaded;
  await expect(page.getByText('Nothing new')).toBeVisible();
  await expect(hint).toBeHidden();
});

interface Shown {
  title: string;
  options: { body: string; tag: string; lang: string; data: { id: string; path: string } };
}

/** Opens a page with its service worker. Headless browsers show no notifications, so the worker records them. */
async function openWithWorker(member: Member, path: string) {
  const { page, context } = member;
  await open(page, path);
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
  const [worker] = context.serviceWorkers();
  if (!worker) throw new Error('The page has no service worker.');
  await worker.evaluate(() => {
    const shown: unknown[] = [];
    Object.assign(self, { shown });
    ServiceWorkerRegistration.prototype.showNotification = async (title, options) =>
      void shown.push({ title, options });
    // Only a real tap can focus a window.
    const { WindowClient } = self as unknown as { WindowClient: { prototype: object } };
    Object.assign(WindowClient.prototype, { focus: async () => undefined });
  });
  const session = await context.newCDPSession(page);
  const registered = Promise.withResolvers<string>();
  session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    for (const { registrationId } of registrations) registered.resolve(registrationId);
  });
  await session.send('ServiceWorker.enable');
  const registrationId = await registered.promise;
  const { origin } = new URL(page.url());
  return {
    /** Delivers a push, as a push service does. */
    async deliver(message: PushNotification): Promise<void> {
      const data = JSON.stringify(message);
      await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
    },
    shown: () => worker.evaluate(() => (self as unknown as { shown: Shown[] }).shown),
    /** Taps the notification, or one of its buttons. */
    tap: (action: string, data: Shown['options']['data']) =>
      worker.evaluate(
        ([action, data]) => {
          const event = new Event('notificationclick');
          const notification = { data, close: () => undefined };
          self.dispatchEvent(
            Object.assign(event, { action, notification, waitUntil: () => undefined }),
          );
        },
        [action, data] as const,
      ),
  };
}

test('a push notification shows what happened, and its button marks the notification as read without opening a page', async ({
  member,
  apiMember,
}) => {
  const ben = await member('ben', {}, { serviceWorkers: 'allow' });
  const cleo = await apiMember('cleo');
  const { page, call } = ben;
  const id = await createPost(ben);
  await cleo.call('POST', `/api/entries/${id}/comments`, { text: 'Lovely.' });
  const { items } = await call<{ items: { id: string }[] }>('GET', '/api/notifications');
  const notificationId = items[0]?.id ?? '';
  const { deliver, shown, tap } = await openWithWorker(ben, '/community');

  const path = `/posts/${id}`;
  const texts = { title: 'Cleo commented on your post', body: '“Kiln day”', tag: 'comment' };
  const ids = { notificationId, readUntil: null };
  await deliver({ ...texts, ...ids, path, language: 'en', actions: [] });
  await expect.poll(shown).toMatchObject([
    {
      title: texts.title,
      options: { body: texts.body, tag: 'comment', lang: 'en', data: { id: notificationId, path } },
    },
  ]);

  await tap('read', { id: notificationId, path });
  await expect.poll(() => call('GET', '/api/notifications/unread-count')).toEqual({ unread: 0 });
  await expect(page).toHaveURL('/community');
});

test('tapping a push notification opens its page in the window that is already open, and “Reply” focuses the composer', async ({
  member,
  apiMember,
}) => {
  const ben = await member('ben', {}, { serviceWorkers: 'allow' });
  const cleo = await apiMember('cleo');
  const { page } = ben;
  const started = { userIds: [ben.userId] };
  const { id } = await cleo.call<{ id: string }>('POST', '/api/conversations', started);
  const { tap } = await openWithWorker(ben, '/community');
  await tap('open', { id, path: '/settings/notifications' });
  await expect(page).toHaveURL('/settings/notifications');
  await expect(page.getByRole('heading', { name: attentionCopy.away })).toBeVisible();

  const path = `/messages/${id}`;
  const composer = page.getByRole('textbox', { name: messageCopy.write });
  await tap('reply', { id, path });
  await expect(composer).toBeFocused();
  await expect(page).toHaveURL(new RegExp(path));
  // The conversation is already open, with and without the URL of the first reply.
  await page.getByRole('heading', { level: 1 }).focus();
  await tap('reply', { id, path });
  await expect(composer).toBeFocused();
  await page.goto(path);
  await expect(composer).toBeVisible();
  await tap('reply', { id, path });
  await expect(composer).toBeFocused();
  await page.reload();
  await expect(composer).toBeFocused();
});

test('following the link of an email marks its notification as read, but only for the recipient who is signed in', async ({
  visitor,
  member,
  apiMember,
}) => {
  const [ben, cleo, dora] = [await apiMember('ben'), await apiMember('cleo'), await member('dora')];
  const id = await createPost(ben);
  const comment = { text: 'Lovely.' };
  const { id: commentId } = await cleo.call<{ id: string }>(
    'POST',
    `/api/entries/${id}/comments`,
    comment,
  );
  const countUnread = () => ben.call('GET', '/api/notifications/unread-count');
  const { items } = await ben.call<{ items: { id: string }[] }>('GET', '/api/notifications');
  const page = `/posts/${id}?comment=${commentId}`;
  const link = `${page}&notice=${items[0]?.id}`;

  await open(dora.page, link);
  await expect(dora.page).toHaveURL(page);
  expect(await countUnread()).toEqual({ unread: 1 });

  const tab = await visitor();
  await tab.goto(link);
  await expect(tab).toHaveURL(/\/login\?next=/);
  expect(await countUnread()).toEqual({ unread: 1 });
  await tab.getByRole('button', { name: 'Continue with Email' }).click();
  await tab.getByLabel('Email').fill(emailOf(ben.name));
  await tab.getByLabel('Password', { exact: true }).fill(password);
  await tab.getByLabel('Password', { exact: true }).press('Enter');
  await expect(tab).toHaveURL(page);
  await expect.poll(countUnread).toEqual({ unread: 0 });
  await expect(tab.getByText('Lovely.', { exact: true })).toBeVisible();
});
