import type { ServerResponse } from 'node:http';
import type { AppError } from '#platform/shared/errors.ts';
import { toBody } from './json-bytes.ts';
import type { RequestContext } from './request-context.ts';
import { securityHeaders } from './security-headers.ts';

/** Sends a body with its content type and the headers that are already set. */
export function send(
  res: ServerResponse,
  status: number,
  type: string,
  body: string | Buffer,
): void {
  res.writeHead(status, { 'Content-Type': type, 'Content-Length': Buffer.byteLength(body) });
  res.end(res.req.method === 'HEAD' ? undefined : body);
}

/** Sets the headers that every response has. */
export function setCommonHeaders({ res, requestId, origin }: RequestContext): void {
  const headers = securityHeaders(origin.startsWith('https:'));
  for (let at = 0; at < headers.length; at += 2) {
    res.setHeader(headers[at] as string, headers[at + 1] as string);
  }
  res.setHeader('X-Request-Id', requestId);
}

const jsonType = 'application/json; charset=utf-8';

/** Sends the result of a procedure with all headers; `body` may be a result of {@link asJson}. */
export function sendResult(context: RequestContext, status: number, body: unknown): void {
  const { res, requestId, origin } = context;
  const json = toBody(body);
  const headers = securityHeaders(origin.startsWith('https:')).concat(
    ...['X-Request-Id', requestId, 'Cache-Control', 'no-store', 'Content-Type', jsonType],
    ...['Content-Length', String(Buffer.byteLength(json))],
  );
  // Passing all headers as one list takes half as long as setting them one by one.
  res.writeHead(status, headers);
  res.end(json);
}

/** Sends JSON. */
export const sendJson = (res: ServerResponse, status: number, body: unknown): void =>
  send(res, status, jsonType, JSON.stringify(body));

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
  setErrorHeaders(res, error);
  sendJson(res, error.status, error.toBody());
}

/** Sets the headers that every error has. */
export function setErrorHeaders(res: ServerResponse, error: AppError): void {
  const retryAfter = error.data?.retryAfterSeconds;
  if (retryAfter !== undefined) res.setHeader('Retry-After', retryAfter);
  res.setHeader('Cache-Control', 'no-store');
  // The rest of a rejected body is not read; the connection closes after the response.
  if (!res.req.complete) res.setHeader('Connection', 'close');
}
