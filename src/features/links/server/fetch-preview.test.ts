import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createFairQueue } from '#platform/server/fair-queue.ts';
import { createLog } from '#platform/server/log.ts';
import { AppError } from '#platform/shared/errors.ts';
import { type LinkedSite, pageOf, startLinkedSite } from '#test/linked-site.ts';
import * as sample from '#test/sample-pictures.ts';
import { limits } from '../rules.ts';
import { fetchPreview } from './fetch-preview.ts';
import { NoPreview } from './fetch-public.ts';

let site: LinkedSite;
let picture: Buffer;
beforeAll(async () => {
  [site, picture] = await Promise.all([startLinkedSite(), sample.jpeg(1200, 630)]);
});
afterAll(() => site.close());

const encoding = createFairQueue({
  concurrency: 1,
  maxWaiting: 4,
  maxWaitingPerKey: 4,
  refuse: () => new Error('full'),
});
const pictures = { encoding, log: createLog('silent') };
const fetchUrl = (url: string, timeoutMs: number = limits.timeoutMs) =>
  fetchPreview({ pictures, localHosts: [site.host], timeoutMs }, url);
const fetchPath = (path: string, timeoutMs?: number) => fetchUrl(site.at(path), timeoutMs);
/** The number of requests that `work` makes. */
async function countRequests(work: () => Promise<unknown>): Promise<number> {
  const before = site.requests.length;
  await work();
  return site.requests.length - before;
}

describe('a URL that is private, has credentials or is neither http nor https is never requested:', () => {
  test.each([
    'http://127.0.0.1/',
    'http://localhost/',
    'https://[::1]/',
    'http://2130706433/',
    'http://0x7f.1/',
    'http://0177.0.0.1/',
    'http://[::ffff:127.0.0.1]/',
    'http://[::ffff:7f00:1]/',
    'http://[64:ff9b::7f00:1]/',
    'http://0.0.0.0/',
    'http://10.0.0.1/',
    'http://192.168.1.1/',
    'http://169.254.169.254/latest/meta-data',
    'http://[fe80::1]/',
    'http://127.0.0.1:22/',
    'https://ada:secret@8.8.8.8/',
    'ftp://8.8.8.8/',
  ])('%s', async (url) => {
    await expect(fetchUrl(url)).rejects.toBeInstanceOf(NoPreview);
    site.serve('/redirect', (_req, res) => res.writeHead(302, { location: url }).end());
    expect(
      await countRequests(() => expect(fetchPath('/redirect')).rejects.toBeInstanceOf(NoPreview)),
    ).toBe(1);
    site.serve('/names', pageOf(`<title>T</title><meta property="og:image" content="${url}">`));
    expect(await fetchPath('/names')).toMatchObject({ title: 'T', picture: null });
  });
});

describe('redirects', () => {
  test('are followed three times, relative or not', async () => {
    for (const at of [1, 2, 3]) {
      const location = at === 1 ? `/hop-${at + 1}` : site.at(`/hop-${at + 1}`);
      site.serve(`/hop-${at}`, (_req, res) => res.writeHead(307, { location }).end());
    }
    site.serve(
      '/hop-4',
      pageOf('<title>There</title><meta property="og:image" content="face.jpg">'),
    );
    site.serve('/face.jpg', picture);
    const preview = await fetchPath('/hop-1');
    expect(preview).toMatchObject({ title: 'There', picture: { width: 400, height: 210 } });
  });

  test('are not followed after the third', async () => {
    site.serve('/loop', (_req, res) => res.writeHead(301, { location: '/loop' }).end());
    expect(
      await countRequests(() => expect(fetchPath('/loop')).rejects.toBeInstanceOf(NoPreview)),
    ).toBe(4);
  });

  test.each(['', 'http://', 'javascript:alert(1)'])('to “%s” give no preview', async (location) => {
    site.serve('/nowhere', (_req, res) => res.writeHead(302, { location }).end());
    await expect(fetchPath('/nowhere')).rejects.toBeInstanceOf(NoPreview);
  });
});

test('a request identifies itself as Kith and carries no cookie, referrer or credentials', async () => {
  site.serve('/cookies', (_req, res) =>
    res
      .writeHead(200, { 'content-type': 'text/html', 'set-cookie': 'seen=1' })
      .end(pageOf('<title>T</title>')),
  );
  await fetchPath('/cookies');
  await fetchPath('/cookies');
  expect(site.lastHeaders()['user-agent']).toBe('Kith (link preview)');
  for (const name of ['cookie', 'referer', 'authorization', 'origin']) {
    expect(site.lastHeaders()).not.toHaveProperty(name);
  }
});

