import type { ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { currentLocale } from '#platform/shared/language.ts';
import { send } from './send.ts';

/** Below this it would not be worth the work. */
const worthItBytes = 1024;
/** Costs about a millisecond for a page; files that never change are compressed harder, once. */
const brotliQuality = 4;

const pack = {
  br: (bytes: Buffer) =>
    promisify(brotliCompress)(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality },
    }),
  gzip: (bytes: Buffer) => promisify(gzip)(bytes),
};

/** What a browser reads out of an `Accept-Encoding`, the shortest first. */
function choose(accepted: string): keyof typeof pack | null {
  const names = accepted.split(',').flatMap((part) => {
    const [name = '', ...rules] = part.split(';').map((word) => word.trim().toLowerCase());
    return rules.some((rule) => /^q=0(\.0*)?$/.test(rule)) ? [] : [name];
  });
  if (names.includes('br')) return 'br';
  return names.includes('gzip') ? 'gzip' : null;
}

/**
 * Ends the answer with a page that was made for this request, compressed where the browser can read
 * that. Such a page must hold no secret that somebody could guess letter by letter from its size:
 * ours keep the session in its cookie alone.
 */
export async function sendDocument(res: ServerResponse, html: string, status = 200): Promise<void> {
  const plain = Buffer.from(html);
  const encoding =
    plain.length < worthItBytes ? null : choose(String(res.req.headers['accept-encoding'] ?? ''));
  res.appendHeader('Vary', 'Accept-Encoding');
  res.setHeader('Content-Language', currentLocale().language);
  if (encoding) res.setHeader('Content-Encoding', encoding);
  send(res, status, 'text/html; charset=utf-8', encoding ? await pack[encoding](plain) : plain);
}
