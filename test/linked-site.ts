import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Handler = (req: IncomingMessage, res: ServerResponse) => unknown;

/** Another site on this machine, which serves the pages that a test chooses. */
export interface LinkedSite {
  /** For the setting LINK_PREVIEW_HOSTS. */
  host: string;
  /** The URL of a path. */
  at(path: string): string;
  /** Serves a path. A string is the HTML of a page; a buffer is a picture. */
  serve(path: string, content: string | Buffer | Handler): void;
  /** Stops serving all paths, and empties `requests`. */
  reset(): void;
  /** Every request since the last reset, as method and path. */
  readonly requests: string[];
  /** The headers of the last request. */
  readonly lastHeaders: () => IncomingMessage['headers'];
  /** Resolves when no connection is open, so that nothing reads from the site any more. */
  idle(): Promise<void>;
  close(): Promise<void>;
}

/** The HTML of a page with this content of its head. */
export const pageOf = (head: string, body = 'Hello'): string =>
  `<!doctype html><html><head>${head}</head><body>${body}</body></html>`;

/** Starts a site. Unknown paths are 404. */
export async function startLinkedSite(): Promise<LinkedSite> {
  const handlers = new Map<string, Handler>();
  const requests: string[] = [];
  let lastHeaders: IncomingMessage['headers'] = {};
  const server = createServer((req, res) => {
    requests.push(`${req.method} ${req.url}`);
    lastHeaders = req.headers;
    const handle = handlers.get(req.url ?? '');
    if (handle) handle(req, res);
    else res.writeHead(404, { 'content-type': 'text/html' }).end(pageOf('<title>None</title>'));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const countConnections = () =>
    new Promise<number>((resolve, reject) =>
      server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
    );
  return {
    host,
    at: (path) => `http://${host}${path}`,
    serve(path, content) {
      if (typeof content === 'function') handlers.set(path, content);
      else {
        const type = typeof content === 'string' ? 'text/html; charset=utf-8' : 'image/jpeg';
        handlers.set(path, (_req, res) =>
          res.writeHead(200, { 'content-type': type }).end(content),
        );
      }
    },
    reset() {
      handlers.clear();
      requests.length = 0;
    },
    requests,
    lastHeaders: () => lastHeaders,
    async idle() {
      while ((await countConnections()) > 0) await new Promise(setImmediate);
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
