/** `npm run bench:live`: counts the requests that live updates cause. Exits with 1 if a goal is missed. */
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, Page } from '@playwright/test';
import type { Child } from './child.ts';
import type { Filled } from './fill.ts';
import { groupSize } from './fill-live.ts';
import { openSite } from './site.ts';
import { openBrowser } from './web/browser.ts';
import { inWorkspace } from './workspace.ts';

/** The requests that all open pages made because of one action. */
interface RequestMeasurement {
  action: string;
  pageCount: number;
  requests: number;
  /** The maximum number of requests. */
  goal: number;
  /** How many times each request was made, for example `['PUT /api/conversations/…/read', 9]`. */
  byPath: [request: string, count: number][];
}

const communitySize = { members: 300, posts: 1000 };
const readerCount = 100;
const pagesOpenedInParallel = 4;
/** Long, because a hundred pages are slow to open on a small machine. */
const timeoutMs = 300_000;
/** An action counts as complete after this long without a request. */
const quietMs = 3000;
/** All pages share a few renderer processes, so that they need less memory. */
const rendererProcesses = 8;

/** Pages, each in its own browser context, and the API requests they have made, not counting the live stream. */
interface OpenPages {
  pages: Page[];
  /** Waits until no page has made a request for a while, and returns the requests since the last call. */
  takeRequests(): Promise<string[]>;
  close(): Promise<void>;
}

const maskIds = (path: string): string => path.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '…');

/** Opens a page for each cookie, each in a new browser context, and waits for the page's live stream. */
async function openPages(
  browser: Browser,
  site: string,
  cookies: readonly string[],
  path: string,
): Promise<OpenPages> {
  let requests: string[] = [];
  let lastRequestAt = Date.now();
  const openPage = async (cookie: string): Promise<Page> => {
    const context = await browser.newContext({ baseURL: site, locale: 'en-US' });
    context.setDefaultTimeout(timeoutMs);
    context.setDefaultNavigationTimeout(timeoutMs);
    const [name = '', value = ''] = cookie.split(/=(.*)/);
    await context.addCookies([{ name, value, url: site }]);
    const page = await context.newPage();
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (!pathname.startsWith('/api/') || pathname === '/api/stream') return;
      requests.push(`${request.method()} ${maskIds(pathname)}`);
      lastRequestAt = Date.now();
    });
    const stream = page.waitForResponse((response) => response.url().endsWith('/api/stream'));
    await page.goto(path);
    await stream;
    return page;
  };
  const pages: Page[] = [];
  for (let from = 0; from < cookies.length; from += pagesOpenedInParallel) {
    const group = cookies.slice(from, from + pagesOpenedInParallel);
    pages.push(...(await Promise.all(group.map(openPage))));
  }
  return {
    pages,
    async takeRequests() {
      lastRequestAt = Date.now();
      while (Date.now() - lastRequestAt < quietMs) await wait(quietMs / 10);
      const taken = requests;
      requests = [];
      return taken;
    },
    async close() {
      for (const page of pages) await page.context().close();
    },
  };
}

