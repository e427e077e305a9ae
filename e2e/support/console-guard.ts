import type { BrowserContext } from '@playwright/test';

/**
 * Collects what a page complains about. Chromium itself reports each answer of 4xx and 5xx and each
 * broken connection; those are the journeys' own doing where they are expected by `allow`.
 */
export interface ConsoleGuard {
  watch(context: BrowserContext): void;
  /** Complaints that match are part of this journey. */
  allow(pattern: RegExp): void;
  complaints(): string[];
}

export function createConsoleGuard(): ConsoleGuard {
  const heard: string[] = [];
  // What Playwright says where a journey does without one.
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
