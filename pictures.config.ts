import { defineConfig } from '@playwright/test';
import journeys from './playwright.config.ts';

/** `npm run pictures`: the same browser as the journeys, pointed at the screens. */
export default defineConfig(journeys, {
  testDir: 'e2e/pictures',
  testMatch: '*.pictures.ts',
  outputDir: 'test-results/pictures/failures',
  fullyParallel: true,
  reporter: [['list']],
  use: { trace: 'off', screenshot: 'off' },
});
