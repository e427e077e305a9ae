import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { countUnsentMails } from '#platform/server/database/outbox-store.ts';
import { hourMs, minuteMs } from '#platform/shared/clock.ts';
import { type Away, choose, comment, noon, postOf, setUpAway } from '#test/away.ts';
import { listNotifications } from '#test/notifications.ts';
import type { Person } from '#test/person.ts';
import type { PushBrowser } from '#test/push-service.ts';
import { openSmtpServer, refuseForNow, subjectsOf } from '#test/smtp-server.ts';

let away: Away;
let ada: Person;
let ben: Person;
let phone: PushBrowser;
let smtp: Awaited<ReturnType<typeof openSmtpServer>>;

beforeAll(async () => {
  smtp = await openSmtpServer();
});
setUpAway(
  (setUp) => {
    ({ away, ada, ben, phone } = setUp);
  },
  () => ({ SMTP_URL: smtp.url }),
);
beforeEach(async () => {
  smtp.received.length = 0;
  smtp.beforeData = refuseForNow;
  await choose(ada, { channels: { comment: 'mail' } });
});
afterAll(() => smtp.close());

const sendDue = () => away.app.server.services.outbox.sendDue();
/** The mail server accepts emails from now on. Runs the jobs at this time. */
async function acceptAt(time: number): Promise<void> {
  smtp.beforeData = async () => {};
  away.now = time;
  await sendDue();
  await away.deliver();
}
const subjects = () => subjectsOf(smtp.received);
const unsent = () =>
  away.app.db.selectFrom('outbox_mail').select(['subject', 'attempts', 'last_error']).execute();
const deliveries = () =>
  away.app.db.selectFrom('delivery').select(['state', 'channel']).orderBy('subject_key').execute();

/** Somebody comments on a post of Ada, and the mail server refuses the email about it for the moment. */
async function refuseMailAbout(people: readonly Person[]) {
  const postId = await postOf(ada, 'Tea');
  const commentIds: string[] = [];
  for (const person of people) {
    commentIds.push((await comment(person, postId)).id);
    away.now += 1000;
  }
  await away.wait(2 * minuteMs);
  expect(await unsent()).toMatchObject([{ attempts: 1, last_error: 'SMTP 451 (RCPT TO)' }]);
  return { postId, commentIds };
}