describe('a page', () => {
  test('is read up to the end of its head', async () => {
    site.serve('/open', (_req, res) => {
      res.writeHead(200, { 'content-type': 'text/html' });
      // The response never ends.
      res.write(pageOf('<title>Open</title>'));
    });
    expect(await fetchPath('/open')).toMatchObject({ title: 'Open' });
    await site.idle();
  });

  test('that never ends is read up to the limit', async () => {
    let sent = 0;
    site.serve('/endless', (_req, res) => {
      res.writeHead(200, { 'content-type': 'text/html' });
      res.write('<title>Endless</title>');
      const chunk = Buffer.alloc(65_536, 'x');
      const more = () => {
        while (!res.destroyed && res.write(chunk)) sent += chunk.length;
      };
      res.on('drain', more);
      more();
    });
    expect(await fetchPath('/endless')).toMatchObject({ title: 'Endless' });
    await site.idle();
    // What was sent beyond the limit is in the buffers of the connection.
    expect(sent).toBeLessThan(limits.pageBytes + 20 * 1_048_576);
  });

  test('that is a decompression bomb is decompressed only up to the limit', async () => {
    const bomb = gzipSync(`<title>Bomb</title>${' '.repeat(64 * 1_048_576)}`);
    expect(bomb.length).toBeLessThan(limits.pageBytes);
    const headers = { 'content-type': 'text/html', 'content-encoding': 'gzip' };
    site.serve('/bomb', (_req, res) => res.writeHead(200, headers).end(bomb));
    expect(await fetchPath('/bomb')).toMatchObject({ title: 'Bomb' });
    site.serve('/broken', (_req, res) => res.writeHead(200, headers).end('not compressed'));
    await expect(fetchPath('/broken')).rejects.toThrow();
  });

  test('with an encoding that is not known, or is the name of a property, gives no preview', async () => {
    for (const name of ['zstd', 'constructor', '__proto__']) {
      site.serve('/odd', (_req, res) => res.writeHead(200, { 'content-encoding': name }).end());
      await expect(fetchPath('/odd'), name).rejects.toThrow(NoPreview);
    }
  });

  test('that arrives too slowly times out, and can be tried again', async () => {
    site.serve('/drip', (_req, res) => {
      res.writeHead(200, { 'content-type': 'text/html' });
      res.write('<title>Sl');
      const drip = setInterval(() => res.write('o'), 20);
      res.once('close', () => clearInterval(drip));
    });
    const failure = await fetchPath('/drip', 150).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(Error);
    expect(failure).not.toBeInstanceOf(NoPreview);
    await site.idle();
  });

  test('whose server switches to another protocol gives an error, and can be tried again', async () => {
    site.serve('/socket', (_req, res) => {
      const head = 'HTTP/1.1 101 Switching Protocols\r\nConnection: upgrade\r\nUpgrade: other';
      res.socket?.write(`${head}\r\n\r\n`);
    });
    const failure = await fetchPath('/socket').catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(Error);
    expect(failure).not.toBeInstanceOf(NoPreview);
    await site.idle();
  });

  test.each([
    ['can be tried again if its server is overloaded', 503, false],
    ['can be tried again after too many requests', 429, false],
    ['is not tried again if it does not exist', 404, true],
    ['is not tried again if it needs a password', 401, true],
  ])('%s', async (_name, status, isFinal) => {
    site.serve('/status', (_req, res) =>
      res.writeHead(status, { 'content-type': 'text/html' }).end(pageOf('<title>T</title>')),
    );
    const failure = await fetchPath('/status').catch((error: unknown) => error);
    expect(failure instanceof NoPreview).toBe(isFinal);
  });

  test.each([
    ['a large file', 'application/zip'],
    ['a script', 'text/javascript'],
    ['a file of unknown type', ''],
  ])('is not read if it is %s', async (_name, type) => {
    site.serve('/file', (_req, res) => {
      res.writeHead(200, { 'content-type': type, 'content-length': 2 * 1024 ** 3 });
      res.write(pageOf('<title>T</title>'));
    });
    await expect(fetchPath('/file')).rejects.toBeInstanceOf(NoPreview);
    await site.idle();
  });

  test('is decoded with its own charset, and its title and description are shortened to the limits', async () => {
    const page = pageOf(
      `<title>Stra\xdfe\n${'x'.repeat(5000)}</title><meta name=description content="${'y'.repeat(5000)}">`,
    );
    const headers = { 'content-type': 'text/html; charset=ISO-8859-1' };
    site.serve('/long', (_req, res) =>
      res.writeHead(200, headers).end(Buffer.from(page, 'latin1')),
    );
    const { title, description } = await fetchPath('/long');
    expect(title).toMatch(/^Straße x+…$/);
    expect(title).toHaveLength(limits.titleMaxLength);
    expect(description).toHaveLength(limits.descriptionMaxLength);
  });

  test('with neither a title nor a picture has no preview', async () => {
    site.serve('/bare', pageOf('<meta name=description content="Only this">'));
    await expect(fetchPath('/bare')).rejects.toBeInstanceOf(NoPreview);
  });
});

