import type { Page, Route } from '@playwright/test';

/** Requests that stay pending until the test releases or fails them. */
export interface HeldRequests {
  /** Sends the held requests to the server, and all later ones without delay. */
  release(): void;
  /** Fails the held requests, and all later ones, with status 500. */
  fail(): void;
}

/** Holds every request that matches a URL pattern, or only those with the given method. */
export async function holdRequests(
  page: Page,
  pattern: string,
  method?: string,
): Promise<HeldRequests> {
  const decision = Promise.withResolvers<'release' | 'fail'>();
  await page.route(pattern, async (route: Route) => {
    if (method && route.request().method() !== method) return route.continue();
    const outcome = await decision.promise;
    const end = outcome === 'fail' ? route.fulfill({ status: 500 }) : route.continue();
    // The page may have aborted the request.
    await end.catch(() => {});
  });
  return {
    release: () => decision.resolve('release'),
    fail: () => decision.resolve('fail'),
  };
}
