import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { composeMail } from '#platform/server/mail/compose-mail.ts';
import { createOutbox } from '#platform/server/mail/outbox.ts';
import { dayMs } from '#platform/shared/clock.ts';
import { newId } from '#platform/shared/ids.ts';
import { startTestApp, type TestApp } from '#test/app.ts';

describe('a stored email', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());

  const sample = composeMail({ to: 'ada@sample.test', subject: 'Sample', before: ['Sample'] });

  test('is never sent if the act that adds it fails', async () => {
    const { acts, outbox, jobs } = app.server.services;
    const attempt = acts.transact(async (act) => {
      await outbox.add(act, sample);
      throw new Error('the act fails');
    });
    await expect(attempt).rejects.toThrow('the act fails');
    await outbox.sendDue();
    await jobs.settle();
    expect(app.mails).toEqual([]);
  });

  test('is sent by only one of several processes', async () => {
    const { acts, outbox, jobs, limits, faults, log } = app.server.services;
    const sent: string[] = [];
    const mailer = {
      send: async (_mail: unknown, id: string) => void sent.push(id),
      close: () => {},
    };
    const noSchedule = { ...jobs, repeat: () => {} };
    const outboxes = Array.from({ length: 4 }, () =>
      createOutbox({ db: app.db, mailer, jobs: noSchedule, limits, clock: Date.now, faults, log }),
    );
    const add = outboxes[0]?.add ?? outbox.add;
    for (let n = 0; n < 5; n++) await acts.transact((act) => add(act, sample));
    await Promise.all(outboxes.map(({ sendDue }) => sendDue()));
    await jobs.settle();
    expect(sent).toHaveLength(5);
    expect(new Set(sent).size).toBe(5);
  });

  test('is sent if the previous version has stored its body as `letter`', async () => {
    const { to, body: letter, ...content } = sample;
    const now = Date.now();
    await app.db
      .insertInto('outbox_mail')
      .values({
        id: newId(),
        recipient: to,
        subject: content.subject,
        content: JSON.stringify({ ...content, letter }),
        created_at: now,
        next_attempt_at: now,
        expires_at: now + dayMs,
        attempts: 0,
        last_error: null,
        failed_at: null,
      })
      .execute();
    await app.server.services.outbox.sendDue();
    expect(app.mails).toMatchObject([{ to, text: 'Sample' }]);
  });
});
