import { waitingListPaths } from '#features/waiting-list/rules.ts';
import { waitingListPages } from '#features/waiting-list/server/waiting-pages.ts';
import { escapeHtml } from '#platform/server/html/escape-html.ts';
import type { RequestContext } from '#platform/server/http/request-context.ts';
import { send } from '#platform/server/http/send.ts';
import type { Services } from '#platform/server/services.ts';
import type { PublicPages } from './public-pages.ts';

interface PublicRoute {
  method: 'GET' | 'POST';
  path: string;
  answer: (context: RequestContext) => Promise<void> | void;
}

/** What visitors and search engines may ask for beside the front page. */
export function publicRoutes(services: Services, pages: PublicPages): readonly PublicRoute[] {
  const list = waitingListPages(services, pages.waitingList);
  const { ask, confirm, leave } = waitingListPaths;
  return [
    { method: 'GET', path: '/legal/terms', answer: pages.terms },
    { method: 'GET', path: '/legal/privacy', answer: pages.privacy },
    { method: 'POST', path: ask, answer: list.ask },
    { method: 'GET', path: confirm, answer: list.confirm },
    { method: 'POST', path: confirm, answer: list.confirmNow },
    { method: 'GET', path: leave, answer: list.leave },
    { method: 'POST', path: leave, answer: list.leaveNow },
    { method: 'GET', path: '/robots.txt', answer: sendRobots },
    { method: 'GET', path: '/sitemap.xml', answer: sendSitemap },
  ];
}

const kept = 'public, max-age=3600';

/** What is for members leads to the sign-in page, so there is nothing to find there. */
function sendRobots({ res, origin }: RequestContext): void {
  const lines = [
    'User-agent: *',
    'Disallow: /api/',
    'Disallow: /waiting-list/',
    `Sitemap: ${origin}/sitemap.xml`,
  ];
  res.setHeader('Cache-Control', kept);
  send(res, 200, 'text/plain; charset=utf-8', `${lines.join('\n')}\n`);
}

function sendSitemap({ res, origin }: RequestContext): void {
  const paths = ['/', '/legal/terms', '/legal/privacy'];
  const urls = paths.map((path) => `<url><loc>${escapeHtml(origin + path)}</loc></url>`).join('');
  res.setHeader('Cache-Control', kept);
  send(
    res,
    200,
    'application/xml; charset=utf-8',
    `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls}</urlset>\n`,
  );
}
