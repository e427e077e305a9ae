import { createEventButton, findCard, sampleEvent } from './support/events.ts';
import { composer, messageText } from './support/messages.ts';
import { expect, test } from './support/test.ts';

test('two members join an event, comment and chat, and the one who goes offline misses nothing', async ({
  member,
  consoleGuard,
}) => {
  consoleGuard.allow(/Failed to load resource|ERR_/);
  test.slow();
  const [ada, ben] = [await member('ada'), await member('ben')];
  const title = `Lanterns with ${ada.name}`;
  await ben.page.goto('/community');
  await expect(ben.page.getByRole('heading', { level: 1 })).toBeAttached();

  // Ada creates an event; Ben sees the “new” pill and joins.
  await ada.page.goto('/events/new');
  await ada.page.getByLabel('Title').fill(title);
  await ada.page.getByLabel('Date and time').fill(sampleEvent.date);
  await ada.page.getByLabel('Location').fill(sampleEvent.location);
  await createEventButton(ada.page).click();
  await expect(ada.page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  const { pathname } = new URL(ada.page.url());
  await ben.page.getByRole('button', { name: '1 new' }).click();
  const card = findCard(ben.page, title);
  await card.getByRole('button', { name: 'Join', exact: true }).click();
  await expect(ben.page.getByText('Joined event successfully')).toBeVisible();
  await expect(ada.page.getByText('2 going')).toBeVisible();

  // Ben comments, gets a reply and clicks the notification.
  await card.getByRole('button', { name: 'Comments', exact: true }).click();
  await card.getByLabel('Write a comment').fill('Which side of the river?');
  await card.getByLabel('Write a comment').press('Enter');
  await expect(ada.page.getByText('Which side of the river?', { exact: true })).toBeVisible();
  await ada.page.getByRole('button', { name: 'Reply' }).click();
  await ada.page.getByLabel(/^Reply to/).fill('The north side.');
  await ada.page.getByLabel(/^Reply to/).press('Enter');
  await ben.page.goto('/posts');
  await ben.page.getByRole('button', { name: 'Notifications 1 unread' }).click();
  await ben.page.getByText('replied to you: The north side.').click();
  await expect(ben.page).toHaveURL(/\/events\/[0-9a-f-]+\?comment=/);
  await expect(
    ben.page.locator('[data-comment]').filter({ hasText: 'The north side.' }),
  ).toBeFocused();
  await expect(ben.page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();

  // Ben writes a message and sees the typing indicator and the reply.
  await ben.page
    .getByRole('link', { name: new RegExp(`^${ada.name}$`, 'i') })
    .first()
    .click();
  await ben.page.getByRole('button', { name: 'Message' }).click();
  await composer(ben.page).fill('Do you have a second lantern?');
  await composer(ben.page).press('Enter');
  await ada.page.getByRole('button', { name: 'Notifications 3 unread' }).click();
  await ada.page.getByText('sent you a message: Do you have a second lantern?').click();
  await expect(messageText(ada.page, 'Do you have a second lantern?')).toBeVisible();
  // “Seen” shows that Ben's page is connected: typing is sent only to connected browsers.
  await expect(ben.page.getByText('Seen')).toBeVisible();
  await composer(ada.page).pressSequentially('Two, even');
  await expect(ben.page.getByText(/is typing/)).toBeVisible();
  await composer(ada.page).press('Enter');
  await expect(messageText(ben.page, 'Two, even')).toHaveCount(1);

  // Ben goes offline, comes back and misses nothing.
  await ben.context.setOffline(true);
  await ada.call('POST', `/api/entries/${pathname.split('/').at(-1)}/comments`, {
    text: 'Bring a scarf.',
  });
  await composer(ada.page).fill('I have a scarf too.');
  await composer(ada.page).press('Enter');
  await expect(messageText(ada.page, 'I have a scarf too.')).toBeVisible();
  await ben.context.setOffline(false);
  await expect(messageText(ben.page, 'I have a scarf too.')).toHaveCount(1);
  await expect(messageText(ben.page, 'Two, even')).toHaveCount(1);
  await ben.page.goto(pathname);
  for (const text of ['Which side of the river?', 'The north side.', 'Bring a scarf.']) {
    await expect(ben.page.getByText(text, { exact: true })).toHaveCount(1);
  }
});
