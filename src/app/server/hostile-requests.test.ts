import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { serverCopy } from '#platform/server/copy.ts';
import { type BodyTimeouts, defaultBodyTimeouts } from '#platform/server/http/body-timeout.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import { openConnection, parseResponse, sendRaw } from '#test/raw-request.ts';
import { jpeg } from '#test/sample-pictures.ts';

const bodyTimeouts: BodyTimeouts = { ...defaultBodyTimeouts };
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ bodyTimeouts });
});
afterEach(() => {
  Object.assign(bodyTimeouts, defaultBodyTimeouts);
});
afterAll(() => app.close());

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

test.each([
  '//',
  '///',
  '//[',
  '//[?lang=de',
  '//?lang=de',
  '//elsewhere.example/community',
  '//index.html',
  '/api//',
  '/api//[',
  '//api/session',
])('a path with empty segments is not found, whatever the method: %s', async (path) => {
  for (const method of methods) {
    const response = await sendRaw(app.url, `${method} ${path}`);
    expect(response.status, `${method}: ${response.head}`).toBe(404);
    expect(response.head).not.toMatch(/^location:/im);
  }
});

test.each([
  'POST /api/session',
  'PUT /api/password-resets',
  'DELETE /api/session',
  'POST /api/pictures/post',
  'GET /api/session',
  'POST /api/nothing',
])('an invalid idempotency key is refused, even where keys are not used: %s', async (target) => {
  for (const key of ['two words', 'na\u00efve', 'tab\there', 'x'.repeat(101), '']) {
    const { status, body } = await sendRaw(app.url, target, { 'idempotency-key': key });
    expect([status, body], key).toEqual([400, expect.stringContaining(serverCopy.invalidKey)]);
    expect(body).toContain('"code":"BAD_REQUEST"');
  }
});

const foreignHosts = [
  'elsewhere.example',
  'localhost.elsewhere.example',
  'localhost:80.elsewhere.example',
  '127.0.0.1.elsewhere.example:3000',
  'localhost@elsewhere.example',
];

test.each([
  ...['/', '/robots.txt', '/sitemap.xml', '/legal/terms', '/login', '/community', '/nowhere'],
  ...['/waiting-list/confirm', '/manifest.webmanifest', '/favicon.ico', '/index.html'],
  ...['/api/openapi.json', '/api/reference', '/api/session', '/api/nothing'],
])('a foreign Host header is never repeated: %s', async (path) => {
  for (const host of foreignHosts) {
    const forwarded = { forwarded: `host=${host}`, 'x-forwarded-host': host };
    const { head, body } = await sendRaw(app.url, `GET ${path}`, { host, ...forwarded });
    expect(head + body, host).not.toContain('elsewhere.example');
  }
});

test('without PUBLIC_URL, links are relative, unless the Host header names this machine', async () => {
  const read = async (path: string, host: string) =>
    (await sendRaw(app.url, `GET ${path}`, { host })).body;
  for (const [host, site] of [
    ['elsewhere.example', ''],
    ['192.0.2.7:3000', ''],
    ['localhost:3000', 'http://localhost:3000'],
    ['[::1]', 'http://[::1]'],
  ] as const) {
    expect(await read('/robots.txt', host)).toContain(`Sitemap: ${site}/sitemap.xml\n`);
    expect(await read('/sitemap.xml', host)).toContain(`<loc>${site}/legal/terms</loc>`);
    expect(await read('/', host)).toContain(` ${site}/og.png`);
  }
});

test.each([
  ['a long URL', `GET /${'x'.repeat(17_000)}`, {}, 431, 'HEADERS_TOO_LARGE'],
  ['long headers', 'GET /healthz', { cookie: 'x'.repeat(17_000) }, 431, 'HEADERS_TOO_LARGE'],
  ['an unknown method', 'N@NSENSE /', {}, 400, 'BAD_REQUEST'],
  ['an invalid length', 'GET /healthz', { 'content-length': 'x' }, 400, 'BAD_REQUEST'],
] as const)(
  'the response to %s has the same shape as any other error response',
  async (_what, target, headers, status, code) => {
    const response = await sendRaw(app.url, target, headers);
    expect(response.status).toBe(status);
    expect(response.head).toMatch(/^connection: close$/im);
    expect(response.head).toMatch(/^x-content-type-options: nosniff$/im);
    expect(JSON.parse(response.body)).toEqual({
      defined: true,
      code,
      status,
      message: expect.stringMatching(/\.$/),
    });
  },
);

