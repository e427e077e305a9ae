import { resize } from './support/controls.ts';
import { createEvent } from './support/events.ts';
import { expect, test } from './support/test.ts';

test('a host deletes a comment under their event and removes a participant, who reads why', async ({
  member,
}) => {
  const ada = await member('ada');
  const ben = await member('ben');
  const cleo = await member('cleo');
  const eventId = await createEvent(ada);
  for (const guest of [ben, cleo]) await guest.call('PUT', `/api/events/${eventId}/participation`);
  const comment = await ben.call<{ id: string }>('POST', `/api/entries/${eventId}/comments`, {
    text: 'Who invited Cleo?',
  });
  await cleo.call('POST', `/api/comments/${comment.id}/replies`, { text: 'Ada did.' });
  const nameOf = ({ name }: { name: string }) => name.charAt(0).toUpperCase() + name.slice(1);

  await cleo.page.goto(`/events/${eventId}`);
  await expect(cleo.page.getByText('Who invited Cleo?')).toBeVisible();
  await cleo.page
    .getByRole('button', { name: `More options for ${nameOf(ben)}` })
    .last()
    .click();
  await expect(cleo.page.getByRole('menuitem', { name: /^Mute/ })).toBeVisible();
  await expect(cleo.page.getByRole('menuitem', { name: 'Delete comment' })).toHaveCount(0);
  await cleo.page.keyboard.press('Escape');

  const { page } = ada;
  await page.goto(`/events/${eventId}`);
  await page
    .getByRole('button', { name: `More options for ${nameOf(ben)}` })
    .last()
    .click();
  await page.getByRole('menuitem', { name: 'Delete comment' }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText('This deletes its replies too.');
  await expect(dialog).toContainText(`${nameOf(ben)} won’t be notified.`);
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Who invited Cleo?')).toHaveCount(0);
  await expect(cleo.page.getByText('Who invited Cleo?')).toHaveCount(0);

  await ben.page.goto(`/events/${eventId}`);
  const going = ben.page.getByRole('region', { name: 'Who’s going' }).getByRole('listitem');
  await expect(going.filter({ hasText: nameOf(cleo) })).toBeVisible();
  await expect(ben.page.getByRole('button', { name: `Remove ${nameOf(cleo)}` })).toHaveCount(0);
  await resize(page, { width: 390, height: 844 });
  const remove = page.getByRole('button', { name: `Remove ${nameOf(ben)}` });
  const name = page.getByRole('listitem').filter({ has: remove }).getByText(nameOf(ben)).first();
  const cutOff = () => name.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
  await expect.poll(cutOff, 'how much of a participant’s name is cut off').toBe(0);
  await remove.click();
  const removal = page.getByRole('dialog');
  await removal.getByRole('button', { name: 'Remove' }).click();
  await expect(removal.getByText('Give a reason, so that they understand.')).toBeVisible();
  await removal.getByRole('textbox', { name: 'Reason' }).fill('Be kind to Cleo.');
  await removal.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText(`${nameOf(ben)} is off the list.`)).toBeVisible();
  await expect(page.getByRole('button', { name: `Remove ${nameOf(ben)}` })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Removed' })).toBeVisible();
  await expect(cleo.page.getByText('2 going').first()).toBeVisible();

  // Ben's open page says at once why he cannot join.
  await expect(ben.page.getByRole('button', { name: 'Join' })).toHaveCount(0);
  await expect(
    ben.page.getByText('The host has removed you from this event, so you can’t join it.'),
  ).toBeVisible();
  await ben.page
    .getByRole('button', { name: /^Notifications/ })
    .first()
    .click();
  await expect(ben.page.getByText(/Their reason: Be kind to Cleo\./)).toBeVisible();
  await ben.page.keyboard.press('Escape');

  await page.getByRole('button', { name: `Let ${nameOf(ben)} back in` }).click();
  await expect(page.getByRole('heading', { name: 'Removed' })).toHaveCount(0);
  // His page offers to join again, without a reload.
  await ben.page.getByRole('button', { name: 'Join' }).click();
  await expect(cleo.page.getByText('3 going').first()).toBeVisible();
});
