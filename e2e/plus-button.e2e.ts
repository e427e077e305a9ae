import { goTo } from './support/controls.ts';
import { createEvent, findCard } from './support/events.ts';
import { phone } from './support/phone.ts';
import { expectClearOfPlus, plusButton } from './support/plus-button.ts';
import { createPost } from './support/posts.ts';
import { expect, test } from './support/test.ts';

test('on phones, the plus button never covers the buttons of a card or the text of a row', async ({
  member,
}) => {
  const ada = await member('ada');
  const ben = await member('ben', {}, phone);
  const own = { post: `Post by ${ben.name}`, event: `Event by ${ben.name}` };
  const others = { post: `Post by ${ada.name}`, event: `Event by ${ada.name}` };
  await createPost(ada, { title: others.post });
  await createPost(ben, { title: own.post });
  await createEvent(ada, { title: others.event });
  await createEvent(ben, { title: own.event });
  const { page } = ben;
  await page.goto('/community');
  for (const title of [own.post, others.post, own.event, others.event]) {
    await expectClearOfPlus(page, findCard(page, title).getByRole('button'));
  }
  await goTo(page, '/events');
  for (const title of [own.event, others.event]) {
    await expectClearOfPlus(page, findCard(page, title).getByRole('button'));
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
  await createPost(ada, { title });
  const { page } = ada;
  await page.goto('/community');
  await findCard(page, title)
    .getByRole('button', { name: /comments/i })
    .tap();
  await findCard(page, title).getByRole('textbox').tap();
  await expect(plusButton(page)).toBeHidden();
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await expect(plusButton(page)).toBeVisible();
  await page.getByRole('button', { name: 'What would you like company for?' }).tap();
  await expect(page.getByLabel('Title')).toBeFocused();
  await expect(plusButton(page)).toBeHidden();
});
