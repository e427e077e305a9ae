import { AppError } from '#platform/shared/errors.ts';
import { serverCopy } from '../copy.ts';
import type { RequestContext } from './request-context.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Rejects a write that a browser sends from another site. Browsers always send the origin of such a
 * request, so a request without one is not from a browser and does not carry another site's cookies.
 */
export function checkOrigin({ req, origin }: RequestContext): void {
  if (safeMethods.has(req.method ?? 'GET')) return;
  const from = req.headers.origin;
  const site = req.headers['sec-fetch-site'];
  const isCrossSite =
    from === undefined ? site !== undefined && site !== 'same-origin' : from !== origin;
  if (isCrossSite) throw new AppError('FORBIDDEN_ORIGIN', serverCopy.foreignOrigin);
}
