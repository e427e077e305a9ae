import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { AppError } from '#platform/shared/errors.ts';
import type { Config } from '../config.ts';
import { serverCopy } from '../copy.ts';
import type { Log } from '../log.ts';
import { clientKeyOf, getClientAddress } from './client-address.ts';

/** The request that is being handled, and its response. */
export interface RequestContext {
  req: IncomingMessage;
  res: ServerResponse;
  requestId: string;
  /** The client's address, from the socket or from the header of a trusted proxy. */
  clientAddress: string;
  /** The key by which the client is counted and limited; see {@link clientKeyOf}. */
  clientKey: string;
  /** PUBLIC_URL or, if unset, this site as the Host header names it. For comparisons; links in responses use `site`. */
  origin: string;
  /** The URL of this site for links in responses, without a trailing slash. If empty, links are relative. */
  site: string;
  /** A child of the server's log that adds the request's id to each line. */
  readonly log: Log;
  /** The timer that ends the request if its body does not arrive; set by `setBodyTimeout`. */
  bodyTimer?: NodeJS.Timeout;
}

/** Matches a Host header that names this machine. Any port is allowed, because a container may map the port. */
const localHost = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?$/i;

/** Creates the context of a request. */
export function createRequestContext(
  req: IncomingMessage,
  res: ServerResponse,
  { config, log }: { config: Config; log: Log },
): RequestContext {
  const { host = 'localhost' } = req.headers;
  const origin = config.publicUrl ?? `http://${host}`;
  const clientAddress = getClientAddress(req, config.trustedProxy);
  const requestId = randomUUID();
  return {
    req,
    res,
    requestId,
    clientAddress,
    clientKey: clientKeyOf(clientAddress),
    origin,
    // Any other Host header may name a different site, and a cache may then serve the response to everyone.
    site: config.publicUrl || localHost.test(host) ? origin : '',
    // Few requests write to the log, so the child log is created on demand.
    get log() {
      return log.child({ requestId });
    },
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
