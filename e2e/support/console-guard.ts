import type { BrowserContext, ConsoleMessage, WebError } from '@playwright/test';

/**
 * Collects the errors and warnings that pages log to the console. Chromium also logs 4xx and 5xx responses
 * and failed connections there; a test that expects such messages calls `allow`.
 */
export interface ConsoleGuard {
  watch(context: BrowserContext): void;
  unwatch(context: BrowserContext): void;
  /** Ignores messages that match, because the test expects them. */
  allow(pattern: RegExp): void;
  problems(): string[];
}

export function createConsoleGuard(): ConsoleGuard {
  const messages: string[] = [];
  // Playwright logs this in tests that block the service worker.
  const allowed = [/^warning: Service Worker registration blocked by Playwright/];
  const onConsole = (message: ConsoleMessage) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return;
    messages.push(`${message.type()}: ${message.text()} (${message.location().url})`);
  };
  const onError = (error: WebError) => {
    messages.push(`thrown: ${error.error().stack}`);
  };
  return {
    watch: (context) => context.on('console', onConsole).on('weberror', onError),
    unwatch: (context) => context.off('console', onConsole).off('weberror', onError),
    allow: (pattern) => allowed.push(pattern),
    problems: () => messages.filter((text) => !allowed.some((pattern) => pattern.test(text))),
  };
}
