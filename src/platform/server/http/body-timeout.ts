import type { IncomingMessage } from 'node:http';
import { AppError } from '#platform/shared/errors.ts';
import { serverCopy } from '../copy.ts';
import type { RequestContext } from './request-context.ts';
import { sendError, setCommonHeaders } from './send.ts';

/** How long the body of a request may take to arrive. */
export interface BodyTimeouts {
  /** For JSON and forms, which are small. */
  defaultMs: number;
  /** For files. */
  uploadMs: number;
}

/** An upload can take ten minutes. The web app retries a failed upload for the same time (specification §9). */
export const defaultBodyTimeouts: BodyTimeouts = { defaultMs: 15_000, uploadMs: 600_000 };

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/**
 * Sends REQUEST_TIMEOUT and closes the connection if the body has not arrived in time, so that clients that stop
 * sending cannot occupy connections. Replaces an earlier timeout of the same request.
 */
export function setBodyTimeout(context: RequestContext, ms: number): void {
  const { req } = context;
  if (req.complete || !hasBody(req)) return;
  if (context.bodyTimer) clearTimeout(context.bodyTimer);
  else req.once('close', () => clearTimeout(context.bodyTimer));
  context.bodyTimer = setTimeout(() => closeUnlessComplete(context), ms);
}

function closeUnlessComplete(context: RequestContext): void {
  const { req, res } = context;
  if (req.complete) return;
  // The response has already been sent, but the connection would wait for the rest of the body.
  if (res.headersSent) return void req.destroy();
  setCommonHeaders(context);
  sendError(res, new AppError('REQUEST_TIMEOUT', serverCopy.bodyTimeout));
}
