import { AppError } from '#platform/shared/errors.ts';
import { serverCopy } from '../copy.ts';
import type { RequestContext } from './request-context.ts';

const reading = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses a write that a browser sends from another site. Browsers always name the origin of such a
 * request, so a request that names none comes from no browser and carries no stolen cookie.
 */
export function checkOrigin({ req, origin }: RequestContext): void {
  if (reading.has(req.method ?? 'GET')) return;
  const from = req.headers.origin;
  const site = req.headers['sec-fetch-site'];
  const foreign =
    from === undefined ? site !== undefined && site !== 'same-origin' : from !== origin;
  if (foreign) throw new AppError('FORBIDDEN_ORIGIN', serverCopy.foreignOrigin);
}
