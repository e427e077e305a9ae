import type { Page } from '@playwright/test';
import { conversationAt, entryAt, picture } from '../support/picture-book.ts';

const as = 'tomas';
const lanternWalk = entryAt('events', 'Lantern walk along the river');
const calls = /\/api\/(feed|posts|events|profiles|conversations|account)\b/;

/** Requests that stay pending: the picture shows their skeleton. */
const hold = (page: Page) =>
  page.route(calls, (route) =>
    route.request().method() === 'GET' ? new Promise<void>(() => undefined) : route.continue(),
  );
const refuse = (page: Page) =>
  page.route(calls, (route) =>
    route.request().method() === 'GET' ? route.fulfill({ status: 500 }) : route.continue(),
  );
const retry = (page: Page) => page.getByRole('button', { name: 'Retry' }).first().waitFor();
const waiting = (page: Page) => page.getByRole('status').first().waitFor({ state: 'attached' });

for (const [name, path] of [
  ['posts', '/posts'],
  ['events', '/events'],
  ['event', lanternWalk],
  ['profile', '/profile/sample-ines'],
  ['messages', '/messages'],
  ['conversation', conversationAt('Ines Duarte')],
  ['settings', '/settings/account'],
] as const) {
  picture(`loading-${name}`, { as, path, prepare: hold, waiting: true, show: waiting });
  picture(`error-${name}`, { as, path, prepare: refuse, waiting: true, show: retry });
}
