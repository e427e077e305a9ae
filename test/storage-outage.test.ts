import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { startTestApp, type TestApp } from '#test/app.ts';
import { findPort } from '#test/find-port.ts';
import type { Person } from '#test/person.ts';
import { uploadPicture } from '#test/pictures.ts';
import { type S3Server, startS3Server } from '#test/s3-server.ts';

const notSaved = 'Nothing can be saved right now. Please try again in a few minutes.';
let s3: S3Server;
let app: TestApp;
let ada: Person;
let port: number;

beforeAll(async () => {
  port = await findPort();
  s3 = await startS3Server('kith-test', { port });
  const settings = {
    S3_BUCKET: 'kith-test',
    S3_ENDPOINT: s3.endpoint,
    S3_REGION: 'eu-test-1',
    S3_ACCESS_KEY_ID: 'test-key',
    S3_SECRET_ACCESS_KEY: 'test-secret',
  };
  app = await startTestApp({ settings });
  ada = await app.member('ada');
});
afterEach(() => vi.restoreAllMocks());
afterAll(async () => {
  await app.close();
  await s3.close();
});

const lastsAt = () => app.server.services.faults.lastsAt('bucket');

const failWith = (status: number | null) => async () => {
  s3.failWith = status;
};

test.each([
  { outage: 'fails', begin: failWith(503), end: failWith(null) },
  { outage: 'refuses the keys', begin: failWith(403), end: failWith(null) },
  {
    outage: 'cannot be reached',
    begin: () => s3.close(),
    end: async () => {
      s3 = await startS3Server('kith-test', { port, objects: s3.objects });
    },
  },
])(
  'while the S3 store $outage, pictures get 503 and everything else works',
  async ({ begin, end }) => {
    const { url } = await uploadPicture(ada, 'post');
    const logError = vi.spyOn(app.server.services.log, 'error');
    await begin();
    await expect(uploadPicture(ada, 'post')).rejects.toThrow(notSaved);
    const response = await ada.get(url);
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toBe('30');
    const reasons = logError.mock.calls
      .map(([, text]) => text)
      .filter((text) => text !== 'request');
    expect(reasons).toEqual([expect.stringMatching(/^pictures cannot be stored or read/)]);
    // The server still reports that it is ready.
    expect((await app.visitor().get('/readyz')).status).toBe(200);
    expect((await ada.post('/api/posts', { title: 'A walk', content: 'At noon.' })).status).toBe(
      201,
    );
    expect(lastsAt()).toBe(true);

    await end();
    await expect.poll(lastsAt, { timeout: 20_000 }).toBe(false);
    expect((await ada.get(url)).status).toBe(200);
    // The refused upload has left no row, so it does not count towards the limit of pending pictures.
    const pictures = await app.db.selectFrom('picture').select('path').execute();
    const stored = new Set([...s3.objects.keys()].map((key) => key.replace(/\/[^/]+$/, '')));
    expect(new Set(pictures.map(({ path }) => path))).toEqual(stored);
  },
);
