import type { BrowserContext } from '@playwright/test';

/**
 * Collects the errors and warnings in the console. Chromium also reports 4xx and 5xx responses and broken
 * connections there; a test that causes them expects them with `allow`.
 */
export interface ConsoleGuard {
  watch(context: BrowserContext): void;
  /** Ignores messages that match: the test expects them. */
  allow(pattern: RegExp): void;
  complaints(): string[];
}

export function createConsoleGuard(): ConsoleGuard {
  const heard: string[] = [];
  // Playwright logs this in tests without a service worker.
  const allowed = [/^warning: Service Worker registration blocked by Playwright/];
  return {
    watch(context) {
      context.on('console', (message) => {
        if (message.type() !== 'error' && message.type() !== 'warning') return;
        heard.push(`${message.type()}: ${message.text()} (${message.location().url})`);
      });
      context.on('weberror', (error) => heard.push(`thrown: ${error.error().stack}`));
    },
    allow: (pattern) => allowed.push(pattern),
    complaints: () => heard.filter((line) => !allowed.some((pattern) => pattern.test(line))),
  };
}
