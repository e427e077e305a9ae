import type { Page } from '@playwright/test';
import { findConversation, findEntry, picture } from '../support/take-pictures.ts';

const as = 'tomas';
const lanternWalk = findEntry('events', 'Lantern walk along the river');
const apiRequests = /\/api\/(feed|posts|events|profiles|conversations|account)\b/;

/** Keeps requests pending, so that the picture shows the skeleton. */
const holdRequests = (page: Page) =>
  page.route(apiRequests, (route) =>
    route.request().method() === 'GET' ? new Promise<void>(() => undefined) : route.continue(),
  );
const failRequests = (page: Page) =>
  page.route(apiRequests, (route) =>
    route.request().method() === 'GET' ? route.fulfill({ status: 500 }) : route.continue(),
  );
const waitForRetry = (page: Page) => page.getByRole('button', { name: 'Retry' }).first().waitFor();
const waitForStatus = (page: Page) =>
  page.getByRole('status').first().waitFor({ state: 'attached' });

for (const [name, path] of [
  ['posts', '/posts'],
  ['events', '/events'],
  ['event', lanternWalk],
  ['profile', '/profile/sample-ines'],
  ['messages', '/messages'],
  ['conversation', findConversation('Ines Duarte')],
  ['settings', '/settings/account'],
] as const) {
  picture(`loading-${name}`, {
    as,
    path,
    prepare: holdRequests,
    waiting: true,
    show: waitForStatus,
  });
  picture(`error-${name}`, { as, path, prepare: failRequests, waiting: true, show: waitForRetry });
}
