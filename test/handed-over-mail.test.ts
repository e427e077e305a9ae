import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openDatabase } from '#platform/server/database/open-database.ts';
import { composeMail } from '#platform/server/mail/compose-mail.ts';
import { storeMail } from '#platform/server/mail/outbox.ts';
import { hourMs } from '#platform/shared/clock.ts';
import { makeAdministrator } from '#test/administrator.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import { startProcess } from '#test/app-process.ts';
import { canConnectTwice, createTestDatabase } from '#test/engines.ts';
import { findPort } from '#test/find-port.ts';
import { openSmtpServer, refuseForNow, subjectsOf } from '#test/smtp-server.ts';

/** One email of each sort: one that must arrive, and one that must not arrive twice. */
const confirmation = composeMail({ to: 'ada@sample.test', subject: 'Confirm', before: ['Sample'] });
const notice = { ...confirmation, subject: 'Notice', atMostOnce: true };
const both = [confirmation, notice];

type Smtp = Awaited<ReturnType<typeof openSmtpServer>>;
/** The subjects of the emails that the mail server has received, in alphabetical order. */
const sortedSubjectsOf = ({ received }: Smtp) => subjectsOf(received).toSorted();

describe('an email that is handed over to the mail server', () => {
  let app: TestApp;
  let now = Date.now();
  let port = 0;

  beforeAll(async () => {
    port = await findPort();
    const settings = { SMTP_URL: `smtp://127.0.0.1:${port}` };
    app = await startTestApp({ clock: () => now, settings });
  });
  beforeEach(() => app.reset());
  afterAll(() => app.close());

  /** Sends what is due. Returns each unsent email’s subject with the reason. */
  async function sendDue(): Promise<Record<string, string | null>> {
    await app.server.services.outbox.sendDue();
    const rows = await app.db.selectFrom('outbox_mail').selectAll().execute();
    return Object.fromEntries(rows.map(({ subject, last_error }) => [subject, last_error]));
  }
  async function sendBoth(): Promise<Record<string, string | null>> {
    await app.db.transaction().execute(async (trx) => {
      for (const mail of both) await storeMail(trx, mail, { now });
    });
    return sendDue();
  }

  test('is sent again if the mail server refuses its data for the moment', async () => {
    const smtp = await openSmtpServer({ port });
    smtp.beforeResponse = refuseForNow;
    const refused = 'SMTP 451 (DATA)';
    expect(await sendBoth()).toEqual({ Confirm: refused, Notice: refused });
    smtp.beforeResponse = async () => {};
    now += hourMs;
    expect(await sendDue()).toEqual({});
    await smtp.close();
    expect(sortedSubjectsOf(smtp)).toEqual(['Confirm', 'Confirm', 'Notice', 'Notice']);
  });

  test('is not sent again after the connection is lost if it must not arrive twice', async () => {
    const lost = await openSmtpServer({ port });
    lost.beforeResponse = async () => {
      if (lost.received.length === both.length) lost.disconnect();
      await new Promise(() => {});
    };
    expect(await sendBoth()).toMatchObject({ Notice: 'possibly sent' });
    await lost.close();
    expect(sortedSubjectsOf(lost)).toEqual(['Confirm', 'Notice']);

    const smtp = await openSmtpServer({ port });
    now += hourMs;
    expect(await sendDue()).toEqual({ Notice: 'possibly sent' });
    await smtp.close();
    expect(sortedSubjectsOf(smtp)).toEqual(['Confirm']);

    const dora = await app.member('dora');
    await makeAdministrator(app, dora);
    await app.server.services.jobs.settle();
    await app.db.deleteFrom('outbox_mail').where('failed_at', 'is', null).execute();
    const { body, text } = await dora.get('/api/outbox');
    const counts = { pendingCount: 0, failedCount: 0, possiblySentCount: 1 };
    const item = {
      subject: 'Notice',
      attempts: 1,
      nextAttemptAt: null,
      failedAt: expect.any(Number),
    };
    expect(body).toMatchObject({ ...counts, items: [{ ...item, lastError: 'possibly sent' }] });
    expect(text).not.toContain('Sample');
  });

  test('is not sent if it was deleted while the mail server was reached', async () => {
    const smtp = await openSmtpServer({ port });
    smtp.beforeData = () => app.db.deleteFrom('outbox_mail').execute();
    expect(await sendBoth()).toEqual({});
    await smtp.close();
    expect(sortedSubjectsOf(smtp)).toEqual(['Confirm']);
  });
});

// If PGlite replaces PostgreSQL, a second process cannot open the database.
if (canConnectTwice) {
  test('after its process is killed, an email is sent again unless it must not arrive twice', async () => {
    const { location, remove } = await createTestDatabase({ migrated: true });
    const { dataDir, databaseUrl } = location;
    const smtp = await openSmtpServer();
    const arrived = Promise.withResolvers<void>();
    smtp.beforeResponse = async () => {
      if (smtp.received.length === both.length) arrived.resolve();
      await new Promise(() => {});
    };
    const { db, close } = await openDatabase(location);
    await db.transaction().execute(async (trx) => {
      for (const mail of both) await storeMail(trx, mail, { now: Date.now() });
    });
    const settings = {
      DATA_DIR: dataDir,
      SMTP_URL: smtp.url,
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    };
    const killed = await startProcess(settings);
    await arrived.promise;
    await killed.kill();

    // Expires the leases of the killed process immediately instead of after two minutes.
    await db.updateTable('outbox_mail').set({ next_attempt_at: 1 }).execute();
    await db.deleteFrom('job_lease').execute();
    smtp.beforeResponse = async () => {};
    const restarted = await startProcess(settings);
    const unsent = () => db.selectFrom('outbox_mail').select(['subject', 'last_error']).execute();
    const expected = [{ subject: 'Notice', last_error: 'possibly sent' }];
    await expect.poll(unsent, { timeout: 10_000 }).toEqual(expected);
    await restarted.stop();
    await close();
    await smtp.close();
    expect(sortedSubjectsOf(smtp)).toEqual(['Confirm', 'Confirm', 'Notice']);
    await remove();
  }, 60_000);
}
