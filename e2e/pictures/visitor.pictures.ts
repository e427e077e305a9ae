import type { Page } from '@playwright/test';
import { picture, waitForPasskeyButton } from '../support/take-pictures.ts';

const continueWithEmail = (page: Page) =>
  page.getByRole('button', { name: 'Continue with Email' }).click();

picture('landing', { path: '/' });
picture('landing-whole', { path: '/', height: 4200 });
picture('terms', { path: '/legal/terms' });

picture('login', { path: '/login', show: waitForPasskeyButton });
picture('login-email', { path: '/login', show: continueWithEmail });
picture('login-new', {
  path: '/login',
  async show(page) {
    await continueWithEmail(page);
    await page.getByRole('button', { name: 'Create account' }).click();
  },
});
picture('login-error', {
  path: '/login',
  writes: true,
  async show(page) {
    await continueWithEmail(page);
    await page.getByLabel('Email').fill('tomas@sample.kith.example');
    await page.getByLabel('Password', { exact: true }).fill('not-mine');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByText('Invalid email or password.').waitFor();
  },
});
picture('login-second-step', {
  path: '/login',
  prepare: (page) =>
    page.route('**/api/session', (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 401, json: { code: 'SECOND_STEP_REQUIRED', message: '' } })
        : route.fallback(),
    ),
  async show(page) {
    await continueWithEmail(page);
    await page.getByLabel('Email').fill('tomas@sample.kith.example');
    await page.getByLabel('Password', { exact: true }).fill('kith-demo');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByLabel('Code').waitFor();
    await waitForPasskeyButton(page);
    await page.mouse.move(0, 0);
  },
});
picture('login-forgotten', {
  path: '/login',
  async show(page) {
    await continueWithEmail(page);
    await page.getByRole('button', { name: 'Forgot your password?' }).click();
  },
});

for (const step of [1, 2, 3, 4]) {
  picture(`wizard-${step}`, {
    as: 'rosa',
    empty: true,
    path: '/create-profile',
    async show(page) {
      await page.getByLabel('Username').fill('rosa');
      for (let i = 1; i < step; i++) {
        await page.getByRole('button', { name: 'Next' }).click();
        await page.getByText(`Step ${i + 1} of 4`).waitFor();
      }
      if (step === 1) await page.getByText('@rosa is available').waitFor();
      if (step === 3) await page.getByLabel('Bio').fill('Knits on trains, talks to dogs.');
      if (step < 4) return;
      for (const name of ['Music', 'Travel', 'Cooking']) {
        await page.getByRole('button', { name }).click();
      }
    },
  });
}
