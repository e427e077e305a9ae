import { appCopyDe } from '../src/app/copy.de.ts';
import { adminCopyDe } from '../src/features/admin/copy.de.ts';
import { adminCopy } from '../src/features/admin/copy.ts';
import { eventPageCopyDe } from '../src/features/events/page-copy.de.ts';
import { settingsCopyDe } from '../src/features/settings/copy.de.ts';
import { uiCopyDe } from '../src/ui/copy.de.ts';
import { makeAdministrator } from './support/administrator.ts';
import { open } from './support/controls.ts';
import { createEvent } from './support/events.ts';
import { holdRequests } from './support/hold-requests.ts';
import { expectGerman, expectReflow } from './support/page-checks.ts';
import { picture } from './support/pictures.ts';
import { createPost } from './support/posts.ts';
import { stableBox } from './support/stable-box.ts';
import { expect, test } from './support/test.ts';
import { listEnglishTexts } from './support/untranslated.ts';

const inGerman = { locale: 'de-AT', viewport: { width: 390, height: 844 } };

test('the wizard is in German', async ({ newcomer }) => {
  const english = await listEnglishTexts();
  const { page, name } = await newcomer('gerda', inGerman);
  await open(page, '/create-profile');
  await page.getByLabel('Benutzername').fill(name);
  for (let step = 1; step <= 4; step++) {
    await expect(page.getByText(`Schritt ${step} von 4`)).toBeAttached();
    await expectGerman(page, `step ${step}`, english);
    await expectReflow(page, `step ${step}`);
    if (step < 4) await page.getByRole('button', { name: 'Weiter' }).click();
  }
});

test('a page shows none of its text before its German texts are loaded', async ({
  community,
  member,
}) => {
  const heidi = await member('heidi', {}, { ...inGerman, viewport: { width: 1280, height: 844 } });
  await makeAdministrator(community, heidi);
  const { page } = heidi;
  const heading = page.getByRole('heading', { level: 1, name: adminCopyDe.title });
  const untranslated = page.getByRole('heading', { level: 1, name: adminCopy.title });

  await open(page, '/community');
  const texts = await holdRequests(page, '**/*.de.js');
  const script = page.waitForResponse(/\/admin-frame-/);
  await page.getByRole('link', { name: appCopyDe.administration }).click();
  await script;
  await expect(page.getByRole('main').getByRole('tablist').or(heading)).toHaveCount(0);
  await expect(untranslated).toHaveCount(0);
  texts.release();
  await expect(heading).toBeVisible();

  await page.unroute('**/*.de.js');
  const textsOfDocument = await holdRequests(page, '**/*.de.js');
  const areas = page.waitForResponse(/\/areas-page-/);
  await page.goto('/admin/areas');
  await areas;
  await expect(heading.or(untranslated)).toHaveCount(0);
  textsOfDocument.release();
  await expect(heading).toBeVisible();
  await expect(page.getByRole('button', { name: adminCopyDe.addArea })).toBeVisible();
});

test('a page whose German texts fail to load shows an error, and Retry loads them', async ({
  member,
  consoleGuard,
}) => {
  consoleGuard.allow(/status of 500|dynamically imported module|The page could not be loaded/);
  const { page } = await member('heidi', {}, inGerman);
  await open(page, '/community');
  const texts = await holdRequests(page, '**/*.de.js');
  texts.fail();
  await page.getByRole('link', { name: appCopyDe.events, exact: true }).click();
  const retry = page.getByRole('button', { name: uiCopyDe.retry });
  await expect(retry).toBeVisible();
  await page.unroute('**/*.de.js');
  await retry.click();
  await expect(page.getByRole('link', { name: eventPageCopyDe.create }).first()).toBeVisible();
});

test('error messages from the server are in the member’s language', async ({
  member,
  consoleGuard,
}) => {
  consoleGuard.allow(/status of 422/);
  const { page } = await member('heidi', {}, { locale: 'de-DE' });
  await open(page, '/settings/account');
  await page.getByLabel('Aktuelles Passwort').last().fill('not-my-password');
  await page.getByLabel('Neues Passwort').fill('another-password');
  await page.getByRole('button', { name: 'Passwort ändern' }).click();
  await expect(page.getByText(settingsCopyDe.wrongPassword)).toBeVisible();
});

for (const [locale, day, hours] of [
  ['de-AT', 'Freitag, 27. November 2099', '19:30'],
  ['en-GB', 'Friday 27 November 2099', '19:30'],
  ['en-US', 'Friday, November 27, 2099', '7:30 PM'],
  // There is no French translation, so the page is in English with the default English format.
  ['fr-FR', 'Friday 27 November 2099', '19:30'],
] as const) {
  test(`dates and times are in the format of ${locale}`, async ({ member }) => {
    const { page, call } = await member('jo', {}, { locale, timezoneId: 'Europe/Amsterdam' });
    await open(page, `/events/${await createEvent({ call })}`);
    await expect(page.getByRole('main').getByText(day)).toBeVisible();
    await expect(page.getByRole('main').getByText(hours, { exact: true })).toBeVisible();
  });
}

test('the language that a member chooses persists across pages', async ({ member }) => {
  const { page } = await member('ina');
  await open(page, '/posts');
  await page.getByRole('button', { name: 'Language' }).click();
  await page.getByRole('menuitemradio', { name: 'Deutsch' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Beiträge');
  await expect(page).toHaveURL('/posts');
  await page.goto('/events');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Treffen');
  await page.getByRole('button', { name: 'Sprache' }).click();
  await page.getByRole('menuitemradio', { name: 'English' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Events');
});

test('a visitor chooses the language on the landing page without JavaScript', async ({
  visitor,
}) => {
  const page = await visitor({ javaScriptEnabled: false });
  await page.goto('/');
  await page.getByRole('link', { name: 'Deutsch' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await page.getByRole('link', { name: 'Datenschutz' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Datenschutz');
  await page.getByRole('link', { name: 'English' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy');
});

const germanOnSmallPhone = { locale: 'de-DE', viewport: { width: 320, height: 640 } };

test('on a small phone, the buttons of a profile picture stay inside the form in German', async ({
  member,
}) => {
  const { page } = await member('heidi', {}, germanOnSmallPhone);
  await page.goto('/settings/profile');
  await page.locator('input[type=file]').setInputFiles(await picture());
  const remove = await stableBox(page.getByRole('button', { name: 'Entfernen' }));
  const field = await stableBox(page.getByLabel('Benutzername'));
  expect(remove.x + remove.width).toBeLessThanOrEqual(field.x + field.width);
});

test('on a small phone, the buttons of a comment stay inside its card in German', async ({
  member,
}) => {
  const { page, call } = await member('heidi', {}, germanOnSmallPhone);
  const id = await createPost({ call });
  await call('POST', `/api/entries/${id}/comments`, { text: 'Drei Schalen.' });
  await page.goto(`/posts/${id}`);
  const field = await stableBox(page.getByRole('textbox', { name: 'Kommentar schreiben' }));
  const remove = await stableBox(page.getByRole('button', { name: 'Kommentar löschen' }));
  expect(remove.x + remove.width).toBeLessThanOrEqual(field.x + field.width);
});
