import type { IncomingMessage } from 'node:http';
import type { SendPage } from '#features/waiting-list/server/waiting-pages.ts';
import type { RequestContext } from '#platform/server/http/request-context.ts';
import { sendError, setErrorHeaders } from '#platform/server/http/send.ts';
import type { AppError } from '#platform/shared/errors.ts';

/** Whether a browser requests a page, rather than a script, a picture or an endpoint. */
export const isNavigation = ({ headers }: IncomingMessage): boolean =>
  headers.accept?.includes('text/html') ?? false;

/**
 * Whether the browser shows the response to this request as a page of the site, even if it is an error. A navigation to
 * the API, such as the callback of Google, gets its errors as JSON.
 */
export const expectsPage = (req: IncomingMessage): boolean =>
  isNavigation(req) && !/^\/(api|files|assets)\//.test(req.url ?? '/');

/**
 * Returns a function that sends an error: as a page where a person reads it, otherwise as JSON. The page needs neither
 * the database nor a script.
 */
export const createErrorSender =
  (sendPage: SendPage) =>
  async (context: RequestContext, error: AppError): Promise<void> => {
    const { req, res } = context;
    if (res.headersSent || !expectsPage(req)) return sendError(res, error);
    setErrorHeaders(res, error);
    // A link would only open the form's page again, without sending what the user entered.
    const isRepeatable = req.method === 'GET';
    // Without a path, the link stays on the current one, so a URL such as `/\elsewhere` cannot lead to another site.
    const url = /\?.*/.exec(req.url ?? '')?.[0] ?? '?';
    await sendPage(context, error.status, {
      text: error.message,
      retry: isRepeatable && { url },
      again: !isRepeatable,
    });
  };