describe('an email about a notification that is retried', () => {
  interface Refused {
    postId: string;
    commentId: string | undefined;
  }
  /** What happens before the retry, and how many emails arrive later, after a pause and quiet hours. */
  const changes: [
    what: string,
    emailsLater: number,
    act: (refused: Refused) => Promise<unknown>,
  ][] = [
    [
      'the recipient has read the notification',
      0,
      () => ada.put('/api/notifications/read-all', { before: away.now }),
    ],
    [
      'the recipient has blocked the author',
      0,
      () => ada.put(`/api/blocks/${ben.userId}`, { kind: 'block' }),
    ],
    [
      'the recipient has turned the kind off',
      0,
      () => choose(ada, { channels: { comment: 'none' } }),
    ],
    ['the recipient has paused notifications', 1, () => ada.put('/api/attention/pause')],
    [
      'quiet hours have begun',
      1,
      () => ada.patch('/api/preferences', { quietFrom: 12, quietTo: 15 }),
    ],
    [
      'the author has deleted the comment',
      0,
      ({ commentId }) => ben.delete(`/api/comments/${commentId}`),
    ],
    ['the post has been deleted', 0, ({ postId }) => ada.delete(`/api/posts/${postId}`)],
  ];

  test.each(changes)('is not sent if %s; later, %i arrives', async (_what, emailsLater, act) => {
    const { postId, commentIds } = await refuseMailAbout([ben]);
    await act({ postId, commentId: commentIds[0] });
    await acceptAt(away.now + minuteMs);
    expect(await unsent()).toEqual([]);
    expect(subjects()).toEqual([]);
    await acceptAt(noon + 28 * hourMs);
    await acceptAt(noon + 29 * hourMs);
    expect(subjects()).toEqual(Array(emailsLater).fill('ben commented on your post'));
    expect(phone.received).toEqual([]);
  });

  test('is sent once if it is still wanted', async () => {
    await refuseMailAbout([ben]);
    smtp.beforeData = async () => {};
    away.now += minuteMs;
    await Promise.all([sendDue(), sendDue(), sendDue()]);
    await acceptAt(away.now + hourMs);
    expect(subjects()).toEqual(['ben commented on your post']);
    expect(await deliveries()).toEqual([{ state: 'done', channel: 'mail' }]);
  });

  test('is sent once if its lease ends before it is handed over', async () => {
    await refuseMailAbout([ben]);
    smtp.beforeData = async () => {
      smtp.beforeData = async () => {};
      await away.app.db.updateTable('outbox_mail').set({ next_attempt_at: 1 }).execute();
      await sendDue();
    };
    away.now += minuteMs;
    await sendDue();
    await acceptAt(away.now + hourMs);
    expect(subjects()).toEqual(['ben commented on your post']);
    expect(await unsent()).toEqual([]);
  });

  test('names only those whose comments are unread, and is one for several comments', async () => {
    const [cleo, dan] = [await away.app.member('cleo'), await away.app.member('dan')];
    const { postId } = await refuseMailAbout([ben, cleo, dan]);
    const [newest] = await listNotifications(ada);
    await ada.put(`/api/notifications/${newest?.id}/read`);
    await comment(ben, postId);
    await acceptAt(away.now + minuteMs);
    await acceptAt(away.now + hourMs);
    expect(subjects()).toEqual(['ben and 1 other commented on your post']);
    const sent = (await deliveries()).filter(({ channel }) => channel === 'mail');
    expect(sent).toHaveLength(1);
  });

  test('is not sent if all of its comments have been read', async () => {
    const cleo = await away.app.member('cleo');
    await refuseMailAbout([ben, cleo]);
    await ada.put('/api/notifications/read-all', { before: away.now });
    await acceptAt(away.now + minuteMs);
    await acceptAt(away.now + hourMs);
    expect(subjects()).toEqual([]);
    expect(await deliveries()).toEqual([]);
  });

  test('is replaced by a push if the recipient has chosen pushes', async () => {
    await refuseMailAbout([ben]);
    await choose(ada, { channels: { comment: 'push' } });
    await acceptAt(away.now + minuteMs);
    await acceptAt(away.now + hourMs);
    expect(subjects()).toEqual([]);
    expect(phone.received.map(({ message }) => message.title)).toEqual([
      'ben commented on your post',
    ]);
  });

  test('is neither sent nor decided again if the process died after it handed it over', async () => {
    await refuseMailAbout([ben]);
    const handedOver = { last_error: 'handed over', next_attempt_at: 1 };
    await away.app.db.updateTable('outbox_mail').set(handedOver).execute();
    await choose(ada, { channels: { comment: 'push' } });
    await acceptAt(away.now + minuteMs);
    await acceptAt(away.now + hourMs);
    expect(subjects()).toEqual([]);
    expect(phone.received).toEqual([]);
    expect(await unsent()).toMatchObject([{ attempts: 1, last_error: 'possibly sent' }]);
    expect(await deliveries()).toEqual([{ state: 'done', channel: 'mail' }]);
  });

  test('is retried if it cannot be composed, and nothing has changed until then', async () => {
    await refuseMailAbout([ben]);
    const { log } = away.app.server.services;
    const logError = vi.spyOn(log, 'error').mockImplementation(() => {});
    const { db } = away.app;
    const read = () => db.selectFrom('notification').select('detail').executeTakeFirstOrThrow();
    const { detail } = await read();
    const breakKind = { type: 'event_cancelled', detail: '{' } as const;
    await db.updateTable('notification').set(breakKind).execute();
    await acceptAt(away.now + minuteMs);
    expect(logError).toHaveBeenCalledTimes(1);
    logError.mockRestore();
    expect(subjects()).toEqual([]);
    expect(await unsent()).toMatchObject([{ attempts: 2, last_error: 'SyntaxError' }]);
    expect(await deliveries()).toEqual([{ state: 'done', channel: 'mail' }]);
    await db.updateTable('notification').set({ type: 'comment', detail }).execute();
    await acceptAt(away.now + hourMs);
    expect(subjects()).toEqual(['ben commented on your post']);
  });

  test('is given up after three days, even if quiet hours interrupt the retries', async () => {
    await refuseMailAbout([ben]);
    for (let hours = 0; hours < 4 * 24; hours += 1) {
      away.now += hourMs;
      await sendDue();
      await away.deliver();
    }
    const { failedCount, pendingCount } = await countUnsentMails(away.app.db);
    expect({ failedCount, pendingCount }).toEqual({ failedCount: 1, pendingCount: 0 });
    await acceptAt(away.now + 12 * hourMs);
    expect(subjects()).toEqual([]);
  });
});
