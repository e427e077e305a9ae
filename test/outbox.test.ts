import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { inspect } from 'node:util';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { UnsentMail } from '#features/outbox/contract.ts';
import { openDatabase } from '#platform/server/database/open-database.ts';
import { listRejected } from '#platform/server/database/outbox-store.ts';
import { makeAdministrator } from '#test/administrator.ts';
import { actors, sampleEmail, startTestApp, type TestApp } from '#test/app.ts';
import { startProcess } from '#test/app-process.ts';
import { canConnectTwice, createTestDatabase } from '#test/engines.ts';
import { findPort } from '#test/find-port.ts';
import { beforeNextTransaction } from '#test/interruptions.ts';
import type { Person } from '#test/person.ts';
import { openSmtpServer } from '#test/smtp-server.ts';
import { addConfirmedAddress } from '#test/waiting-list.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

interface OutboxPage {
  items: UnsentMail[];
  pendingCount: number;
  failedCount: number;
}

describe('an email that cannot be sent', () => {
  let app: TestApp;
  let dora: Person;
  let now = Date.now();
  let port = 0;

  beforeAll(async () => {
    port = await findPort();
    const settings = { SMTP_URL: `smtp://127.0.0.1:${port}` };
    app = await startTestApp({ clock: () => now, settings });
  });
  beforeEach(async () => {
    now = Date.now();
    await app.reset();
    dora = await app.member('dora');
    await makeAdministrator(app, dora);
    await deleteConfirmations();
  });
  afterAll(() => app.close());

  /** Deletes all unsent emails: those that ask new accounts to confirm their addresses. */
  const deleteConfirmations = async (): Promise<void> => {
    await app.server.services.jobs.settle();
    await app.db.deleteFrom('outbox_mail').execute();
  };
  const requestReset = async (): Promise<void> => {
    await app.account('ada');
    await deleteConfirmations();
    const response = await app
      .visitor()
      .post('/api/password-resets', { email: sampleEmail('ada') });
    expect(response.status).toBe(202);
    await app.server.services.jobs.settle();
  };
  const readOutbox = () => dora.get<OutboxPage>('/api/outbox');
  const sendDue = () => app.server.services.outbox.sendDue();
  const row = () => app.db.selectFrom('outbox_mail').selectAll().executeTakeFirst();

  test('is sent exactly once after the mail server is back', async () => {
    await requestReset();
    const { body, text } = await readOutbox();
    expect(body).toMatchObject({ pendingCount: 1, failedCount: 0 });
    expect(body.items).toMatchObject([
      { recipient: sampleEmail('ada'), attempts: 1, lastError: 'ECONNREFUSED', failedAt: null },
    ]);
    expect(text).not.toContain('reset=');

    const smtp = await openSmtpServer({ port });
    await sendDue();
    expect(smtp.received).toEqual([]);
    now += minuteMs;
    await Promise.all([sendDue(), sendDue(), sendDue()]);
    await sendDue();
    await smtp.close();
    expect(smtp.received.map(({ to }) => to)).toEqual([[sampleEmail('ada')]]);
    expect(await row()).toBeUndefined();
  });

  test('is retried at growing intervals until its link expires', async () => {
    await requestReset();
    const waits: number[] = [];
    for (let pending = await row(); pending?.next_attempt_at; pending = await row()) {
      waits.push(pending.next_attempt_at - now);
      now = pending.next_attempt_at;
      await sendDue();
    }
    const seconds = waits.map((ms) => ms / 1000);
    expect(seconds).toEqual([30, 60, 120, 240, 480, 960]);
    expect(await row()).toMatchObject({ content: null, last_error: 'ECONNREFUSED', attempts: 7 });
    const { body } = await readOutbox();
    expect(body).toMatchObject({ pendingCount: 0, failedCount: 1 });

    now += 30 * dayMs + 1;
    await sendDue();
    expect(await row()).toBeUndefined();
  });

  test('is not attempted again if it expired before the next attempt', async () => {
    await requestReset();
    const smtp = await openSmtpServer({ port });
    now += 2 * hourMs;
    await sendDue();
    await smtp.close();
    expect(smtp.received).toEqual([]);
    expect(await row()).toMatchObject({ content: null, last_error: 'expired' });
  });

  test('is not retried if the mail server refuses the recipient', async () => {
    const smtp = await openSmtpServer({ port, refusesRecipients: true });
    const logError = vi.spyOn(app.server.services.log, 'error');
    await requestReset();
    await smtp.close();
    // The mail server's own message contains the address.
    const logged = inspect(logError.mock.calls, { depth: null });
    logError.mockRestore();
    expect(logged).toContain('SMTP 550 (RCPT TO)');
    expect(logged).not.toContain('@');
    const failed = { attempts: 1, content: null, next_attempt_at: null };
    expect(await row()).toMatchObject({ ...failed, last_error: 'SMTP 550 (RCPT TO)' });
    const addresses = [sampleEmail('ada'), sampleEmail('ben')];
    expect(await listRejected(app.db, addresses, now)).toEqual(new Set([sampleEmail('ada')]));
  });

  const newAddress = 'ada.new@sample.test';
  /** Requests a change of a member's address. Returns a function that confirms it with the link in the unsent email. */
  async function requestChange(ada: Person): Promise<() => Promise<void>> {
    const change = { email: newAddress, password: 'sample-password' };
    expect((await ada.post('/api/account/email', change)).status).toBe(202);
    const { content } = await app.db
      .selectFrom('outbox_mail')
      .select('content')
      .where('recipient', '=', newAddress)
      .executeTakeFirstOrThrow();
    const token = /email=([\w-]+)/.exec(content ?? '')?.[1];
    return async () => expect((await ada.put('/api/account/email', { token })).status).toBe(200);
  }

  test('is deleted with the recipient’s account', async () => {
    await requestReset();
    const ada = await app.signIn('ada');
    const proof = { password: 'sample-password' };
    expect((await ada.put('/api/account/deletion', proof)).status).toBe(200);
    await app.server.services.jobs.settle();
    const { body } = await readOutbox();
    // Only the email that confirms the deletion is left.
    expect(body.items.map(({ subject }) => subject)).toEqual([expect.stringContaining('deleted')]);
  });

  test('is deleted when the recipient’s address changes', async () => {
    await requestReset();
    const ada = await app.signIn('ada');
    const confirm = await requestChange(ada);
    await confirm();
    const { body } = await readOutbox();
    const toOldAddress = body.items.filter(({ recipient }) => recipient === sampleEmail('ada'));
    // Only the notice about the change is left.
    expect(toOldAddress.map(({ subject }) => subject)).toEqual([
      expect.stringContaining('was changed'),
    ]);
  });

  test('is deleted with the recipient’s account if the address has just changed', async () => {
    await app.account('ada');
    const ada = await app.signIn('ada');
    const confirm = await requestChange(ada);
    const remove = () => ada.put('/api/account/deletion', { password: 'sample-password' });
    expect((await beforeNextTransaction(app, confirm, remove)).status).toBe(200);
    const { body } = await readOutbox();
    const toNewAddress = body.items.filter(({ recipient }) => recipient === newAddress);
    expect(toNewAddress.map(({ subject }) => subject)).toEqual([
      expect.stringContaining('deleted'),
    ]);
  });

  test('is deleted when the invitation in it is revoked, or its inviter leaves', async () => {
    const waitingId = await addConfirmedAddress(app, 'mia@elsewhere.test');
    const eve = await app.member('eve');
    await makeAdministrator(app, eve);
    await deleteConfirmations();
    const invite = async (by: Person) =>
      expect((await by.put(`/api/waiting-list/${waitingId}/invitation`)).status).toBe(200);
    const subjects = async () => (await readOutbox()).body.items.map(({ subject }) => subject);
    await invite(dora);
    expect(await subjects()).toEqual([expect.stringContaining('invitation')]);
    const { items } = (await dora.get<{ items: { id: string }[] }>('/api/invitations')).body;
    expect((await dora.delete(`/api/invitations/${items[0]?.id}`)).status).toBe(200);
    expect(await subjects()).toEqual([]);
    await invite(eve);
    expect(await subjects()).toHaveLength(1);
    const proof = { password: 'sample-password' };
    expect((await eve.put('/api/account/deletion', proof)).status).toBe(200);
    expect(await subjects()).toEqual([expect.stringContaining('deleted')]);
  });
});

