import type { ViewerInfo } from '#features/accounts/contract.ts';
import { safeReturnPath } from '#features/accounts/return-path.ts';
import { currentViewer } from '#features/accounts/server/routes.ts';
import { noticeParam } from '#features/attention/linked-notice.ts';
import { markDeliveredAsRead } from '#features/attention/server/mark-delivered-as-read.ts';
import { readJoining } from '#features/invitations/server/joining.ts';
import { readSlowMode } from '#features/slow-mode/server/slow-mode.ts';
import { runInLanguageOf, setLanguageCookie } from '#platform/server/http/locale.ts';
import type { RequestContext } from '#platform/server/http/request-context.ts';
import { redirect } from '#platform/server/http/send.ts';
import { SharedHtml, sendDocument } from '#platform/server/http/send-document.ts';
import type { Services } from '#platform/server/services.ts';
import { currentLocale } from '#platform/shared/language.ts';
import { type PageAccess, pageAccess, pagePath } from '../route-table.ts';
import { type FirstPage, readFirstPage } from './first-page.ts';
import { readFirstPaint } from './first-paint.ts';
import { readPreloads } from './preloads.ts';
import { readShell } from './shell.ts';
import type { StartedFeatures } from './start-features.ts';

export interface DemoAccount {
  name: string;
  email: string;
  password: string;
}

/** The community's settings that are embedded in every page. */
export interface Community {
  name: string;
  demoAccounts: readonly DemoAccount[] | null;
  /** Whether members can sign in with Google. */
  google: boolean;
  /** Whether the server sends emails. Without a mail server, it writes them to its data folder. */
  sendsEmails: boolean;
}

interface DocumentOptions {
  webDir: string;
  features: Pick<StartedFeatures, 'accounts' | 'analytics' | 'readViewer'>;
  community: Community;
  services: Services;
  /** Sends the landing page to visitors. */
  sendLandingPage: Handler;
}

type Handler = (context: RequestContext) => Promise<void>;

const emptyFirstPage: FirstPage = { live: null, feed: null };

