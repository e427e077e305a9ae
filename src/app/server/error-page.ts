import type { IncomingMessage } from 'node:http';
import type { SendPage } from '#features/waiting-list/server/waiting-pages.ts';
import type { RequestContext } from '#platform/server/http/request-context.ts';
import { sendError, setErrorHeaders } from '#platform/server/http/send.ts';
import type { AppError } from '#platform/shared/errors.ts';

/** Whether a browser requests a page, rather than a script, a picture or an endpoint. */
export const isNavigation = ({ headers }: IncomingMessage): boolean =>
  headers.accept?.includes('text/html') ?? false;

/** Whether the response to this request is a page of the site, rather than a file or a response of the API. */
export const expectsPage = (req: IncomingMessage): boolean =>
  isNavigation(req) && !/^\/(api|files|assets)\//.test(req.url ?? '/');

/** An error page waits at least this long before it reloads itself. */
const minReloadSeconds = 10;

/**
 * After how many seconds an error page reloads itself. Undefined if the error does not say when the server will work
 * again, or if a reload would submit a form again.
 */
function reloadSeconds({ method }: IncomingMessage, error: AppError): number | undefined {
  const retryAfter = error.data?.retryAfterSeconds;
  if (method !== 'GET' || error.status !== 503 || retryAfter === undefined) return undefined;
  return Math.max(minReloadSeconds, retryAfter);
}

/**
 * Returns a function that sends an error. The response to a navigation to a page of the site is an HTML page, which
 * needs neither the database nor a script. The response to any other request is JSON. For a server error (5xx), a
 * navigation to the API or to a file also gets the page. For example, Google redirects browsers to a path under /api/.
 */
export const createErrorSender =
  (sendPage: SendPage) =>
  async (context: RequestContext, error: AppError): Promise<void> => {
    const { req, res } = context;
    const isFailing = error.status >= 500;
    const isRead = isFailing ? isNavigation(req) : expectsPage(req);
    if (res.headersSent || !isRead) return sendError(res, error);
    setErrorHeaders(res, error);
    const reloadsIn = reloadSeconds(req, error);
    if (reloadsIn !== undefined) res.setHeader('Refresh', reloadsIn);
    // A link would only open the form's page again, without sending what the user entered.
    const isRepeatable = req.method === 'GET';
    // The link has only a query, so it keeps the current path. With a path such as `/\elsewhere`, it would lead to
    // another site.
    const url = /\?.*/.exec(req.url ?? '')?.[0] ?? '?';
    await sendPage(context, error.status, {
      text: error.message,
      retry: isRepeatable && { url },
      reloads: reloadsIn !== undefined,
      again: !isRepeatable,
    });
  };
