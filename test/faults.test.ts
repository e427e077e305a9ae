import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ViewerInfo } from '#features/accounts/contract.ts';
import { composeMail } from '#platform/server/mail/compose-mail.ts';
import { createTransport } from '#platform/server/mail/mail-transport.ts';
import type { Mailer } from '#platform/server/mail/mailer.ts';
import { createOutbox } from '#platform/server/mail/outbox.ts';
import { dayMs, hourMs } from '#platform/shared/clock.ts';
import { sampleEmail, samplePassword, startTestApp, type TestApp } from '#test/app.ts';
import { openStream } from '#test/live-stream.ts';
import type { Answer, Person } from '#test/person.ts';
import { uploadPicture } from '#test/pictures.ts';
import { failFileWrites, fillDatabase, makeReadOnly } from './inject-faults.ts';

interface ErrorBody {
  code: string;
  message: string;
}

const inEnglish = 'Nothing can be saved right now. Please try again in a few minutes.';
const inGerman =
  'Im Moment lässt sich nichts speichern. Bitte versuche es in ein paar Minuten noch einmal.';
/** A post of the maximum length, which needs new pages in the database file. */
const longPost = (title: string) => ({ title, content: 'kite '.repeat(2000) });

let app: TestApp;
let ada: Person;
let repair = async () => {};
/** The offset of the server's clock from the real time. */
let shiftMs = 0;
let logError = vi.fn();
beforeAll(async () => {
  app = await startTestApp({ clock: () => Date.now() + shiftMs });
});
afterAll(() => app.close());

const isReady = async () => (await app.visitor().get('/readyz')).status === 200;
const waitUntilReady = () => expect.poll(isReady, { timeout: 10_000 }).toBe(true);
const countPosts = async () =>
  (await app.db.selectFrom('post').select('entry_id').execute()).length;
/** The messages in the log, without the line for each request. */
const readLog = () =>
  logError.mock.calls.map(([, text]) => text).filter((text) => text !== 'request');

async function arrange(): Promise<void> {
  await app.reset();
  await app.member('ada');
  ada = await app.signIn('ada');
  logError = vi.fn();
  vi.spyOn(app.server.services.log, 'error').mockImplementation(logError);
}

/** Ages all sessions, so that the next page load renews the session. Renewing is a write. */
async function ageSessions(): Promise<void> {
  const soon = new Date(Date.now() + dayMs);
  const expiresAt = app.server.services.engine === 'sqlite' ? soon.toISOString() : soon;
  await app.db.updateTable('auth_session').set({ expiresAt }).execute();
}

/** Writes posts until one is refused. The first ones can still fit into free pages of the database file. */
async function writeUntilRefused(): Promise<Answer<ErrorBody>> {
  for (let n = 0; ; n += 1) {
    const response = await ada.post<ErrorBody>('/api/posts', longPost(`Post ${n}`));
    if (response.status !== 201) return response;
  }
}

describe.each([
  { fault: 'a full disk', inject: fillDatabase, cause: /disk is full; free some space/ },
  { fault: 'a read-only disk', inject: makeReadOnly, cause: /is read-only/ },
])('$fault', ({ inject, cause }) => {
  beforeAll(async () => {
    await arrange();
    await ageSessions();
    repair = await inject(app);
  });
  afterAll(async () => {
    await repair();
    vi.restoreAllMocks();
  });

  test('a write is refused with an explanation, and the cause is logged once', async () => {
    const refusal = await writeUntilRefused();
    expect(refusal.status).toBe(503);
    expect(refusal.body).toMatchObject({ code: 'STORAGE_UNAVAILABLE', message: inEnglish });
    expect(refusal.headers.get('retry-after')).toBe('30');
    const posts = await countPosts();
    const german = await ada.post<ErrorBody>('/api/posts', longPost('Noch einer'), {
      'accept-language': 'de',
    });
    expect(german.body.message).toBe(inGerman);
    expect(await countPosts()).toBe(posts);
    expect(await isReady()).toBe(false);
    expect(readLog()).toEqual([expect.stringMatching(cause)]);
  });

  test('members who are signed in can still read', async () => {
    for (const path of ['/api/feed', '/community', '/api/conversations']) {
      expect((await ada.get(path)).status, path).toBe(200);
    }
    const { body } = await ada.get<{ viewer: ViewerInfo }>('/api/session');
    expect(body.viewer.username).toBe('ada');
  });

  test('everything works again once the fault is over, without a restart', async () => {
    await repair();
    await waitUntilReady();
    expect((await ada.post('/api/posts', longPost('At last'))).status).toBe(201);
  });
});

