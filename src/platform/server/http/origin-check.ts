import { AppError } from '#platform/shared/errors.ts';
import { serverCopy } from '../copy.ts';
import type { RequestContext } from './request-context.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Rejects a write that a browser sends from another site, by its `Origin` header or, if that is missing, by
 * `Sec-Fetch-Site`. Browsers send at least one of them with such a write, so a request with neither header does not
 * come from a browser, and no other site can have caused it.
 */
export function checkOrigin({ req, origin }: RequestContext): void {
  if (safeMethods.has(req.method ?? 'GET')) return;
  const from = req.headers.origin;
  const site = req.headers['sec-fetch-site'];
  const isCrossSite =
    from === undefined ? site !== undefined && site !== 'same-origin' : from !== origin;
  if (isCrossSite) throw new AppError('FORBIDDEN_ORIGIN', serverCopy.foreignOrigin);
}
