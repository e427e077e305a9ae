import type { ServerResponse } from 'node:http';
import type { AppError } from '#platform/shared/errors.ts';
import { toJson } from './json-text.ts';

/** Sends a body of a known type, with the headers that were set before. */
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

/** Sends JSON; a body may be {@link jsonText}. */
export const sendJson = (res: ServerResponse, status: number, body: unknown): void =>
  send(res, status, 'application/json; charset=utf-8', toJson(body));

/** Sends a page. */
export const sendHtml = (res: ServerResponse, html: string): void =>
  send(res, 200, 'text/html; charset=utf-8', html);

/** Sends a temporary redirect. */
export function redirect(res: ServerResponse, location: string): void {
  res.writeHead(302, { Location: location, 'Cache-Control': 'no-store', 'Content-Length': 0 });
  res.end();
}

/** Sends an error, or closes the connection if the response has already started. */
export function sendError(res: ServerResponse, error: AppError): void {
  if (res.headersSent) {
    res.destroy();
    return;
  }
  const retryAfter = error.data?.retryAfterSeconds;
  if (retryAfter !== undefined) res.setHeader('Retry-After', retryAfter);
  res.setHeader('Cache-Control', 'no-store');
  // The rest of a rejected body is not read; the connection closes after the response.
  if (!res.req.complete) res.setHeader('Connection', 'close');
  sendJson(res, error.status, error.toBody());
}
