import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { makeAdministrator } from './administrator.ts';
import { startTestApp, type TestApp } from './app.ts';
import type { Person } from './person.ts';
import { uploadPicture } from './pictures.ts';

let app: TestApp;
let ada: Person;
let picture: string;
beforeAll(async () => {
  app = await startTestApp();
  ada = await app.member('ada');
  await makeAdministrator(app, ada);
  picture = (await uploadPicture(ada, 'post')).url;
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => app.close());

/** Makes every stored file fail after its first bytes. */
function breakFiles(error: Error): void {
  async function* readBeginning() {
    yield 'the beginning';
    throw error;
  }
  vi.spyOn(app.server.services.storage, 'read').mockImplementation(async () => ({
    stream: Readable.from(readBeginning()),
    sizeBytes: 100,
  }));
}

async function expectBroken(path: string): Promise<void> {
  const response = await fetch(app.url + path, { headers: { cookie: ada.cookie } });
  expect(response.status).toBe(200);
  await expect(response.arrayBuffer()).rejects.toThrow();
}

test('a disk that fails while a picture is read is recorded as a fault', async () => {
  const { faults, log } = app.server.services;
  const error = vi.spyOn(log, 'error');
  breakFiles(Object.assign(new Error('EIO: i/o error, read'), { code: 'EIO', syscall: 'read' }));
  await expectBroken(picture);
  expect(faults.lastsAt('files')).toBe(true);
  expect(error.mock.calls).toEqual([
    [{ place: 'files', cause: 'EIO: i/o error, read' }, expect.stringContaining('disk reports')],
  ]);
  await expect.poll(() => faults.lastsAt('files'), { timeout: 10_000 }).toBe(false);
});

test.each([
  ['a picture', () => picture],
  ['the data export', () => '/api/account/data'],
  ['the waiting list', () => '/api/waiting-list.csv'],
])('%s that breaks off is logged with the id of its request', async (_, path) => {
  const { db, log } = app.server.services;
  const lines: unknown[] = [];
  vi.spyOn(log, 'child').mockImplementation((bindings) => {
    const error = ({ err }: { err: Error }, text: string) =>
      lines.push({ ...bindings, cause: String(err.cause), text });
    return { error } as unknown as ReturnType<typeof log.child>;
  });
  breakFiles(new Error('The connection was lost.'));
  await sql`alter table waiting_list_entry rename to moved_entry`.execute(db);
  await expectBroken(path());
  await sql`alter table moved_entry rename to waiting_list_entry`.execute(db);
  expect(lines).toEqual([
    {
      requestId: expect.any(String),
      cause: expect.stringMatching(/connection was lost|waiting_list_entry/),
      text: 'unexpected error',
    },
  ]);
});