/** A mail server that accepts connections and never responds. */
async function openSilentServer() {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => {}));
  });
  const port = await findPort();
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    port,
    connected: once(server, 'connection'),
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

// If PGlite replaces PostgreSQL, a second process cannot open the database.
if (canConnectTwice) {
  test('an email is sent once if the process is killed between commit and sending', async () => {
    const { location, remove } = await createTestDatabase({ migrated: true });
    const { dataDir, databaseUrl } = location;
    const silent = await openSilentServer();
    const settings = {
      DATA_DIR: dataDir,
      SMTP_URL: `smtp://127.0.0.1:${silent.port}`,
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    };
    const killed = await startProcess(settings);
    await actors(() => killed.url).account('ada');
    await silent.connected;
    await killed.kill();
    await silent.close();

    // Expires the leases of the killed process immediately instead of after two minutes.
    const database = await openDatabase(location);
    await database.db.updateTable('outbox_mail').set({ next_attempt_at: 1 }).execute();
    await database.db.deleteFrom('job_lease').execute();
    await database.close();

    const smtp = await openSmtpServer({ port: silent.port });
    const restarted = await startProcess(settings);
    await smtp.accepted;
    await restarted.stop();
    await smtp.close();
    expect(smtp.received.map(({ to }) => to)).toEqual([[sampleEmail('ada')]]);
    expect(smtp.received[0]?.text).toContain('confirm=');
    await remove();
  }, 60_000);
}
