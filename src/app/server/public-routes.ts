import type { FeatureContext } from '#features/accounts/server/session-gate.ts';
import { unsubscribePages } from '#features/attention/server/unsubscribe.ts';
import { unsubscribePaths } from '#features/attention/server/unsubscribe-link.ts';
import { rulesPath } from '#features/community-rules/rules.ts';
import { invitationPath } from '#features/invitations/rules.ts';
import { invitePages } from '#features/invitations/server/invite-pages.ts';
import { waitingListPaths } from '#features/waiting-list/rules.ts';
import { waitingListPages } from '#features/waiting-list/server/waiting-pages.ts';
import { escapeHtml } from '#platform/server/html/escape-html.ts';
import type { RequestContext } from '#platform/server/http/request-context.ts';
import { send } from '#platform/server/http/send.ts';
import type { PublicPages } from './public-pages.ts';

interface PublicRoute {
  method: 'GET' | 'POST';
  path: string;
  handle: (
    context: RequestContext,
    params: Readonly<Record<string, string>>,
  ) => Promise<void> | void;
}

/** The routes for visitors and search engines, other than the landing page. */
export function publicRoutes(
  { services, gate }: FeatureContext,
  pages: PublicPages,
): readonly PublicRoute[] {
  const list = waitingListPages(services, pages.waitingList);
  const { ask, confirm, leave } = waitingListPaths;
  const readSession = ({ req }: RequestContext) => gate.read(req);
  const sendInvitation = invitePages(services, readSession, pages.invitation);
  const unsubscribe = unsubscribePages(services, pages.waitingList);
  return [
    { method: 'GET', path: '/legal/terms', handle: pages.terms },
    { method: 'GET', path: '/legal/privacy', handle: pages.privacy },
    { method: 'GET', path: rulesPath, handle: (context) => pages.rules(context) },
    {
      method: 'GET',
      path: `${rulesPath}/:version`,
      handle: (context, { version = '' }) => pages.rules(context, version),
    },
    { method: 'POST', path: ask, handle: list.ask },
    { method: 'GET', path: confirm, handle: list.confirm },
    { method: 'POST', path: confirm, handle: list.confirmNow },
    { method: 'GET', path: leave, handle: list.leave },
    { method: 'POST', path: leave, handle: list.leaveNow },
    {
      method: 'GET',
      path: invitationPath(':code'),
      handle: (context, { code = '' }) => sendInvitation(context, code),
    },
    {
      method: 'GET',
      path: `${unsubscribePaths.page}/:token`,
      handle: (context, { token = '' }) => unsubscribe.ask(context, token),
    },
    { method: 'POST', path: unsubscribePaths.page, handle: unsubscribe.stop },
    { method: 'GET', path: '/robots.txt', handle: sendRobots },
    { method: 'GET', path: '/sitemap.xml', handle: sendSitemap },
  ];
}

const cacheForAnHour = 'public, max-age=3600';

/** Members' pages need no Disallow line: they redirect search engines to the sign-in page, so nothing is indexed. */
function sendRobots({ res, site }: RequestContext): void {
  const lines = [
    'User-agent: *',
    'Disallow: /api/',
    'Disallow: /invite/',
    'Disallow: /waiting-list/',
    'Disallow: /unsubscribe/',
    `Sitemap: ${site}/sitemap.xml`,
  ];
  res.setHeader('Cache-Control', cacheForAnHour);
  send(res, 200, 'text/plain; charset=utf-8', `${lines.join('\n')}\n`);
}

function sendSitemap({ res, site }: RequestContext): void {
  const paths = ['/', '/legal/terms', '/legal/privacy', rulesPath];
  const urls = paths.map((path) => `<url><loc>${escapeHtml(site + path)}</loc></url>`).join('');
  res.setHeader('Cache-Control', cacheForAnHour);
  send(
    res,
    200,
    'application/xml; charset=utf-8',
    `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls}</urlset>\n`,
  );
}
