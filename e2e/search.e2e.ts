import { expectAccessible, popup } from './support/axe.ts';
import { createEvent } from './support/events.ts';
import { expectReflow } from './support/page-checks.ts';
import { phone } from './support/phone.ts';
import { createPost } from './support/posts.ts';
import { expect, test } from './support/test.ts';

const wide = { viewport: { width: 1280, height: 900 } };

test('a member searches with the keyboard, opens results, and sees a message when nothing is found', async ({
  member,
  apiMember,
}) => {
  const ben = await apiMember('ben', {
    customInterests: ['Glockenspiel'],
    bio: 'In meinem Garten steht ein alter Brennofen.',
  });
  const eventId = await createEvent(ben, { title: 'Töpfern am Rad', location: 'Ebertplatz, Köln' });
  for (let n = 1; n <= 6; n++) {
    await createPost(ben, { title: `Glockenspiel ${n}`, content: `Takt ${n}.` });
  }
  await createPost(ben, { title: 'שלום לכולם', content: 'Takt 7.' });
  const { page } = await member('ada', {}, wide);
  await page.goto('/community');
  const field = page.getByRole('combobox', { name: 'Search' });
  await expect(field).toBeVisible();

  // As the member types, the first results appear; the arrow keys choose one.
  await page.keyboard.press('/');
  await expect(field).toBeFocused();
  await page.keyboard.type('toepfern koel');
  const option = page.getByRole('option', { name: /Töpfern am Rad/ });
  await expect(option.locator('mark')).toHaveText(['Töpfern', 'Köln']);
  await expectAccessible(page, 'the results while typing', popup);
  // While an input method composes a word, the arrow keys choose among its suggestions.
  await field.dispatchEvent('keydown', { key: 'ArrowDown', isComposing: true });
  await page.keyboard.press('ArrowDown');
  await expect(option).toHaveAttribute('aria-selected', 'true');
  await expect(field).toHaveAttribute(
    'aria-activedescendant',
    (await option.getAttribute('id')) ?? '',
  );
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/events/${eventId}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByRole('listbox')).toHaveCount(0);
  await expect(field).toHaveValue('');

  // A member who is found by their bio is listed with the part that matches.
  await page.keyboard.press('/');
  await page.keyboard.type('brennofen');
  const found = page.getByRole('option', { name: new RegExp(`@${ben.name}`, 'i') });
  await expect(found.locator('mark')).toHaveText('Brennofen');
  await page.keyboard.press('Escape');

  // In right-to-left text, highlighted words stay in their order.
  await field.fill('שלום לכולם');
  const marks = page.getByRole('option').locator('mark');
  await expect(marks).toHaveText(['שלום', 'לכולם']);
  const [first, second] = await marks.evaluateAll((all) =>
    all.map((mark) => mark.getBoundingClientRect().left),
  );
  expect(first).toBeGreaterThan(second ?? 0);

  // If nothing is found, there is nothing to choose.
  await field.fill('qqqqxz');
  await expect(page.getByText('Nothing found for “qqqqxz”')).toBeVisible();
  await expect(page.getByRole('option')).toHaveCount(0);
  await expectAccessible(page, 'a search without results while typing', popup);
  await field.fill('');
  await field.blur();

  // Escape closes the list, and Enter without a choice opens the results page.
  await page.keyboard.press('/');
  await page.keyboard.type('glockenspiel');
  await expect(page.getByRole('option', { name: /Glockenspiel 6/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('listbox')).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/search?query=glockenspiel');
  const members = page.getByRole('region', { name: 'Members' });
  await expect(members.getByRole('link')).toContainText(ben.name);
  await expect(members.locator('mark')).toHaveText('Glockenspiel');
  const posts = page.getByRole('region', { name: 'Posts' });
  await expect(posts.getByRole('link')).toHaveCount(5);
  await expectAccessible(page, 'the results', 'main');

  // The URL has the kind and the query, so Back and a reload show the same results.
  await posts.getByRole('button', { name: 'All posts' }).click();
  await expect(page).toHaveURL('/search?query=glockenspiel&kind=posts');
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(6);
  await page.reload();
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(6);
  await page.getByRole('link', { name: /Glockenspiel 3/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Glockenspiel 3' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('link', { name: /Glockenspiel 3/ })).toBeVisible();

  // On the results page, / focuses the page's own field.
  const pageField = page.getByRole('searchbox', { name: 'Search members, posts and events' });
  await page.getByRole('main').press('/');
  await expect(pageField).toBeFocused();
  // A new query is searched even if the member chooses a kind before it is in the URL.
  await pageField.fill('qqqqxz');
  await page.getByRole('button', { name: 'Events', exact: true }).click();
  await expect(page.getByText('Nothing found for “qqqqxz”')).toBeVisible();
  await expect(page).toHaveURL('/search?query=qqqqxz&kind=events');
  await expectAccessible(page, 'the page without results', 'main');
  await pageField.fill('q');
  await expect(page.getByText('Type at least two letters.')).toBeVisible();
  await pageField.fill('');
  await expect(page.getByText('What are you looking for?')).toBeVisible();

  // Invalid parameters in the URL are ignored, and a query that is too long shows an explanation.
  await page.goto('/search?query=glockenspiel&kind=groups&utm_source=mail');
  await expect(posts.getByRole('link')).toHaveCount(5);
  await page.goto(`/search?query=${'y'.repeat(300)}`);
  await expect(page.getByText('Search for fewer words: 200 letters at most.')).toBeVisible();
});

test('what is typed before the app has started goes to the search field', async ({ member }) => {
  const ada = await member('ada', {}, wide);
  await createPost(ada, { title: `Jelly ${ada.name}` });
  const { page } = ada;
  const likes: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/like')) likes.push(request.url());
  });
  const field = page.getByRole('combobox', { name: 'Search' });
  const pageField = page.getByRole('searchbox', { name: 'Search members, posts and events' });
  for (const { width, start, shown, url } of [
    { width: 1280, start: '/community', shown: field, url: '/community' },
    { width: 768, start: '/community', shown: pageField, url: '/search?query=jelln+gl' },
    { width: 390, start: '/posts', shown: pageField, url: '/search?query=jelln+gl' },
    // As always, "/" selects the text of the field, so what follows replaces it.
    { width: 390, start: '/search?query=foo', shown: pageField, url: '/search?query=jelln+gl' },
  ]) {
    await test.step(`on ${start} at ${width} px`, async () => {
      await page.setViewportSize({ width, height: 900 });
      const hold = Promise.withResolvers<void>();
      await page.route('**/assets/index-*.js', async (route) => {
        await hold.promise;
        await route.continue();
      });
      await page.goto(start, { waitUntil: 'commit' });
      await expect(page.locator('[inert]')).toBeAttached();
      // Without "g" before it, "m" does nothing. As shortcuts, the letters after "/" would like the post and open the
      // form for a new one.
      await page.keyboard.type('m/jellny');
      await page.keyboard.press('Backspace');
      hold.resolve();
      await expect(shown).toBeFocused();
      await expect(shown).toHaveValue('jelln');
      await page.keyboard.type(' gl');
      await expect(shown).toHaveValue('jelln gl');
      await expect(page).toHaveURL(url);
      await page.unroute('**/assets/index-*.js');
    });
  }
  expect(likes).toEqual([]);
});

test('a member who has reached today’s limit for finding people reads why, and still finds posts', async ({
  member,
}) => {
  const ada = await member('ada', {}, wide);
  const { page } = ada;
  await createPost(ada, { title: 'Xylophone', content: 'For beginners.' });
  const limited = { items: [], nextCursor: null, isLimitReached: true };
  await page.route('**/api/search?*', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), members: limited } });
  });
  const notice = page.getByText('You’ve reached today’s limit for finding people.');
  await page.goto('/community');
  await page.getByRole('combobox', { name: 'Search' }).fill('xylophone');
  await expect(notice).toBeVisible();
  await expect(page.getByRole('option', { name: /Xylophone/ }).first()).toBeVisible();
  await expectAccessible(page, 'the limited results while typing', popup);
  await page.goto('/search?query=xylophone');
  await expect(notice).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: /Xylophone/ })).toBeVisible();
  await expectAccessible(page, 'the limited results', 'main');
  await page.getByRole('button', { name: 'Members', exact: true }).click();
  await expect(page).toHaveURL('/search?query=xylophone&kind=members');
  await expect(notice).toBeVisible();
  await expect(page.getByText('Nothing found')).toHaveCount(0);
});

