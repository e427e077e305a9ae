import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';

/** Debian's Chromium if installed; otherwise Playwright's own, which scripts/check/machine.ts installs. */
const chromium =
  process.env.CHROMIUM_PATH ||
  ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium', '/usr/bin/chromium-browser'].find(
    (path) => existsSync(path),
  );

/*
 * Each test page is open for a few seconds and runs the same code as the page before it. These flags make V8
 * keep compiled functions, collect type feedback from the start, optimize only code that runs very often
 * (such as axe), and collect garbage less often.
 */
const jsFlags = [
  '--no-opt',
  '--invocation-count-for-maglev=4000',
  '--no-flush-bytecode',
  '--no-lazy-feedback-allocation',
  '--min-semi-space-size=16',
];

const args = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--js-flags=${jsFlags.join(' ')}`,
];
if (process.getuid?.() === 0) args.push('--no-sandbox');

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.e2e.ts',
  outputDir: 'test-results/e2e',
  // One more than a small machine has cores, because tests spend part of their time waiting.
  workers: 3,
  retries: 0,
  fullyParallel: false,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: {
    browserName: 'chromium',
    headless: true,
    locale: 'en-GB',
    timezoneId: 'Europe/Amsterdam',
    // Animations would slow the tests down; e2e/accessibility-motion.e2e.ts tests them.
    contextOptions: { reducedMotion: 'reduce' },
    // A service worker would bypass the tests' route handlers; e2e/offline.e2e.ts allows it.
    serviceWorkers: 'block',
    // A trace records every frame, which takes a third of the CPU time. To get a trace, run the failed test
    // again with `--trace on`.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: chromium ? { executablePath: chromium, args } : { args },
  },
});
