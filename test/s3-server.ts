import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

interface StoredObject {
  bytes: Buffer;
  contentType: string;
}

/** An in-memory store that implements the part of S3 that we use, with path-style URLs. */
export interface S3Server {
  endpoint: string;
  /** Objects by key, without the bucket. */
  objects: Map<string, StoredObject>;
  /** The requests in order, such as "PUT posts/u1/…". */
  requests: string[];
  /** The status with which all requests fail; null if they succeed. */
  failWith: number | null;
  /** When the server stops responding and keeps the connection open: before a response, or after a part of its body. */
  hangs: 'never' | 'before responding' | 'during the body';
  close(): Promise<void>;
}

const xml = (res: ServerResponse, status: number, body: string): void => {
  res.writeHead(status, { 'content-type': 'application/xml' });
  res.end(`<?xml version="1.0" encoding="UTF-8"?>${body}`);
};

const failure = (res: ServerResponse, status: number, code: string): void =>
  xml(res, status, `<Error><Code>${code}</Code><Message>${code}</Message></Error>`);

interface S3Options {
  /** By default, a free port. */
  port?: number;
  objects?: S3Server['objects'];
}

/** Listings have short pages, to test paging. */
const pageSize = 2;

/** Starts a server with the given bucket. */
export async function startS3Server(
  bucket: string,
  { port = 0, objects = new Map() }: S3Options = {},
): Promise<S3Server> {
  const requests: string[] = [];

  function list(query: URLSearchParams, res: ServerResponse): void {
    const prefix = query.get('prefix') ?? '';
    const delimiter = query.get('delimiter') ?? '';
    const names = new Set<string>();
    for (const key of [...objects.keys()].sort()) {
      if (!key.startsWith(prefix)) continue;
      const end = delimiter ? key.indexOf(delimiter, prefix.length) : -1;
      names.add(end < 0 ? key : key.slice(0, end + 1));
    }
    const from = Number(query.get('continuation-token') ?? 0);
    const page = [...names].slice(from, from + pageSize);
    const more = names.size > from + pageSize;
    const entries = page.map((name) =>
      delimiter && name.endsWith(delimiter)
        ? `<CommonPrefixes><Prefix>${name}</Prefix></CommonPrefixes>`
        : `<Contents><Key>${name}</Key><Size>${objects.get(name)?.bytes.length}</Size><LastModified>2026-01-01T00:00:00.000Z</LastModified></Contents>`,
    );
    const next = more ? `<NextContinuationToken>${from + pageSize}</NextContinuationToken>` : '';
    xml(
      res,
      200,
      `<ListBucketResult><IsTruncated>${more}</IsTruncated>${next}${entries.join('')}</ListBucketResult>`,
    );
  }

  async function respond(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const url = new URL(req.url ?? '/', 'http://s3');
    const [, inBucket, ...rest] = decodeURIComponent(url.pathname).split('/');
    const key = rest.join('/');
    requests.push(`${req.method} ${key}`);
    const body = await buffer(req);
    if (server.hangs === 'before responding') return;
    if (server.failWith) return failure(res, server.failWith, 'InternalError');
    if (!req.headers.authorization?.startsWith('AWS4-HMAC-SHA256 Credential=test-key/')) {
      return failure(res, 403, 'AccessDenied');
    }
    if (inBucket !== bucket) return failure(res, 404, 'NoSuchBucket');
    if (req.method === 'GET' && url.searchParams.has('list-type')) {
      return list(url.searchParams, res);
    }
    if (req.method === 'POST' && url.searchParams.has('delete')) {
      for (const [, name] of body.toString().matchAll(/<Key>([^<]+)<\/Key>/g)) {
        objects.delete(name ?? '');
      }
      return xml(res, 200, '<DeleteResult/>');
    }
    if (req.method === 'PUT') {
      objects.set(key, { bytes: body, contentType: req.headers['content-type'] ?? '' });
      res.writeHead(200, { etag: '"1"' }).end();
      return;
    }
    if (req.method === 'DELETE') {
      objects.delete(key);
      res.writeHead(204).end();
      return;
    }
    const stored = objects.get(key);
    if (!stored) {
      if (req.method === 'HEAD') res.writeHead(404).end();
      else failure(res, 404, 'NoSuchKey');
      return;
    }
    res.writeHead(200, {
      'content-length': stored.bytes.length,
      'content-type': stored.contentType,
      'last-modified': 'Thu, 01 Jan 2026 00:00:00 GMT',
    });
    if (server.hangs === 'during the body') return void res.write(stored.bytes.subarray(0, 1));
    res.end(req.method === 'HEAD' ? undefined : stored.bytes);
  }

  const http = createServer((req, res) => {
    respond(req, res).catch((error) => res.destroy(error));
  });
  await new Promise<void>((resolve) => http.listen(port, '127.0.0.1', resolve));
  const server: S3Server = {
    endpoint: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    objects,
    requests,
    failWith: null,
    hangs: 'never',
    close: () =>
      new Promise((resolve) => {
        http.closeAllConnections();
        http.close(() => resolve());
      }),
  };
  return server;
}
