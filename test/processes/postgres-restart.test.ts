import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openStream } from '#test/live-stream.ts';
import { findPostgres, type PostgresServer, startPostgres } from '#test/postgres-server.ts';
import { find, post } from '#test/search.ts';
import { type ServerOnFolder, startOnFolder } from '#test/server-on-folder.ts';

const tea = { title: 'Tea', content: 'At four.' };
let dataDir: string;
let postgres: PostgresServer;
let site: ServerOnFolder;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'kith-restart-'));
  // A separate server, because the one that all other tests share must keep running. This one must not lose commits
  // when it is killed.
  postgres = await startPostgres(findPostgres() ?? '', { synchronous_commit: 'on' });
  site = await startOnFolder({ dataDir, databaseUrl: postgres.urlOf('postgres') });
});
afterAll(async () => {
  await site.close();
  await postgres.stop();
  await rm(dataDir, { recursive: true });
});

const isReady = async () => (await site.visitor().get('/readyz')).status === 200;

test.each(['SIGINT', 'SIGKILL'] as const)(
  'when PostgreSQL is stopped with %s, requests get 503 until it is back, pages explain it in the reader’s language, and nobody is signed out',
  async (signal) => {
    const ada = await site.member(`ada${signal.toLowerCase()}`);
    const ben = await site.member(`ben${signal.toLowerCase()}`);
    const stream = await openStream({ url: site.server.url }, ben);
    await stream.next('ready');
    const { body: before } = await ada.post<{ id: string }>('/api/posts', tea);
    const logError = vi.spyOn(site.server.services.log, 'error');

    await postgres.kill(signal);
    for (const send of [() => ada.post('/api/posts', tea), () => ada.get('/api/conversations')]) {
      const response = await send();
      expect(response.status).toBe(503);
      expect(response.body).toMatchObject({ code: 'UNAVAILABLE' });
    }
    const page = await ada.get('/community', { accept: 'text/html,*/*', 'accept-language': 'de' });
    expect(page.status).toBe(503);
    expect(page.headers.get('content-type')).toContain('text/html');
    expect(page.text).toContain('Die Seite ist gerade nicht verfügbar.');
    expect([page.headers.get('retry-after'), page.headers.get('cache-control')]).toEqual([
      '5',
      'no-store',
    ]);
    expect(page.headers.has('refresh')).toBe(true);
    expect(await isReady()).toBe(false);
    const causes = logError.mock.calls.filter(([, text]) => text !== 'request');
    expect(causes).toEqual([[expect.anything(), 'the database cannot be reached']]);

    await postgres.start();
    await expect.poll(isReady, { timeout: 10_000 }).toBe(true);
    expect((await ada.get(`/api/posts/${before.id}`)).status).toBe(200);
    const { status, body: after } = await ada.post<{ id: string }>('/api/posts', tea);
    expect(status).toBe(201);
    for (const { id } of [before, after]) {
      expect((await stream.next('entry.added')).data.entryId).toBe(id);
    }
    stream.close();
    logError.mockRestore();
  },
);

test('a post whose indexing loses its connection to PostgreSQL is found by the next search', async () => {
  const { db, jobs } = site.server.services;
  await sql`create sequence attempt`.execute(db);
  await sql`create function lose_first() returns trigger language plpgsql as $$
    begin
      if nextval('attempt') = 1 then perform pg_terminate_backend(pg_backend_pid()); end if;
      return new;
    end $$`.execute(db);
  await sql`create trigger lose_first before insert on search_doc for each row
    when (new.words like '%saffron%') execute function lose_first()`.execute(db);
  const ada = await site.member('ada');
  await post(ada, 'Saffron');
  await jobs.settle();
  expect(await find(ada, 'saffron')).toEqual(['Saffron']);
});
