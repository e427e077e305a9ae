import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { openCommunity } from './support/community.ts';
import { emailOf, password } from './support/member.ts';
import { test as base, expect, ownCommunity } from './support/test.ts';

/** A community that is under attack: every sign-up needs a proof of work. */
const test = base.extend({
  community: ownCommunity(() =>
    openCommunity({ limits: { signUpsWithoutProof: { points: 0, seconds: 3600 } } }),
  ),
});

async function fillForm(page: Page, name: string): Promise<void> {
  await page.goto('/login?mode=create');
  await page.getByRole('button', { name: 'Continue with Email' }).click();
  await page.getByLabel('Email').fill(emailOf(name));
  await page.getByLabel('Password', { exact: true }).fill(password);
}

const send = (page: Page) => page.getByRole('button', { name: 'Create account' }).last().click();

/** Waits until the page has computed a proof, and ended the worker that did it. */
const waitForProof = (page: Page): Promise<void> =>
  new Promise((resolve) => {
    page.on('worker', (worker) => worker.on('close', () => resolve()));
  });

/** Counts how often the page tries to create an account. */
function countSignUps(page: Page): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/accounts')) count += 1;
  });
  return () => count;
}

test('the form computes its proof of work while a person types, and the first attempt succeeds', async ({
  visitor,
}) => {
  const page = await visitor();
  const signUps = countSignUps(page);
  // The proof takes less time than a person needs to type.
  const proof = waitForProof(page);
  await fillForm(page, 'ada');
  await proof;
  await expectAccessible(page, 'the form for a new account', 'main');
  await send(page);
  await expect(page).toHaveURL(/\/create-profile/);
  expect(signUps()).toBe(1);
});

test('if the server asks for another proof, the form computes it by itself', async ({
  visitor,
  consoleGuard,
}) => {
  consoleGuard.allow(/status of 428/);
  const page = await visitor();
  const signUps = countSignUps(page);
  let challenges = 0;
  await page.route('**/api/sign-up-challenge', async (route) => {
    challenges += 1;
    if (challenges > 1) return route.continue();
    // Responds with an expired challenge, as if the form had been open for more than an hour.
    await route.fulfill({ json: { challenge: '1.0.old.signature', bits: 1, expiresAt: 0 } });
  });
  // Waits for the outdated proof, because the first attempt could otherwise be made without it.
  const proof = waitForProof(page);
  await fillForm(page, 'ben');
  await proof;
  await send(page);
  await expect(page).toHaveURL(/\/create-profile/);
  expect([signUps(), challenges]).toEqual([2, 2]);
});

test('a form that is sent before its proof is ready waits for the proof and sends itself again', async ({
  visitor,
  consoleGuard,
}) => {
  consoleGuard.allow(/status of 428/);
  const page = await visitor();
  const signUps = countSignUps(page);
  await page.route('**/api/sign-up-challenge', async (route) => {
    await expect.poll(signUps).toBe(1);
    await route.continue();
  });
  await fillForm(page, 'dan');
  await send(page);
  // A proof can take several times as long as most, because the number of hashes is random.
  await expect(page).toHaveURL(/\/create-profile/, { timeout: 30_000 });
  expect(signUps()).toBe(2);
});

test('a form whose hidden field was filled shows a message, keeps what was typed, and can be sent again', async ({
  visitor,
  consoleGuard,
}) => {
  consoleGuard.allow(/status of 4(?:22|28)/);
  const page = await visitor();
  await fillForm(page, 'cleo');
  await expect(page.getByRole('textbox')).toHaveCount(2);
  await page.keyboard.press('Shift+Tab');
  await expect(page.getByLabel('Email')).toBeFocused();
  await page.locator('input[name="website"]').fill('https://spam.example', { force: true });
  await send(page);
  await expect(page.getByText('so this looks automated')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(emailOf('cleo'));
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(password);
  await send(page);
  await expect(page).toHaveURL(/\/create-profile/);
});
