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

/** A page in place of one that could not be read reloads itself, but not more often than this. */
const minReloadSeconds = 10;

/** How soon the page for an error reloads itself; undefined if a retry may fail again, or would send a form again. */
function reloadSeconds({ method }: IncomingMessage, error: AppError): number | undefined {
  const retryAfter = error.data?.retryAfterSeconds;
  if (method !== 'GET' || error.status !== 503 || retryAfter === undefined) return undefined;
  return Math.max(minReloadSeconds, retryAfter);
}

/**
 * Returns a function that sends an error: as a page where a person reads it, otherwise as JSON. The page needs neither
 * the database nor a script. While the server is failing, a person may also read the response to an address of the API
 * or of a file, such as the callback of Google.
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
    // Without a path, the link stays on the current one, so a URL such as `/\elsewhere` cannot lead to another site.
    const url = /\?.*/.exec(req.url ?? '')?.[0] ?? '?';
    await sendPage(context, error.status, {
      text: error.message,
      retry: isRepeatable && { url },
      reloads: reloadsIn !== undefined,
      again: !isRepeatable,
    });
  };
