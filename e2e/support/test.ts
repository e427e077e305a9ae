import { randomBytes } from 'node:crypto';
import {
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  type Page,
} from '@playwright/test';
import { type Community, openCommunity } from './community.ts';
import { type ConsoleGuard, createConsoleGuard } from './console-guard.ts';
import { join, type Member } from './member.ts';

/** Playwright's, so that journeys import from one place. */
export const expect = base.expect;

interface Fixtures {
  consoleGuard: ConsoleGuard;
  /** A browser of its own, as the default options of the community's site; closed at the end. */
  openBrowser(options?: BrowserContextOptions): Promise<BrowserContext>;
  /** The page of somebody who is signed out. */
  visitor(options?: BrowserContextOptions): Promise<Page>;
  /** Somebody with a profile, signed in; the name gets a suffix that makes it unique. */
  member(name: string, profile?: object, options?: BrowserContextOptions): Promise<Member>;
  /** Somebody with an account who has not made a profile yet. */
  newcomer(name: string, options?: BrowserContextOptions): Promise<Member>;
}

interface WorkerFixtures {
  community: Community;
}

const unique = (name: string): string => `${name}${randomBytes(3).toString('hex')}`;

/** Every journey runs on the real server, and fails when a page writes an error to its console. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  community: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names from the pattern.
    async ({}, use) => {
      const community = await openCommunity();
      await use(community);
      await community.close();
    },
    { scope: 'worker' },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names from the pattern.
  consoleGuard: async ({}, use) => {
    const guard = createConsoleGuard();
    await use(guard);
    expect(guard.complaints(), 'what the pages wrote to their consoles').toEqual([]);
  },
  openBrowser: async ({ browser, community, consoleGuard }, use) => {
    const opened: BrowserContext[] = [];
    await use(async (options) => {
      const context = await browser.newContext({ baseURL: community.url, ...options });
      consoleGuard.watch(context);
      opened.push(context);
      return context;
    });
    await Promise.all(opened.map((context) => context.close()));
  },
  visitor: async ({ openBrowser }, use) =>
    use(async (options) => (await openBrowser(options)).newPage()),
  member: async ({ openBrowser, community }, use) =>
    use(async (name, profile = {}, options) =>
      join(await openBrowser(options), community.url, unique(name), profile),
    ),
  newcomer: async ({ openBrowser, community }, use) =>
    use(async (name, options) =>
      join(await openBrowser(options), community.url, unique(name), null),
    ),
});
