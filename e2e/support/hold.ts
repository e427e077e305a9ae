import type { Page, Route } from '@playwright/test';

/** Calls that are on their way until the test says how they end. */
export interface Held {
  /** Lets them through to the server, also those that come later. */
  release(): void;
  /** The server fails them. */
  fail(): void;
}

/** Holds every call to addresses of a pattern; those with another method pass where one is given. */
export async function hold(page: Page, pattern: string, method?: string): Promise<Held> {
  let end: (how: 'release' | 'fail') => void = () => {};
  const held = new Promise<'release' | 'fail'>((resolve) => {
    end = resolve;
  });
  const answer = async (route: Route) => {
    if (method && route.request().method() !== method) return route.continue();
    const how = await held;
    // Whoever asked may be gone.
    await (how === 'fail' ? route.fulfill({ status: 500 }) : route.continue()).catch(() => {});
  };
  await page.route(pattern, answer);
  return { release: () => end('release'), fail: () => end('fail') };
}
