import { type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { serverCopy as copy } from '#platform/server/copy.ts';
import { securityHeaders } from '#platform/server/http/security-headers.ts';
import { AppError } from '#platform/shared/errors.ts';

/** The error for a request that Node's parser refuses. */
function toParserError(code: string | undefined): AppError {
  switch (code) {
    case 'HPE_HEADER_OVERFLOW':
      return new AppError('HEADERS_TOO_LARGE', copy.headersTooLarge);
    case 'HPE_CHUNK_EXTENSIONS_OVERFLOW':
      return new AppError('PAYLOAD_TOO_LARGE', copy.bodyTooLarge);
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return new AppError('REQUEST_TIMEOUT', copy.bodyTimeout);
    default:
      return new AppError('BAD_REQUEST', copy.malformedRequest);
  }
}

/** The whole response as text. */
function format(error: AppError): string {
  const body = JSON.stringify(error.toBody());
  const headers = [
    ...securityHeaders(false),
    ...['Cache-Control', 'no-store', 'Connection', 'close'],
    ...['Content-Type', 'application/json; charset=utf-8'],
    ...['Content-Length', String(Buffer.byteLength(body))],
  ];
  const lines = [`HTTP/1.1 ${error.status} ${STATUS_CODES[error.status]}`];
  for (let at = 0; at < headers.length; at += 2) lines.push(`${headers[at]}: ${headers[at + 1]}`);
  return `${lines.join('\r\n')}\r\n\r\n${body}`;
}

/**
 * Responds to a request that Node's parser refuses, such as one with a URL of more than 16 kB, and closes the
 * connection. The response has the same JSON as every other error. Node's own response would have no body.
 */
export function handleMalformedRequests(http: Server): void {
  const responses = new WeakMap<Socket, ServerResponse>();
  http.on('request', ({ socket }, res) => responses.set(socket, res));
  http.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    const last = responses.get(socket);
    // An error that is written in the middle of another response would corrupt that response.
    const isResponding = last?.headersSent && !last.writableFinished;
    if (socket.writable && !isResponding) socket.write(format(toParserError(error.code)));
    socket.destroy(error);
  });
}
