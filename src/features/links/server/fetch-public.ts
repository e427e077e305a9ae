import type { IncomingMessage } from 'node:http';
import { pipeline, type Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { PrivateAddress } from '#platform/server/http/public-address.ts';
import { requestPublic } from '#platform/server/http/public-request.ts';
import { isFetchable, limits } from '../rules.ts';

/** Thrown for a page that has no preview, however often it is requested. */
export class NoPreview extends Error {}

/** A response whose body has not been read yet. */
export interface OpenResponse {
  /** The URL after all redirects. */
  url: URL;
  /** The media type in lower case, without parameters. */
  type: string;
  /** The charset of the media type; empty if there is none. */
  charset: string;
  res: IncomingMessage;
}

interface FetchOptions {
  accept: string;
  signal: AbortSignal;
  /** Hosts of this machine that may be fetched nevertheless. Only tests allow any. */
  localHosts: readonly string[];
}

const redirects = new Set([301, 302, 303, 307, 308]);

function send(url: URL, { accept, signal, localHosts }: FetchOptions): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    // `agent: false` opens a new connection for each request, because the address is checked when connecting.
    const req = requestPublic(url, {
      method: 'GET',
      headers: {
        'User-Agent': 'Kith (link preview)',
        Accept: accept,
        'Accept-Encoding': 'gzip, br',
        Connection: 'close',
      },
      agent: false,
      signal,
      localHosts,
    });
    // `on`, not `once`: a request can fail more than once, for example again while the body is read. An error without
    // a listener would end the process.
    req.on('error', reject);
    // A response that switches to another protocol ends the request with neither an error nor a response.
    req.once('close', () => reject(new Error('no response')));
    req.once('response', resolve);
    req.end();
  });
}

/**
 * Requests a URL and follows up to three redirects; each target is checked like the first URL. Sends no cookies.
 * Throws {@link NoPreview} if another attempt would not help.
 */
export async function openPublic(start: URL, options: FetchOptions): Promise<OpenResponse> {
  let url = start;
  for (let redirect = 0; redirect <= limits.maxRedirects; redirect += 1) {
    if (!isFetchable(url, options.localHosts)) throw new NoPreview('not a public web address');
    const res = await send(url, options).catch((error: unknown) => {
      throw error instanceof PrivateAddress ? new NoPreview(error.message) : error;
    });
    const { statusCode = 0, headers } = res;
    if (statusCode === 200) {
      const [type = '', ...parameters] = (headers['content-type'] ?? '').toLowerCase().split(';');
      const charset = /charset\s*=\s*"?([\w-]+)/.exec(parameters.join(';'))?.[1] ?? '';
      return { url, type: type.trim(), charset, res };
    }
    res.destroy();
    if (!redirects.has(statusCode)) throw failureOf(statusCode);
    const target = URL.parse(headers.location ?? '', url.href);
    if (!target) throw new NoPreview('a redirect to nowhere');
    url = target;
  }
  throw new NoPreview('too many redirects');
}

const failureOf = (status: number): Error =>
  status === 429 || status >= 500
    ? new Error(`status ${status}`)
    : new NoPreview(`status ${status}`);

const decoders = new Map<string, typeof createGunzip | typeof createBrotliDecompress>([
  ['gzip', createGunzip],
  ['x-gzip', createGunzip],
  ['deflate', createInflate],
  ['br', createBrotliDecompress],
]);

function decompress(res: IncomingMessage): Readable {
  const encoding = (res.headers['content-encoding'] ?? 'identity').trim().toLowerCase();
  if (encoding === 'identity' || encoding === '') return res;
  const decoder = decoders.get(encoding)?.();
  if (!decoder) throw new NoPreview('an unknown encoding');
  // The loop in `readBody` throws the error of a broken stream.
  return pipeline(res, decoder, () => undefined);
}

interface BodyLimit {
  limitBytes: number;
  /** Called after each chunk with the end of the body so far, as Latin-1. If it returns true, the rest is not read. */
  isEnough?: (tail: string) => boolean;
}

/**
 * How many characters before the latest chunk are also passed to `isEnough`, because the text that it looks for may
 * span two chunks.
 */
const overlap = 16;

/**
 * Reads and decompresses a body up to a number of bytes, or until `isEnough` returns true, and then closes the
 * connection. The limit applies to the decompressed bytes, so a small response cannot become a large one.
 */
export async function readBody(
  { res }: OpenResponse,
  { limitBytes, isEnough }: BodyLimit,
): Promise<{ bytes: Buffer; isCut: boolean }> {
  const chunks: Buffer[] = [];
  let size = 0;
  let tail = '';
  try {
    for await (const chunk of decompress(res) as AsyncIterable<Buffer>) {
      const room = limitBytes - size;
      chunks.push(chunk.subarray(0, room));
      size += Math.min(chunk.length, room);
      if (chunk.length > room) return { bytes: Buffer.concat(chunks), isCut: true };
      if (!isEnough) continue;
      tail = tail.slice(-overlap) + chunk.toString('latin1');
      if (isEnough(tail)) return { bytes: Buffer.concat(chunks), isCut: true };
    }
    return { bytes: Buffer.concat(chunks), isCut: false };
  } finally {
    res.destroy();
  }
}
