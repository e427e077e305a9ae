import type { Page } from '@playwright/test';
import { settingsCopyDe } from '../src/features/settings/copy.de.ts';
import { makeAdministrator } from './support/administrator.ts';
import { open, readControls } from './support/controls.ts';
import { createEvent, sampleEvent } from './support/events.ts';
import { adminPaths, createSampleContent, visitorPaths } from './support/sample-content.ts';
import { expect, test } from './support/test.ts';
import { listEnglishTexts, readTexts } from './support/untranslated.ts';

/** What members wrote stays as they wrote it. */
const written = new Set(['Tea', sampleEvent.location]);
const inGerman = { locale: 'de-AT', viewport: { width: 390, height: 844 } };

async function expectGerman(page: Page, english: ReadonlySet<string>, where: string) {
  await expect.soft(page.locator('html'), where).toHaveAttribute('lang', 'de');
  const left = (await readTexts(page)).filter((words) => english.has(words) && !written.has(words));
  expect.soft(left, `English on ${where}`).toEqual([]);
  const { tooWide, lost } = await readControls(page);
  expect.soft([tooWide, lost], `what does not fit on ${where}`).toEqual([0, []]);
}

test('whose browser speaks German reads German everywhere', async ({
  member,
  visitor,
  community,
}) => {
  test.slow();
  const english = await listEnglishTexts();
  const { me, paths } = await createSampleContent(member, inGerman);
  await makeAdministrator(community, me);
  for (const path of [...paths, ...adminPaths]) {
    await open(me.page, path);
    await expectGerman(me.page, english, path);
  }
  const page = await visitor(inGerman);
  for (const path of visitorPaths) {
    await open(page, path);
    await expectGerman(page, english, path);
  }
});

test('the wizard speaks German', async ({ newcomer }) => {
  const english = await listEnglishTexts();
  const { page, name } = await newcomer('gerda', inGerman);
  await open(page, '/create-profile');
  await page.getByLabel('Benutzername').fill(name);
  for (let step = 1; step <= 4; step++) {
    await expect(page.getByText(`Schritt ${step} von 4`)).toBeAttached();
    await expectGerman(page, english, `step ${step}`);
    if (step < 4) await page.getByRole('button', { name: 'Weiter' }).click();
  }
});

test('what the server says is in the reader’s language too', async ({ member, consoleGuard }) => {
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
  // No words of ours, so English, as people write it who were asked for no country.
  ['fr-FR', 'Friday 27 November 2099', '19:30'],
] as const) {
  test(`a reader with ${locale} reads dates and times as they write them`, async ({ member }) => {
    const { page, call } = await member('jo', {}, { locale, timezoneId: 'Europe/Amsterdam' });
    await open(page, `/events/${await createEvent({ call })}`);
    await expect(page.getByRole('main').getByText(day)).toBeVisible();
    await expect(page.getByRole('main').getByText(hours, { exact: true })).toBeVisible();
  });
}

test('the language is chosen, and stays', async ({ member }) => {
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

test('a visitor chooses it on the front page, without a script', async ({ visitor }) => {
  const page = await visitor({ javaScriptEnabled: false });
  await page.goto('/');
  await page.getByRole('link', { name: 'Deutsch' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await page.getByRole('link', { name: 'Datenschutz' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Datenschutz');
  await page.getByRole('link', { name: 'English' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy');
});
