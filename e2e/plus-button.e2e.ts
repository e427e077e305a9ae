import { goTo } from './support/controls.ts';
import { createEvent, findCard } from './support/events.ts';
import { phone } from './support/phone.ts';
import { expectClearOfPlus, plusButton } from './support/plus-button.ts';
import { createPost } from './support/posts.ts';
import { expect, test } from './support/test.ts';

test('on phones, the plus button never covers a Join button or a row of the compact list', async ({
  member,
  apiMember,
}) => {
  const ada = await apiMember('ada');
  const { page } = await member('ben', {}, phone);
  const title = `Event by ${ada.name}`;
  await createEvent(ada, { title });
  for (const path of ['/community', '/events']) {
    await (path === '/events' ? goTo(page, path) : page.goto(path));
    await expectClearOfPlus(page, findCard(page, title).getByRole('button', { name: /^Join/ }));
  }
  await page.goto('/events?layout=compact');
  const list = page.getByRole('region', { name: 'Events', exact: true });
  await expectClearOfPlus(page, list.getByRole('listitem').getByRole('link'));
});

test('on phones, the plus button is hidden while a member writes a post or a comment', async ({
  member,
}) => {
  const ada = await member('ada', {}, phone);
  const title = `Post by ${ada.name}`;
  const postId = await createPost(ada, { title });
  const { page, call } = ada;
  const comments = `/api/entries/${postId}/comments`;
  const { id } = await call<{ id: string }>('POST', comments, { text: 'Who brings bread?' });
  await call('POST', `/api/comments/${id}/replies`, { text: 'I do.' });
  await page.goto('/community');
  const card = findCard(page, title);
  await card.getByRole('button', { name: /comment/i }).tap();
  await expectClearOfPlus(page, card.locator('li').getByRole('button'));
  await card.getByRole('textbox').tap();
  await expect(plusButton(page)).toBeHidden();
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await expect(plusButton(page)).toBeVisible();
  await page.getByRole('button', { name: 'What would you like company for?' }).tap();
  await expect(page.getByLabel('Title')).toBeFocused();
  await expect(plusButton(page)).toBeHidden();
});
