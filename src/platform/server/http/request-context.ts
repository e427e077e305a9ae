import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { AppError } from '#platform/shared/errors.ts';
import type { Config } from '../config.ts';
import { serverCopy } from '../copy.ts';
import type { Log } from '../log.ts';

/** The request that is being handled, and its response. */
export interface RequestContext {
  req: IncomingMessage;
  res: ServerResponse;
  requestId: string;
  /** The client's address: from the socket, or from the header of a trusted proxy. */
  clientAddress: string;
  /** The origin of this site as the client sees it, without a trailing slash. */
  origin: string;
  log: Log;
}

/**
 * Returns the address of the socket or, behind a trusted proxy, the last entry of X-Forwarded-For. The client may
 * have written the other entries; the proxy wrote the last one.
 */
function getClientAddress(req: IncomingMessage, trustedProxy: boolean): string {
  const forwarded = req.headers['x-forwarded-for'];
  const last = trustedProxy
    ? String(forwarded ?? '')
        .split(',')
        .at(-1)
        ?.trim()
    : '';
  return last || (req.socket.remoteAddress ?? 'unknown');
}

/** Creates the context of a request. */
export function createRequestContext(
  req: IncomingMessage,
  res: ServerResponse,
  { config, log }: { config: Config; log: Log },
): RequestContext {
  return {
    req,
    res,
    requestId: randomUUID(),
    clientAddress: getClientAddress(req, config.trustedProxy),
    origin: config.publicUrl ?? `http://${req.headers.host ?? 'localhost'}`,
    log,
  };
}

/**
 * Returns the request's `Idempotency-Key`, or null if it has none. Throws BAD_REQUEST for a key that is empty, too
 * long or not visible ASCII, instead of ignoring it, because the client expects its retries to be recognized.
 */
export function idempotencyKey(context: RequestContext): string | null {
  const key = context.req.headers['idempotency-key'];
  if (key === undefined) return null;
  if (typeof key === 'string' && /^[\x21-\x7e]{1,100}$/.test(key)) return key;
  throw new AppError('BAD_REQUEST', serverCopy.invalidKey);
}