test('phones search from the icon in the top bar, in German, with a typing error', async ({
  member,
  apiMember,
}) => {
  const other = await apiMember('marlene');
  await other.call('PUT', '/api/profile', {
    username: other.name.toLowerCase(),
    displayName: 'Marlene Sonnenschein',
    bio: '',
    location: '',
    interests: [],
    customInterests: [],
  });
  const { page } = await member('ada', {}, { ...phone, locale: 'de-DE' });
  await page.goto('/posts/new');
  await page.getByRole('banner').getByRole('link', { name: 'Suche' }).tap();
  await expect(page).toHaveURL('/search');
  const field = page.getByRole('searchbox', { name: 'Mitglieder, Beiträge und Treffen suchen' });
  await expect(field).toBeFocused();
  await field.fill('Sonenschein');
  const found = page.getByRole('region', { name: 'Mitglieder' }).getByRole('link');
  await expect(found).toContainText('Marlene Sonnenschein');
  await expect(found).toContainText('Ähnlicher Name');
  await expectAccessible(page, 'the results on a phone', 'main');
  await page.getByRole('button', { name: 'Treffen' }).tap();
  await expect(page.getByText('Nichts gefunden für „Sonenschein“')).toBeVisible();
  const longQuery = 'q'.repeat(200);
  await field.fill(longQuery);
  await expect(page.getByText(`Nichts gefunden für „${longQuery}“`)).toBeVisible();
  await expectReflow(page, 'a long query without results');
});
