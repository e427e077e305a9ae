import { type BrowserContext, test as base, type Page, type Request } from '@playwright/test';
import { compareWithApproved } from './compare-pictures.ts';
import { present } from './picture-communities.ts';

const { expect } = base;

const heights = { 390: 844, 768: 1024, 1440: 900 } as const;
type Width = keyof typeof heights;

interface Screen {
  /** The username of the member who is signed in; undefined for a visitor. */
  as?: string;
  /** Uses the community without content. */
  empty?: boolean;
  /** The path, or a function that finds it through the API. */
  path: string | ((context: BrowserContext) => Promise<string>);
  /** Runs before the page opens, for example to hold or fail requests. */
  prepare?: (page: Page) => Promise<unknown>;
  /** Runs on the page before the picture is taken. */
  show?: (page: Page, width: number) => Promise<unknown>;
  /** Lets the page write to the server. By default, writes are blocked. */
  writes?: boolean;
  /** Takes the picture without waiting for the page to load. */
  waiting?: boolean;
  /** The browser's locale; British English by default. */
  locale?: string;
  /** The height of the window in pixels, for content further down the page. */
  height?: number;
}

/** Defines a test for each of three widths. Each test takes pictures of the screen in both themes. */
export function picture(name: string, screen: Screen): void {
  for (const width of Object.keys(heights).map(Number) as Width[]) {
    base(`${name}, ${width} px`, async ({ browser }) => {
      const context = await browser.newContext({
        baseURL: getUrl(screen),
        viewport: { width, height: screen.height ?? heights[width] },
        reducedMotion: 'reduce',
        locale: screen.locale ?? 'en-GB',
        timezoneId: 'Europe/Amsterdam',
        ...(width === 390 ? { hasTouch: true, isMobile: true } : {}),
      });
      try {
        const page = await open(context, screen, width);
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme });
          const png = await takeStableScreenshot(page);
          const change = await compareWithApproved(`${name}-${width}-${colorScheme}`, png);
          expect.soft(change).toBeNull();
        }
      } finally {
        await context.close();
      }
    });
  }
}

function getUrl({ empty = false }: Screen): string {
  const url = process.env[empty ? 'KITH_EMPTY_URL' : 'KITH_LIVELY_URL'];
  if (!url) throw new Error('Take pictures with `npm run pictures`.');
  return url;
}

async function open(context: BrowserContext, screen: Screen, width: number): Promise<Page> {
  if (screen.as) await context.addCookies([getCookie(screen.as, screen)]);
  if (!screen.writes) await blockWrites(context);
  const page = await context.newPage();
  await page.clock.setFixedTime(present);
  const countPending = watchRequests(page);
  await screen.prepare?.(page);
  await page.goto(typeof screen.path === 'string' ? screen.path : await screen.path(context));
  if (!screen.waiting) await waitUntilLoaded(page);
  await screen.show?.(page, width);
  if (screen.waiting) return page;
  await waitUntilLoaded(page);
  await waitForSideColumn(page);
  await expect.poll(countPending).toBe(0);
  return page;
}

function getCookie(username: string, screen: Screen) {
  const cookies: Record<string, string> = JSON.parse(process.env.KITH_COOKIES ?? '{}');
  const [name = '', value = ''] = cookies[username]?.split('=') ?? [];
  return { name, value, url: getUrl(screen) };
}

/**
 * Blocks writes: viewing a page marks content as read, which would change later pictures. Pages do not retry a request
 * that failed with 403.
 */
const blockWrites = (context: BrowserContext): Promise<unknown> =>
  context.route('**/api/**', (route) =>
    route.request().method() === 'GET'
      ? route.fallback()
      : route.fulfill({ status: 403, json: { code: 'FORBIDDEN', message: '' } }),
  );

async function waitUntilLoaded(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
  await expect(page.getByText(/^Loading|(wird|werden) geladen$/)).toHaveCount(0);
}

/**
 * Returns a function that counts the pending requests for code and to the API. It ignores the live stream, which never
 * ends.
 */
function watchRequests(page: Page): () => number {
  const pending = new Set<Request>();
  page.on('request', (request) => {
    if (/\/assets\/|\/api\/(?!stream\b)/.test(request.url())) pending.add(request);
  });
  page.on('requestfinished', (request) => pending.delete(request));
  page.on('requestfailed', (request) => pending.delete(request));
  return () => pending.size;
}

/** Waits for the cards of the side column, which load after the page and have no placeholders. */
async function waitForSideColumn(page: Page): Promise<void> {
  const column = page.locator('#main ~ aside');
  if ((await column.count()) === 0) return;
  await expect(column.getByRole('link').first()).toBeAttached();
}

/** Longer than React keeps showing a placeholder after the code of the content has loaded. */
const stableMs = 400;

/** Waits until fonts and visible images have loaded and two screenshots in a row are the same. */
async function takeStableScreenshot(page: Page): Promise<Buffer> {
  await page.evaluate(() => document.fonts.ready);
  let last: Buffer = Buffer.alloc(0);
  const isStable = async (): Promise<boolean> => {
    const before = last;
    last = await takeScreenshot(page);
    return last.equals(before);
  };
  await expect.poll(isStable, { intervals: [stableMs] }).toBe(true);
  return last;
}

/** Takes a screenshot once all visible images have loaded, including those in the side column, which can load late. */
async function takeScreenshot(page: Page): Promise<Buffer> {
  await page.waitForFunction(() =>
    [...document.images].every((image) => {
      const { top, bottom } = image.getBoundingClientRect();
      return image.complete || bottom < 0 || top > window.innerHeight;
    }),
  );
  return page.screenshot({ animations: 'disabled', caret: 'hide' });
}

/** Waits for the passkey button, which loads after the rest of the sign-in page. */
export const waitForPasskeyButton = (page: Page): Promise<void> =>
  page.getByRole('button', { name: /passkey/i }).waitFor();

/** Returns a function that finds the path of a sample entry by its title. */
export const findEntry =
  (kind: 'posts' | 'events', title: string) =>
  async ({ request }: BrowserContext): Promise<string> => {
    for (let cursor = ''; ; ) {
      const response = await request.get(`/api/${kind}?limit=50${cursor && `&cursor=${cursor}`}`);
      const page = (await response.json()) as {
        items: { id: string; title: string }[];
        nextCursor: string | null;
      };
      const found = page.items.find((entry) => entry.title === title);
      if (found) return `/${kind}/${found.id}`;
      if (!page.nextCursor) throw new Error(`There is no entry titled "${title}".`);
      cursor = encodeURIComponent(page.nextCursor);
    }
  };

/** Returns a function that finds the path of a conversation by its title or its other member. */
export const findConversation =
  (name: string, show = 'current') =>
  async ({ request }: BrowserContext): Promise<string> => {
    const response = await request.get(`/api/conversations?show=${show}`);
    const { items } = (await response.json()) as {
      items: { id: string; title: string | null; people: { userName: string }[] }[];
    };
    const found = items.find(
      ({ title, people }) => (title || people.map(({ userName }) => userName).join()) === name,
    );
    if (!found) throw new Error(`There is no conversation "${name}".`);
    return `/messages/${found.id}`;
  };

/** Opens the comments of the first entry in a list. */
export async function openComments(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^(Comments|\d+ comments?)$/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Reply' }).first().waitFor();
}