/** Calls the API as the member with this cookie. */
async function call<Body>(
  { url }: Pick<Child, 'url'>,
  cookie: string,
  [method, path]: readonly [method: string, path: string],
  body?: object,
): Promise<Body> {
  const response = await fetch(url + path, {
    method,
    headers: { cookie, origin: url, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status}`);
  return (await response.json()) as Body;
}

function summarizeRequests(
  action: string,
  { pages }: OpenPages,
  requests: string[],
  goal: number,
): RequestMeasurement {
  const byPath = [...Map.groupBy(requests, (request) => request)].map(
    ([request, all]): [string, number] => [request, all.length],
  );
  return { action, pageCount: pages.length, requests: requests.length, goal, byPath };
}

const waitForTextOnAll = ({ pages }: OpenPages, title: string, text: string): Promise<unknown> =>
  Promise.all(
    pages.map((page) =>
      page.getByRole('article').filter({ hasText: title }).getByText(text).first().waitFor(),
    ),
  );

/** Measures a comment, a like and a join while the feed is open on all pages. */
async function measureFeed(
  browser: Browser,
  server: Child,
  site: string,
  { cookies }: Filled,
): Promise<RequestMeasurement[]> {
  const [author = '', actor = ''] = cookies.slice(readerCount);
  const post = await call<{ id: string }>(server, author, ['POST', '/api/posts'], {
    title: 'Soup for everyone',
    content: 'At six.',
  });
  const event = await call<{ id: string }>(server, author, ['POST', '/api/events'], {
    title: 'A walk by lanterns',
    date: '2099-05-02T10:00',
    timeZone: 'UTC',
    location: 'The ridge',
  });
  const openedPages = await openPages(browser, site, cookies.slice(0, readerCount), '/community');
  await openedPages.takeRequests();
  const rows: RequestMeasurement[] = [];
  const measure = async (
    action: string,
    request: readonly [string, string],
    body: object | undefined,
    shown: readonly [title: string, text: string],
  ) => {
    await call(server, actor, request, body);
    await waitForTextOnAll(openedPages, ...shown);
    rows.push(summarizeRequests(action, openedPages, await openedPages.takeRequests(), 0));
  };
  const entry = `/api/entries/${post.id}`;
  const soup = 'Soup for everyone';
  await measure('comment', ['POST', `${entry}/comments`], { text: 'Yes.' }, [soup, '1 comment']);
  await measure('like', ['PUT', `${entry}/like`], undefined, [soup, '1 like']);
  const join = ['PUT', `/api/events/${event.id}/participation`] as const;
  await measure('join', join, undefined, ['A walk by lanterns', '2 going']);
  await openedPages.close();
  return rows;
}

/** Measures a message in a group whose members all have the conversation open, so that all of them read it. */
async function measureGroup(
  browser: Browser,
  server: Child,
  site: string,
  { cookies, conversationIds: [conversationId = ''] }: Filled,
): Promise<RequestMeasurement> {
  const members = cookies.slice(0, groupSize);
  const path = `/api/conversations/${conversationId}`;
  // The members read this message when they open the page, before the measurement starts.
  await call(server, members[0] ?? '', ['POST', `${path}/messages`], { content: 'Hello.' });
  const openedPages = await openPages(browser, site, members, `/messages/${conversationId}`);
  await openedPages.takeRequests();
  await call(server, members[0] ?? '', ['POST', `${path}/messages`], { content: 'At six?' });
  await Promise.all(
    openedPages.pages.map((page) =>
      page.getByRole('list', { name: 'Messages' }).getByText('At six?').waitFor(),
    ),
  );
  await openedPages.pages[0]?.getByText('Seen', { exact: true }).waitFor();
  const row = summarizeRequests(
    'message read',
    openedPages,
    await openedPages.takeRequests(),
    groupSize,
  );
  await openedPages.close();
  return row;
}

/** Counts and prints the requests of pages in a real browser. Returns whether every goal is met. */
async function reportLiveRequests(server: Child, filled: Filled): Promise<boolean> {
  const { browser } = await openBrowser([`--renderer-process-limit=${rendererProcesses}`]);
  const site = server.url.replace('127.0.0.1', 'localhost');
  try {
    const rows = [
      ...(await measureFeed(browser, server, site, filled)),
      await measureGroup(browser, server, site, filled),
    ];
    const lines = rows.map(({ action, pageCount, requests, goal, byPath }) => {
      const counts = byPath.map(([request, count]) => `\n  ${count} × ${request}`).join('');
      return `${action}: ${requests} requests from ${pageCount} open pages, goal ≤ ${goal}${counts}`;
    });
    process.stdout.write(`${lines.join('\n')}\n`);
    return rows.every(({ requests, goal }) => requests <= goal);
  } finally {
    await browser.close();
  }
}

async function main(): Promise<void> {
  await inWorkspace(async ({ folder, onEnd }) => {
    const location = { dataDir: join(folder, 'data') };
    const site = await openSite({
      label: 'live requests',
      location,
      size: communitySize,
      starts: 1,
    });
    onEnd(site.stop);
    if (!(await reportLiveRequests(site.server, site.filled))) process.exitCode = 1;
  });
}

await main();