test('sign-up and sign-in on a read-only disk report that nothing can be saved', async () => {
  await arrange();
  repair = await makeReadOnly(app);
  for (const [path, name] of [
    ['/api/accounts', 'cleo'],
    ['/api/session', 'ada'],
  ] as const) {
    const credentials = { email: sampleEmail(name), password: samplePassword };
    const response = await app.visitor().post<ErrorBody>(path, credentials);
    expect(response.status, path).toBe(503);
    expect(response.body).toMatchObject({ code: 'STORAGE_UNAVAILABLE', message: inEnglish });
    expect(response.headers.get('set-cookie')).toBeNull();
  }
  await repair();
  vi.restoreAllMocks();
  await waitUntilReady();
});

describe('a disk that is too full for files', () => {
  beforeEach(async () => {
    await arrange();
    repair = await failFileWrites('ENOSPC');
  });
  afterEach(() => vi.restoreAllMocks());

  test('an upload is refused and leaves no picture, and later uploads work', async () => {
    await expect(uploadPicture(ada, 'post')).rejects.toThrow(inEnglish);
    expect(await isReady()).toBe(false);
    expect(readLog()).toEqual([expect.stringMatching(/disk is full/)]);
    expect(await app.db.selectFrom('picture').select('id').execute()).toEqual([]);
    await repair();
    await waitUntilReady();
    expect((await uploadPicture(ada, 'post')).url).toContain('/files/posts/');
  });

  test('an email stays in the outbox until its file can be written', async () => {
    const { db, acts, jobs, faults, limits, log, config } = app.server.services;
    let now = Date.now();
    const mailDir = join(config.dataDir, 'mail');
    // Writes emails in this thread, because no faults are injected into the mailer's thread.
    const from = 'kith@sample.test';
    const write = createTransport({ smtpUrl: undefined, from, community: 'Kith', mailDir });
    const mailer: Mailer = {
      send: async (mail, id) => void (await write(mail, id, async () => true)),
      close: () => {},
    };
    const noSchedule = { ...jobs, repeat: () => {} };
    const outbox = createOutbox({
      db,
      mailer,
      jobs: noSchedule,
      clock: () => now,
      faults,
      limits,
      log,
    });
    const mail = composeMail({ to: 'ben@sample.test', subject: 'Sample', before: ['Sample'] });
    await acts.transact((act) => outbox.add(act, mail));
    await jobs.settle();
    expect(await isReady()).toBe(false);
    expect(await readdir(mailDir)).toEqual([]);
    await repair();
    await waitUntilReady();
    now += hourMs;
    await outbox.sendDue();
    expect(await readdir(mailDir)).toHaveLength(1);
    expect(await db.selectFrom('outbox_mail').select('id').execute()).toEqual([]);
  });
});

describe('a clock that is set back by a day', () => {
  beforeEach(arrange);
  afterEach(() => {
    shiftMs = 0;
  });

  test('nobody is signed out, everything can be written, and live updates still arrive', async () => {
    const ben = await app.member('ben');
    const stream = await openStream(app, ben);
    await stream.next('ready');
    const write = async <Body>(path: string, body: object): Promise<Body> => {
      const response = await ada.post<Body>(path, body);
      expect(response.status, response.text).toBe(201);
      return response.body;
    };
    const before = await write<{ id: string }>('/api/posts', longPost('Before'));
    shiftMs = -dayMs;
    const after = await write<{ id: string }>('/api/posts', longPost('After'));
    for (const { id } of [before, after]) {
      expect((await stream.next('entry.added')).data.entryId).toBe(id);
    }
    await write(`/api/entries/${before.id}/comments`, { text: 'A comment' });
    const { id } = await write<{ id: string }>('/api/conversations', { userIds: [ben.userId] });
    await write(`/api/conversations/${id}/messages`, { content: 'Hello' });
    expect((await stream.next('message.arrived')).data).toMatchObject({ conversationId: id });
    const { text } = await ben.get('/api/feed');
    for (const title of ['Before', 'After']) expect(text).toContain(title);
    // A browser that reconnects can resume, although it has received an update from the future.
    stream.close();
    const resumed = await openStream(app, ben, stream.lastId() ?? '');
    expect((await resumed.next('ready')).data).toEqual({ resumed: true });
    resumed.close();
    await app.server.services.outbox.sendDue();
    expect(await isReady()).toBe(true);
  });
});
