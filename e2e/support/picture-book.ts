import { type BrowserContext, test as base, type Page } from '@playwright/test';
import { compareWithApproved } from './compare-pictures.ts';
import { present } from './picture-communities.ts';

const { expect } = base;

const heights = { 390: 844, 768: 1024, 1440: 900 } as const;
type Width = keyof typeof heights;

interface Screen {
  /** The username of who looks; nobody for a visitor. */
  as?: string;
  /** The community in which nobody has written yet. */
  empty?: boolean;
  /** Its address, or how to find it over the API. */
  path: string | ((context: BrowserContext) => Promise<string>);
  /** Before the page is opened: answers that are held back or refused. */
  prepare?: (page: Page) => Promise<unknown>;
  /** What is done on the page before its picture is taken. */
  show?: (page: Page, width: number) => Promise<unknown>;
  /** What is done on the page needs the server to take something in; else nothing changes there. */
  writes?: boolean;
  /** Stands still while it waits: the picture is of the waiting. */
  waiting?: boolean;
  /** What the reader's browser speaks; English, as in Britain, unless said otherwise. */
  locale?: string;
  /** More than the window of a device, in pixels, for what is worth seeing further down. */
  height?: number;
}

/** The screen at three widths in both themes, each a test and a picture. */
export function picture(name: string, screen: Screen): void {
  for (const width of Object.keys(heights).map(Number) as Width[]) {
    base(`${name}, ${width} px`, async ({ browser }) => {
      const context = await browser.newContext({
        baseURL: urlOf(screen),
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
          const png = await stillPicture(page);
          const change = await compareWithApproved(`${name}-${width}-${colorScheme}`, png);
          expect.soft(change).toBeNull();
        }
      } finally {
        await context.close();
      }
    });
  }
}

function urlOf({ empty = false }: Screen): string {
  const url = process.env[empty ? 'KITH_EMPTY_URL' : 'KITH_LIVELY_URL'];
  if (!url) throw new Error('Pictures are taken by `npm run pictures`.');
  return url;
}

async function open(context: BrowserContext, screen: Screen, width: number): Promise<Page> {
  if (screen.as) await context.addCookies([cookieOf(screen.as, screen)]);
  if (!screen.writes) await keepAsItIs(context);
  const page = await context.newPage();
  await page.clock.setFixedTime(present);
  await screen.prepare?.(page);
  await page.goto(typeof screen.path === 'string' ? screen.path : await screen.path(context));
  if (!screen.waiting) await settled(page);
  await screen.show?.(page, width);
  if (!screen.waiting) await settled(page);
  return page;
}

function cookieOf(username: string, screen: Screen) {
  const cookies: Record<string, string> = JSON.parse(process.env.KITH_COOKIES ?? '{}');
  const [name = '', value = ''] = cookies[username]?.split('=') ?? [];
  return { name, value, url: urlOf(screen) };
}

/** Looking must not mark anything as read: every picture is of the same community. */
const keepAsItIs = (context: BrowserContext): Promise<unknown> =>
  context.route('**/api/**', (route) =>
    route.request().method() === 'GET' ? route.fallback() : route.fulfill({ status: 204 }),
  );

async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
  await expect(page.getByText(/^Loading|(wird|werden) geladen$/)).toHaveCount(0);
}

/** The fonts and the pictures in sight are there, and two pictures in a row are the same. */
async function stillPicture(page: Page): Promise<Buffer> {
  await page.evaluate(() => document.fonts.ready);
  let last = await fullPicture(page);
  await expect
    .poll(async () => {
      const before = last;
      last = await fullPicture(page);
      return last.equals(before);
    })
    .toBe(true);
  return last;
}

/** A picture with all pictures in it: what stands at the side may come late, and theirs with it. */
async function fullPicture(page: Page): Promise<Buffer> {
  await page.waitForFunction(() =>
    [...document.images].every((image) => {
      const { top, bottom } = image.getBoundingClientRect();
      return image.complete || bottom < 0 || top > window.innerHeight;
    }),
  );
  return page.screenshot({ animations: 'disabled', caret: 'hide' });
}

/** The address of an entry of the sample by its title. */
export const entryAt =
  (kind: 'posts' | 'events', title: string) =>
  async ({ request }: BrowserContext): Promise<string> => {
    for (let cursor = ''; ; ) {
      const answer = await request.get(`/api/${kind}?limit=50${cursor && `&cursor=${cursor}`}`);
      const page = (await answer.json()) as {
        items: { id: string; title: string }[];
        nextCursor: string | null;
      };
      const found = page.items.find((entry) => entry.title === title);
      if (found) return `/${kind}/${found.id}`;
      if (!page.nextCursor) throw new Error(`There is no "${title}".`);
      cursor = encodeURIComponent(page.nextCursor);
    }
  };

/** The address of a conversation by its title or by whom it is with. */
export const conversationAt =
  (name: string) =>
  async ({ request }: BrowserContext): Promise<string> => {
    const answer = await request.get('/api/conversations');
    const { items } = (await answer.json()) as {
      items: { id: string; title: string | null; people: { userName: string }[] }[];
    };
    const found = items.find(
      ({ title, people }) => (title || people.map(({ userName }) => userName).join()) === name,
    );
    if (!found) throw new Error(`There is no conversation "${name}".`);
    return `/messages/${found.id}`;
  };

/** Shows what was said about the first entry of a list. */
export async function comments(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^Comments/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Reply' }).first().waitFor();
}