/** Renders a script element that contains JSON. Without `<`, the JSON cannot close the element. */
const dataScript = (id: string, data: unknown): string =>
  `<script type="application/json" id="${id}">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;

/** Lists which entries on the page the viewer has liked and which events on the page the viewer has joined. */
function listLikedAndJoined({ ids, likedAndJoined }: NonNullable<FirstPage['feed']>) {
  const { liked, joined } = likedAndJoined;
  return { liked: ids.filter((id) => liked.has(id)), joined: ids.filter((id) => joined.has(id)) };
}

/**
 * Returns a function that returns the start of a document. Many requests share the start, so it is rendered only once
 * for each page and language. On pages with the feed, it is rendered again whenever the feed has been read again.
 */
function createSharedParts(render: (page: string | null, first: FirstPage) => string) {
  const withoutFeed = new Map<string, SharedHtml>();
  const withFeed = new WeakMap<object, Map<string, SharedHtml>>();
  return function getSharedPart(page: string | null, first: FirstPage): SharedHtml {
    let parts = withoutFeed;
    if (first.feed) {
      parts = withFeed.get(first.feed.entries) ?? new Map();
      withFeed.set(first.feed.entries, parts);
    }
    const key = `${currentLocale().language} ${page}`;
    const part = parts.get(key) ?? new SharedHtml(render(page, first));
    parts.set(key, part);
    return part;
  };
}

/** The part of a session that decides which pages the user may see. */
type Session = {
  hasProfile: boolean;
  isAdmin: boolean;
  isModerator: boolean;
  suspendedUntilMs: number;
};

/**
 * The path to redirect a suspended member to; null on the pages of their cases, which are the only pages that they may
 * open. Keeps the token of a mailed link that deletes the account, because such a link also works on the list of cases.
 */
function suspendedTarget({ searchParams }: URL, access: PageAccess | null): string | null {
  if (access === 'case') return null;
  const deletion = searchParams.get('deletion');
  return deletion ? `/cases?deletion=${encodeURIComponent(deletion)}` : '/cases';
}

/** The web app cannot render a page whose path has a malformed escape, such as `/posts/%ff`. */
function hasMalformedEscape(path: string): boolean {
  try {
    decodeURIComponent(path);
    return false;
  } catch {
    return true;
  }
}

/** Escaping a path can make a URL longer than Node accepts. If a path becomes longer than this, it is dropped. */
const maxReturnLength = 8000;

/** The path to redirect a user to, or null if the user may see the page. */
function redirectTarget(url: URL, session: Session | null, now: number): string | null {
  const access = hasMalformedEscape(url.pathname) ? null : pageAccess(url.pathname);
  if (session && session.suspendedUntilMs > now) return suspendedTarget(url, access);
  const here = url.pathname + url.search;
  const next = url.searchParams.get('next');
  const withNext = (target: string, path: string) => {
    const returnPath = safeReturnPath(path);
    const escaped = encodeURIComponent(returnPath);
    return returnPath === '/community' || escaped.length > maxReturnLength
      ? target
      : `${target}?next=${escaped}`;
  };
  if (access === null) return session ? '/community' : '/';
  if (!session)
    return access === 'visitor'
      ? null
      : withNext('/login', access === 'account' ? (next ?? here) : here);
  if (access === 'visitor') return safeReturnPath(next);
  if (access === 'account') return session.hasProfile ? safeReturnPath(next) : null;
  if (!session.hasProfile) return withNext('/create-profile', here);
  const isModerator = session.isModerator || session.isAdmin;
  const isAllowed =
    (access !== 'admin' || session.isAdmin) && (access !== 'moderator' || isModerator);
  return isAllowed ? null : '/community';
}

/** Whether the viewer may see members' content. */
const mayRead = (viewer: ViewerInfo | null): boolean =>
  viewer?.hasProfile === true &&
  !viewer.needsSecondFactor &&
  viewer.restriction?.kind !== 'suspended';

/**
 * Creates a function that marks what an email was about as read if a member has followed the link in it. The function
 * returns the path without the id of the notification, or null if the path has none.
 */
const createNoticeReader =
  ({ features, services }: DocumentOptions) =>
  async ({ req }: RequestContext, url: URL, viewer: ViewerInfo | null): Promise<string | null> => {
    const id = url.searchParams.get(noticeParam);
    if (id === null || req.method !== 'GET' || !mayRead(viewer)) return null;
    await markDeliveredAsRead(services, await features.accounts.gate.requireMember(req), id);
    url.searchParams.delete(noticeParam);
    return url.pathname + url.search;
  };

/**
 * Creates the handler that sends pages. If a user may not see a page, it redirects before it sends any byte,
 * so that the wrong page never flashes. The web app applies the same rules when it navigates. One
 * exception: administrators who still need a second factor get the page without data, and the web app redirects them.
 */
export async function createDocuments(options: DocumentOptions) {
  const { webDir, features, community, services } = options;
  const { gate } = features.accounts;
  const preloads = await readPreloads(webDir);
  const firstPaint = await readFirstPaint(webDir, community.name);
  const shell = await readShell(webDir);

  /** Renders the start of a document, which depends only on the page, the language, the feed and the time. */
  function renderStart(page: string | null, first: FirstPage): string {
    const { head, beforeRoot } = shell();
    const feed = first.feed && { items: first.feed.entries, nextCursor: first.feed.nextCursor };
    const root = `<div id="root">${firstPaint(page, first.feed, services.clock())}</div>`;
    const script = feed ? dataScript('first-feed', feed) : '';
    return `${head}${preloads(page)}</head>${beforeRoot}${root}${script}`;
  }
  const getSharedPart = createSharedParts(renderStart);
  const readLinkedNotice = createNoticeReader(options);

  /** Sends a page that the viewer may see. `viewer` is null for a visitor. */
  async function sendPage({ req, res }: RequestContext, url: URL, viewer: ViewerInfo | null) {
    const page = pagePath(url.pathname);
    const first = mayRead(viewer)
      ? await readFirstPage(services, await gate.requireMember(req), url.pathname)
      : emptyFirstPage;
    const likedAndJoined = first.feed && listLikedAndJoined(first.feed);
    // A visitor gets this far only for the sign-in page, which shows whether joining requires an invitation.
    const joining = viewer ? null : await readJoining(services.db, services);
    const slowMode = viewer
      ? await services.sharedReads.read('slow mode', () => readSlowMode(services.db, services))
      : null;
    const data = dataScript('first-data', {
      viewer,
      community: { ...community, joining, slowMode },
      live: first.live,
      likedAndJoined,
    });
    const end = data + shell().afterRoot;
    // If a block or a mute hides a member from this viewer, no other viewer gets the same feed. The start of the page
    // is then not cached for reuse.
    if (first.feed && !first.feed.isShared)
      return sendDocument(res, renderStart(page, first) + end);
    return sendDocument(res, end, { shared: getSharedPart(page, first) });
  }

  return async function handleDocument(context: RequestContext): Promise<void> {
    const { req, res } = context;
    const url = new URL(req.url ?? '/', 'http://localhost');
    const session = await gate.read(req);
    setLanguageCookie(context);
    const target = redirectTarget(url, session, services.clock());
    if (target) return redirect(res, target);
    const viewer = session ? await currentViewer(features, context) : null;
    const withoutNotice = await readLinkedNotice(context, url, viewer);
    if (withoutNotice) return redirect(res, withoutNotice);
    res.setHeader('Cache-Control', 'no-store');
    const page = pagePath(url.pathname);
    if (req.method === 'GET') features.analytics.countView(context, page ?? '/', session);
    if (url.pathname === '/') return options.sendLandingPage(context);
    return runInLanguageOf(context, viewer?.language ?? null, () => sendPage(context, url, viewer));
  };
}