describe('a picture', () => {
  test('that a link leads to directly is the whole preview', async () => {
    site.serve('/cat.jpg', picture);
    const preview = await fetchPath('/cat.jpg');
    expect(preview).toMatchObject({ site: '', title: '', picture: { width: 400 } });
    expect(
      Buffer.from(preview.picture?.bytes ?? [])
        .subarray(8, 12)
        .toString(),
    ).toBe('WEBP');
  });

  test.each([
    ['is too large', () => Buffer.concat([picture, Buffer.alloc(limits.pictureBytes)])],
    ['is not a picture', () => Buffer.from('<svg onload="alert(1)"/>')],
    ['is a tracking pixel', () => sample.png(1, 1)],
    ['is an icon', () => sample.png(600, 32)],
    ['has too many pixels', () => sample.pngBomb(9000)],
  ])('that %s is left out', async (_name, make) => {
    site.serve('/picture.jpg', await make());
    site.serve(
      '/with',
      pageOf('<title>T</title><meta property="og:image" content="/picture.jpg">'),
    );
    expect(await fetchPath('/with')).toMatchObject({ title: 'T', picture: null });
    await expect(fetchPath('/picture.jpg')).rejects.toBeInstanceOf(NoPreview);
  });

  test('that is animated becomes a still one', async () => {
    site.serve('/moving.gif', await sample.animatedGif(5, 200, 100));
    const { picture: thumbnail } = await fetchPath('/moving.gif');
    expect(Buffer.from(thumbnail?.bytes ?? []).includes('ANIM')).toBe(false);
  });

  test.each([
    ['without a title can be tried again if its server is overloaded', '', 503, 'again'],
    ['without a title is not tried again if it does not exist', '', 404, 'no preview'],
    ['with a title is left out if its server is overloaded', 'T', 503, 'left out'],
  ])('of a page %s', async (_name, title, status, expected) => {
    site.serve('/picture.jpg', (_req, res) => res.writeHead(status).end());
    site.serve(
      '/with',
      pageOf(`<title>${title}</title><meta property="og:image" content="/picture.jpg">`),
    );
    const outcome = await fetchPath('/with').then(
      ({ picture: thumbnail }) => (thumbnail ? 'shown' : 'left out'),
      (error: unknown) => (error instanceof NoPreview ? 'no preview' : 'again'),
    );
    expect(outcome).toBe(expected);
  });

  test.each(['TOO_MANY_REQUESTS', 'UNAVAILABLE'] as const)(
    'can be tried again if the queue of the encoder refuses it with %s',
    async (code) => {
      const full = { run: () => Promise.reject(new AppError(code, 'Full.')) };
      site.serve('/cat.jpg', picture);
      const fetching = fetchPreview(
        { pictures: { ...pictures, encoding: full }, localHosts: [site.host] },
        site.at('/cat.jpg'),
      );
      await expect(fetching).rejects.toMatchObject({ code });
    },
  );

  test('of a page without a title that arrives too slowly can be tried again', async () => {
    site.serve('/picture.jpg', (_req, res) => {
      res.writeHead(200, { 'content-type': 'image/jpeg' });
      res.write(picture.subarray(0, 1000));
    });
    site.serve('/with', pageOf('<meta property="og:image" content="/picture.jpg">'));
    const failure = await fetchPath('/with', 150).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(Error);
    expect(failure).not.toBeInstanceOf(NoPreview);
    await site.idle();
  });
});
