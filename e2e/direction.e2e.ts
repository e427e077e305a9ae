import type { Locator } from '@playwright/test';
import { createEvent } from './support/events.ts';
import { createPost } from './support/posts.ts';
import { stableBox } from './support/stable-box.ts';
import { expect, test } from './support/test.ts';

/** Measures the left edge of each character in an element's first text node. */
const leftEdges = (text: Locator) =>
  text.evaluate((element) => {
    const node = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode() as Text;
    return [...node.data].map((_, index) => {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + 1);
      return range.getBoundingClientRect().left;
    });
  });

test('right-to-left text is shown right to left, and does not affect the text around it', async ({
  member,
}) => {
  const { page, call } = await member('ada', { displayName: 'דני' });
  const id = await createPost({ call }, { title: 'שלום לכולם?', content: 'Kith?' });
  await call('POST', `/api/entries/${id}/comments`, { text: '5 pm? Count me in.' });
  await page.goto(`/posts/${id}`);
  const title = await leftEdges(page.getByRole('heading', { name: 'שלום לכולם?' }));
  expect(title).toEqual(title.toSorted((a, b) => b - a));
  const content = await leftEdges(page.getByText('Kith?'));
  expect(content).toEqual(content.toSorted((a, b) => a - b));
  const comment = page.locator('[data-comment]');
  const name = await stableBox(comment.getByText('דני'));
  const text = await leftEdges(comment.getByText('5 pm? Count me in.'));
  expect(text).toEqual(text.toSorted((a, b) => a - b));
  expect(name.x + name.width).toBeLessThanOrEqual((text[0] ?? 0) + 1);
});

test('the title of a right-to-left post or event starts at the right in the feed, like its text', async ({
  member,
}) => {
  const { page, call } = await member('ada');
  const title = `שלום לכולם ${Date.now()}`;
  await createPost({ call }, { title, content: 'מה שלומכם?' });
  await createEvent({ call }, { title: `${title} 2`, description: 'מה שלומכם?' });
  await page.goto('/community');
  for (const name of [title, `${title} 2`]) {
    const card = page
      .getByRole('article')
      .filter({ has: page.getByRole('link', { name, exact: true }) });
    const link = await stableBox(card.getByRole('link', { name, exact: true }));
    const heading = await stableBox(card.getByRole('heading', { name, exact: true }));
    expect(Math.abs(link.x + link.width - heading.x - heading.width)).toBeLessThanOrEqual(1);
  }
});

test('a right-to-left name is next to the face, like the username below it', async ({
  member,
  apiMember,
}) => {
  const name = 'דני';
  const [dani, ada] = [await apiMember('dani', { displayName: name }), await member('ada')];
  const { page } = ada;
  const eventId = await createEvent(ada, { title: `Walk ${Date.now()}` });
  await dani.call('PUT', `/api/events/${eventId}/participation`);
  const expectBesideFace = async (place: Locator) => {
    const username = await stableBox(place.getByText(`@${dani.name}`));
    const edges = await leftEdges(place.getByText(name, { exact: true }));
    expect(Math.abs(Math.min(...edges) - username.x)).toBeLessThanOrEqual(2);
  };
  await page.goto(`/events/${eventId}`);
  await expectBesideFace(page.getByRole('listitem').filter({ hasText: `@${dani.name}` }));
  await page.goto(`/search?query=${dani.name}&kind=members`);
  await expectBesideFace(page.getByRole('main').getByRole('link').filter({ hasText: name }));
  await page.goto('/community');
  await page.getByRole('combobox', { name: 'Search' }).fill(dani.name);
  await expectBesideFace(page.getByRole('option').filter({ hasText: name }));
});

test('fields follow the direction of the text typed into them', async ({ member }) => {
  const { page } = await member('ada');
  await page.goto('/posts/new');
  for (const name of ['Title', 'Content']) {
    await page.getByLabel(name).fill('שלום');
    await expect(page.getByLabel(name)).toHaveCSS('unicode-bidi', 'plaintext');
  }
});