test('a malformed request after a response has started adds nothing to that response', async () => {
  const ben = await app.member('ben');
  const { host } = new URL(app.url);
  const lines = ['GET /api/stream HTTP/1.1', `host: ${host}`, `cookie: ${ben.cookie}`];
  const { socket, closed } = openConnection(app.url, lines);
  await new Promise((resolve) => socket.once('data', resolve));
  socket.write('N@NSENSE / HTTP/1.1\r\n\r\n');
  expect((await closed).match(/HTTP\/1\.1/g)).toHaveLength(1);
});

const half = '{"email":"ada@sample.test",';

/** Opens a connection and sends the headers of a request, but only a part of its body. */
const openHalf = (target: string, headers: Record<string, string> = {}, part = half) => {
  const fields = { host: new URL(app.url).host, 'content-type': 'application/json', ...headers };
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}`);
  return openConnection(app.url, [`${target} HTTP/1.1`, ...lines], part);
};

test.each([
  ['POST /api/session', {}],
  ['POST /api/accounts', { 'transfer-encoding': 'chunked', 'content-length': '' }],
  ['PUT /api/password-resets', {}],
  ['POST /waiting-list', { 'content-type': 'application/x-www-form-urlencoded' }],
  ['POST /waiting-list/leave', { 'content-type': 'application/x-www-form-urlencoded' }],
])(
  'a request with half a body gets a 408, and the connection is closed: %s',
  async (target, headers) => {
    bodyTimeouts.defaultMs = 30;
    const fields = Object.entries({ 'content-length': '5000', ...headers }).filter(([, v]) => v);
    const part = 'transfer-encoding' in headers ? `ff\r\n${half}` : half;
    const response = parseResponse(await openHalf(target, Object.fromEntries(fields), part).closed);
    expect(response.status, response.head).toBe(408);
    expect(response.head).toMatch(/^connection: close$/im);
    expect(response.head).toMatch(/^x-content-type-options: nosniff$/im);
    expect(JSON.parse(response.body)).toMatchObject({
      code: 'REQUEST_TIMEOUT',
      message: serverCopy.bodyTimeout,
    });
  },
);

test('a client that reads nothing until it has sent a body over the size limit gets the response', async () => {
  // More than fits into the buffers of the connection.
  const size = 12 * 1024 * 1024;
  const text = 'x'.repeat(size);
  for (const [header, value, body] of [
    ['content-length', String(size), text],
    ['transfer-encoding', 'chunked', `${size.toString(16)}\r\n${text}\r\n0\r\n\r\n`],
  ] as const) {
    const headers = { connection: 'close', [header]: value };
    const { socket, closed } = openHalf('POST /api/session', headers, '');
    socket.pause();
    await new Promise((resolve) => socket.once('close', resolve).write(body, resolve));
    socket.resume();
    expect(parseResponse(await closed).status, header).toBe(413);
  }
});

test('if the rest of a body does not arrive, the connection is closed even if no handler reads the body', async () => {
  bodyTimeouts.defaultMs = 30;
  for (const target of ['GET /healthz', 'GET /api/session', 'POST /nowhere']) {
    const { status } = parseResponse(await openHalf(target, { 'content-length': '5000' }).closed);
    expect(status, target).not.toBe(0);
  }
});

test('an upload of a picture may take longer than a JSON body', async () => {
  const ada = await app.member('ada');
  const form = new FormData();
  form.set('file', new Blob([await jpeg()]), 'a.jpg');
  const encoded = new Response(form);
  const bytes = Buffer.from(await encoded.arrayBuffer());
  const headers = {
    cookie: ada.cookie,
    'content-type': encoded.headers.get('content-type') ?? '',
    'content-length': String(bytes.length),
    connection: 'close',
  };
  bodyTimeouts.defaultMs = 30;
  const upload = openHalf('POST /api/pictures/post', headers, '');
  upload.socket.write(bytes.subarray(0, 5000));
  const json = await openHalf('POST /api/session', { 'content-length': '5000' }).closed;
  expect(parseResponse(json).status).toBe(408);
  upload.socket.write(bytes.subarray(5000));
  expect(parseResponse(await upload.closed).status).toBe(201);

  bodyTimeouts.uploadMs = 30;
  const stuck = openHalf('POST /api/pictures/post', headers, 'half');
  expect(parseResponse(await stuck.closed).status).toBe(408);
});
