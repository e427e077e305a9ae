import type { ServerResponse } from 'node:http';
import type { AppError } from '#platform/shared/errors.ts';

/** Ends the answer with a body of a known type. Headers that were set before go along. */
export function send(
  res: ServerResponse,
  status: number,
  type: string,
  body: string | Buffer,
): void {
  const bytes = typeof body === 'string' ? Buffer.from(body) : body;
  res.writeHead(status, { 'Content-Type': type, 'Content-Length': bytes.length });
  res.end(res.req.method === 'HEAD' ? undefined : bytes);
}

/** Ends the answer with JSON. */
export const sendJson = (res: ServerResponse, status: number, body: unknown): void =>
  send(res, status, 'application/json; charset=utf-8', JSON.stringify(body));

/** Ends the answer with a page. */
export const sendHtml = (res: ServerResponse, html: string): void =>
  send(res, 200, 'text/html; charset=utf-8', html);

/** Leads elsewhere, this once. */
export function redirect(res: ServerResponse, location: string): void {
  res.writeHead(302, { Location: location, 'Cache-Control': 'no-store', 'Content-Length': 0 });
  res.end();
}

/** Ends the answer with an error in its one shape; only closes it when it has begun already. */
export function sendError(res: ServerResponse, error: AppError): void {
  if (res.headersSent) {
    res.destroy();
    return;
  }
  const retryAfter = error.data?.retryAfterSeconds;
  if (retryAfter !== undefined) res.setHeader('Retry-After', retryAfter);
  res.setHeader('Cache-Control', 'no-store');
  // What is left of a refused body is not worth reading; the connection ends with the answer.
  if (!res.req.complete) res.setHeader('Connection', 'close');
  sendJson(res, error.status, error.toBody());
}
