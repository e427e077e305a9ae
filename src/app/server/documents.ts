import { safeReturnPath } from '#features/accounts/rules.ts';
import { currentViewer } from '#features/accounts/server/routes.ts';
import { fromJsonBytes } from '#platform/server/http/json-bytes.ts';
import { setLanguageCookie } from '#platform/server/http/locale.ts';
import type { RequestContext } from '#platform/server/http/request-context.ts';
import { redirect } from '#platform/server/http/send.ts';
import { sendDocument } from '#platform/server/http/send-document.ts';
import type { Services } from '#platform/server/services.ts';
import { pageAccess, pagePath } from '../route-table.ts';
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

/** JSON that cannot end the script element that contains it. */
const scriptSafe = (json: string): string => json.replaceAll('<', '\\u003c');

/** The part of a session that decides which pages the user may see. */
type Session = { hasProfile: boolean; isAdmin: boolean };

/** The path to redirect a user to, or null if the user may see the page. */
function redirectTarget(url: URL, session: Session | null): string | null {
  const access = pageAccess(url.pathname);
  const here = url.pathname + url.search;
  const next = url.searchParams.get('next');
  const withNext = (target: string, path: string) => {
    const returnPath = safeReturnPath(path);
    return returnPath === '/community'
      ? target
      : `${target}?next=${encodeURIComponent(returnPath)}`;
  };
  if (access === null) return session ? '/community' : '/';
  if (!session)
    return access === 'visitor'
      ? null
      : withNext('/login', access === 'account' ? (next ?? here) : here);
  if (access === 'visitor') return safeReturnPath(next);
  if (access === 'account') return session.hasProfile ? safeReturnPath(next) : null;
  if (!session.hasProfile) return withNext('/create-profile', here);
  return access === 'admin' && !session.isAdmin ? '/community' : null;
}

/**
 * Creates the handler that sends pages. If a user may not see a page, it redirects before it sends any byte,
 * so that the wrong page never flashes. The web app applies the same rules when it navigates.
 */
export async function createDocuments(options: DocumentOptions) {
  const { webDir, features, community, services } = options;
  const { gate } = features.accounts;
  const preloads = await readPreloads(webDir);
  const firstPaint = await readFirstPaint(webDir, community.name);
  const shell = await readShell(webDir);

  return async function handleDocument(context: RequestContext): Promise<void> {
    const { req, res } = context;
    const url = new URL(req.url ?? '/', 'http://localhost');
    const session = await gate.read(req);
    setLanguageCookie(context);
    const target = redirectTarget(url, session);
    if (target) return redirect(res, target);
    res.setHeader('Cache-Control', 'no-store');
    const page = pagePath(url.pathname);
    if (req.method === 'GET') features.analytics.countView(context, page ?? '/', session);
    if (url.pathname === '/') return options.sendLandingPage(context);
    const viewer = session ? await currentViewer(features, context) : null;
    const first = viewer?.hasProfile
      ? await readFirstPage(services, await gate.requireMember(req), url.pathname)
      : emptyFirstPage;
    const data = JSON.stringify({ viewer, community, live: first.live });
    const feed = first.feed ? fromJsonBytes(first.feed.jsonBytes) : 'null';
    const json = scriptSafe(`${data.slice(0, -1)},"feed":${feed}}`);
    const script = `<script type="application/json" id="first-data">${json}</script>`;
    const paint = firstPaint(url.pathname, first, services.clock());
    const { head, above, below } = shell();
    const filled = `${above}<div id="root">${paint}</div>${script}${below}`;
    return sendDocument(res, `${head}${preloads(page)}</head>${filled}`);
  };
}
