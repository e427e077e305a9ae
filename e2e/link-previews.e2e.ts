import { type LinkedSite, pageOf, startLinkedSite } from '#test/linked-site.ts';
import { expectAccessible } from './support/axe.ts';
import { openCommunity } from './support/community.ts';
import { open } from './support/controls.ts';
import { startConversation } from './support/messages.ts';
import { picture } from './support/pictures.ts';
import { createPost } from './support/posts.ts';
import { test as base, expect, ownCommunity } from './support/test.ts';

let site: LinkedSite;

/** A community whose members link to another site on this machine. */
const test = base.extend({
  community: ownCommunity(async () => {
    site = await startLinkedSite();
    const head = `<title>Tea at four</title><meta name="description" content="With cake.">
        <meta property="og:site_name" content="The Teapot"><meta property="og:image" content="/pot.png">`;
    site.serve('/tea', pageOf(head));
    site.serve('/pot.png', (await picture()).buffer);
    site.serve('/shalom', pageOf('<title>שלום &lt;b&gt;עולם&lt;/b&gt;</title>'));
    return openCommunity({}, { LINK_PREVIEWS: 'on', LINK_PREVIEW_HOSTS: site.host });
  }),
});
test.afterAll(() => site?.close());

test('a link gets a card in posts, comments and messages, and the reader’s browser sends no request to the linked site', async ({
  member,
}) => {
  const [ada, ben] = [await member('ada'), await member('ben')];
  const foreign: string[] = [];
  for (const { context } of [ada, ben]) {
    context.on('request', (request) => {
      if (new URL(request.url()).host === site.host) foreign.push(request.url());
    });
  }
  const postId = await createPost(ada, { title: 'Tea', content: `Who joins? ${site.at('/tea')}` });
  const page = ben.page;
  await open(page, `/posts/${postId}`);
  const card = page.getByRole('link', { name: /Tea at four/ });
  await expect(card).toHaveAttribute('href', site.at('/tea'));
  await expect(card).toHaveAttribute('rel', 'noopener noreferrer nofollow ugc');
  await expect(card).toHaveAttribute('target', '_blank');
  await expect(card).toContainText(`${site.host} · The Teapot`);
  const fits = await card.getByText(site.host, { exact: true }).evaluate((host) => {
    host.textContent = `community.example.${'sign-in.'.repeat(30)}test`;
    return (
      host.scrollWidth <= host.clientWidth &&
      host.clientHeight <= (host.parentElement?.clientHeight ?? 0)
    );
  });
  expect(fits, 'all of a long host is visible').toBe(true);
  await expect(card).toContainText('With cake.');
  const image = card.locator('img');
  await expect.poll(() => image.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(400);
  await expect(page.getByRole('button', { name: 'Remove preview' })).toHaveCount(0);
  await expectAccessible(page, 'a post with a preview');

  // Ada comments while Ben reads the thread.
  await ada.call('POST', `/api/entries/${postId}/comments`, { text: site.at('/shalom') });
  const comment = page.getByRole('link', { name: /שלום/ });
  await expect(comment).toContainText('<b>');
  await expect(comment.locator('span[dir=auto]')).toHaveCSS('direction', 'rtl');

  const talk = await startConversation(ada, ben);
  await open(page, `/messages/${talk}`);
  await page.getByLabel('Write a message').fill(`See ${site.at('/tea')}`);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: /Tea at four/ })).toBeVisible();
  await open(ada.page, `/messages/${talk}`);
  await expect(ada.page.getByRole('link', { name: /Tea at four/ })).toBeVisible();
  expect(foreign).toEqual([]);
});

test('an author removes the preview of their post, and it disappears for everyone', async ({
  member,
}) => {
  const [ada, ben] = [await member('ada'), await member('ben')];
  const postId = await createPost(ada, { title: 'Tea', content: site.at('/tea') });
  const cards = [ada, ben].map(({ page }) => page.getByRole('link', { name: /Tea at four/ }));
  for (const { page } of [ada, ben]) await open(page, `/posts/${postId}`);
  for (const card of cards) await expect(card).toBeVisible();
  await ada.page.getByRole('button', { name: 'Remove preview' }).press('Enter');
  await expect(ada.page.getByRole('heading', { level: 1 })).toBeFocused();
  for (const card of cards) await expect(card).toHaveCount(0);
  await ada.page.reload();
  await expect(ada.page.getByRole('link', { name: site.at('/tea') })).toBeVisible();
  for (const card of cards) await expect(card).toHaveCount(0);
});
