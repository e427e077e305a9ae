import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  type Page,
} from '@playwright/test';
import { acquaint } from '#test/acquaint.ts';
import { type Community, openCommunity } from './community.ts';
import { confirmEmail } from './confirm-email.ts';
import { type ConsoleGuard, createConsoleGuard } from './console-guard.ts';
import { type ContextPool, createContextPool, firstPage } from './context-pool.ts';
import { type ApiMember, type Member, signUp, signUpForApi, uniqueName } from './member.ts';
import { createSharedContent, type SharedContent } from './sample-content.ts';

/** Re-exported from Playwright, so that tests import everything from one place. */
export const expect = base.expect;

interface Fixtures {
  /** The community of the test. All tests of a worker share one, except in files with a community of their own. */
  community: Community;
  consoleGuard: ConsoleGuard;
  /** Opens a browser context on the community's site. The context is reset or closed after the test. */
  openBrowser(options?: BrowserContextOptions): Promise<BrowserContext>;
  /** Opens a page as a signed-out visitor. */
  visitor(options?: BrowserContextOptions): Promise<Page>;
  /**
   * Signs up a member with a profile and a confirmed address, whom all existing members know. Adds a unique suffix to
   * the name.
   */
  member(name: string, profile?: object, options?: BrowserContextOptions): Promise<Member>;
  /** Signs up a member as `member` does, but without a browser, which saves time. */
  apiMember(name: string, profile?: object): Promise<ApiMember>;
  /** Signs up a member whom the existing members don't know. */
  stranger(name: string, profile?: object): Promise<Member>;
  /** Creates an account without a profile. */
  newcomer(name: string, options?: BrowserContextOptions): Promise<Member>;
}

interface WorkerFixtures {
  sharedCommunity: Community;
  contextPool: ContextPool;
  sharedContent: SharedContent;
}

/** Tests run on the real server, and fail when a page logs an error or a warning to its console. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  sharedCommunity: [
    async ({ browserName: _ }, use) => {
      const community = await openCommunity();
      await use(community);
      await community.close();
    },
    { scope: 'worker' },
  ],
  contextPool: [
    async ({ browser }, use) => {
      const pool = createContextPool(browser);
      await use(pool);
      await pool.closeIdle();
    },
    { scope: 'worker' },
  ],
  sharedContent: [
    async ({ browser, sharedCommunity }, use) =>
      use(await createSharedContent(browser, sharedCommunity)),
    { scope: 'worker' },
  ],
  community: async ({ sharedCommunity }, use) => use(sharedCommunity),
  consoleGuard: async ({ browserName: _ }, use) => {
    const guard = createConsoleGuard();
    await use(guard);
    expect(guard.problems().join('\n'), 'errors and warnings in the console').toBe('');
  },
  openBrowser: async ({ community, contextPool, consoleGuard }, use, testInfo) => {
    const opened: BrowserContext[] = [];
    await use(async (options) => {
      const context = await contextPool.acquire(community.url, options);
      consoleGuard.watch(context);
      opened.push(context);
      return context;
    });
    // Playwright takes the screenshots of a failed test when the context closes.
    const hasFailed = testInfo.status !== testInfo.expectedStatus;
    await Promise.all(
      opened.map(async (context) => {
        if (hasFailed) return context.close();
        consoleGuard.unwatch(context);
        await contextPool.release(context);
      }),
    );
  },
  visitor: async ({ openBrowser }, use) =>
    use(async (options) => firstPage(await openBrowser(options))),
  member: async ({ openBrowser, community }, use) =>
    use(async (name, profile = {}, options) => {
      const signedUp = await signUp(
        await openBrowser(options),
        community.url,
        uniqueName(name),
        profile,
      );
      await confirmEmail(community, signedUp);
      await acquaint(community.server.services.db, signedUp.userId);
      return signedUp;
    }),
  apiMember: async ({ community }, use) =>
    use(async (name, profile) => {
      const signedUp = await signUpForApi(community.url, uniqueName(name), profile);
      await confirmEmail(community, signedUp);
      await acquaint(community.server.services.db, signedUp.userId);
      return signedUp;
    }),
  stranger: async ({ openBrowser, community }, use) =>
    use(async (name, profile = {}) => {
      const signedUp = await signUp(await openBrowser(), community.url, uniqueName(name), profile);
      await confirmEmail(community, signedUp);
      return signedUp;
    }),
  newcomer: async ({ openBrowser, community }, use) =>
    use(async (name, options) => {
      const signedUp = await signUp(
        await openBrowser(options),
        community.url,
        uniqueName(name),
        null,
      );
      await confirmEmail(community, signedUp);
      return signedUp;
    }),
});

type UseCommunity = (community: Community) => Promise<void>;

/**
 * Returns the fixture `community` for tests that each need a new community. The test's browsers are reset before the
 * community closes, because an open page would log errors once its live stream has ended.
 */
export const newCommunity =
  (open: () => Promise<Community> = openCommunity) =>
  async ({ contextPool }: { contextPool: ContextPool }, use: UseCommunity): Promise<void> => {
    const community = await open();
    await use(community);
    await community.close();
    await contextPool.closeIdle(community.url);
  };

/**
 * Returns the fixture `community` for a file whose tests need a community of their own; `sharedContent` still belongs
 * to the shared community. Also registers `beforeAll` and `afterAll` hooks that open and close the community, so call
 * this at the top level of the file. If the community were a worker fixture, Playwright would start another worker and
 * browser.
 */
export function ownCommunity(open: (browser: Browser) => Promise<Community>) {
  let community: Community;
  test.beforeAll(async ({ browser }) => {
    community = await open(browser);
  });
  test.afterAll(async ({ contextPool }) => {
    await community?.close();
    await contextPool.closeIdle(community?.url);
  });
  return ({ browserName: _ }: { browserName: string }, use: UseCommunity): Promise<void> =>
    use(community);
}
