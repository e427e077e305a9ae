import { defineConfig } from '@playwright/test';
import browserTests from './playwright.config.ts';

/** `npm run pictures` takes screenshots in the same browser as the browser tests. */
export default defineConfig(browserTests, {
  testDir: 'e2e/pictures',
  testMatch: '*.pictures.ts',
  outputDir: 'test-results/pictures/failures',
  fullyParallel: true,
  reporter: [['list']],
  use: { trace: 'off', screenshot: 'off' },
});
