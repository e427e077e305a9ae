import { randomUUID } from 'node:crypto';

/** A member's request. */
export interface Request {
  method: 'GET' | 'PUT' | 'POST';
  path: string;
  cookie: string;
  /** Sent as JSON. */
  body?: unknown;
  /** Whether the request creates something. If so, it is sent with a new `Idempotency-Key`, as in the app. */
  creates?: boolean;
  /** Whether the request is a browser navigation rather than a fetch. */
  isPage?: boolean;
}

const browser = {
  'User-Agent':
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36',
  'Accept-Encoding': 'gzip, deflate, br, zstd',
  'Accept-Language': 'en-US,en;q=0.9',
};

const fetched = {
  Accept: 'application/json',
  'Sec-Fetch-Site': 'same-origin',
  'Sec-Fetch-Mode': 'cors',
  'Sec-Fetch-Dest': 'empty',
};

const navigated = {
  Accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8',
  'Upgrade-Insecure-Requests': '1',
  'Sec-Fetch-Site': 'none',
  'Sec-Fetch-Mode': 'navigate',
  'Sec-Fetch-User': '?1',
  'Sec-Fetch-Dest': 'document',
};

/** The bytes of a request, with headers like Chrome's. */
export function toBytes(url: string, request: Request): Buffer {
  const { method, path, cookie, body } = request;
  const content = body === undefined ? '' : JSON.stringify(body);
  const headers: Record<string, string> = {
    Host: new URL(url).host,
    Connection: 'keep-alive',
    ...browser,
    ...(request.isPage ? navigated : { ...fetched, Referer: `${url}/community` }),
    ...(method !== 'GET' && { Origin: url, 'Content-Length': String(Buffer.byteLength(content)) }),
    ...(content && { 'Content-Type': 'application/json' }),
    ...(request.creates && { 'Idempotency-Key': randomUUID() }),
    Cookie: cookie,
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${content}`);
}
