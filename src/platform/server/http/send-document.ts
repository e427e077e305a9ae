import type { ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { currentLocale } from '#platform/shared/language.ts';
import { loadOnce } from '#platform/shared/load-once.ts';
import { endBrotli } from './end-brotli.ts';
import { send } from './send.ts';

/** A page without {@link SharedHtml} is compressed only if it has at least this size. */
const minCompressedBytes = 1024;

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

const withQuality = (quality: number) => ({
  params: { [constants.BROTLI_PARAM_QUALITY]: quality },
});

/** Quality 1 takes half as long as quality 4, and its output is a sixth larger. */
const pageOptions = withQuality(1);
/** Flushes the stream instead of ending it, so that more can follow. */
const sharedOptions = { ...withQuality(5), finishFlush: constants.BROTLI_OPERATION_FLUSH };

/** The beginning of a page that many requests share. It is compressed with Brotli only once. */
export class SharedHtml {
  readonly html: string;
  /** Returns the beginning as a Brotli stream that {@link endBrotli} can continue. */
  readonly compress: () => Promise<Buffer>;

  constructor(html: string) {
    this.html = html;
    this.compress = loadOnce(() => brotliAsync(html, sharedOptions));
  }
}

/** Chooses the best encoding in an `Accept-Encoding` header. */
function chooseEncoding(accepted: string): 'br' | 'gzip' | null {
  const names = accepted.split(',').flatMap((part) => {
    const [name = '', ...rules] = part.split(';').map((text) => text.trim().toLowerCase());
    return rules.some((rule) => /^q=0(\.0*)?$/.test(rule)) ? [] : [name];
  });
  if (names.includes('br')) return 'br';
  return names.includes('gzip') ? 'gzip' : null;
}

async function compress(
  encoding: 'br' | 'gzip',
  shared: SharedHtml | null,
  html: string,
): Promise<Buffer> {
  if (encoding === 'gzip') return gzipAsync((shared?.html ?? '') + html);
  return shared
    ? endBrotli(await shared.compress(), Buffer.from(html))
    : brotliAsync(html, pageOptions);
}

/**
 * Sends a page that was rendered for this request, compressed if the browser supports it. The page begins with
 * `shared`, if given. The page must not contain a secret, because its compressed size could reveal the secret
 * (BREACH); the session is only in a cookie.
 */
export async function sendDocument(
  res: ServerResponse,
  html: string,
  { status = 200, shared = null }: { status?: number; shared?: SharedHtml | null } = {},
): Promise<void> {
  const isSmall = shared === null && Buffer.byteLength(html) < minCompressedBytes;
  const encoding = isSmall
    ? null
    : chooseEncoding(String(res.req.headers['accept-encoding'] ?? ''));
  const body = encoding
    ? await compress(encoding, shared, html)
    : Buffer.from((shared?.html ?? '') + html);
  res.appendHeader('Vary', 'Accept-Encoding');
  res.setHeader('Content-Language', currentLocale().language);
  if (encoding) res.setHeader('Content-Encoding', encoding);
  send(res, status, 'text/html; charset=utf-8', body);
}
