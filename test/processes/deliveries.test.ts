import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AppProcess } from '#test/app-process.ts';
import { comment, conversationOf, postOf, write } from '#test/away.ts';
import { type PushService, startPushService } from '#test/push-service.ts';
import { openSmtpServer } from '#test/smtp-server.ts';
import { type Community, type Guest, startCommunity } from './community.ts';

let community: Community;
let pushes: PushService;
let smtp: Awaited<ReturnType<typeof openSmtpServer>>;
let first: AppProcess;
let ada: Guest;
let ben: Guest;

const start = () => community.start({ PUSH_HOSTS: pushes.host, SMTP_URL: smtp.url });

beforeAll(async () => {
  [pushes, smtp, community] = await Promise.all([
    startPushService(),
    openSmtpServer(),
    startCommunity(),
  ]);
  first = await start();
  ada = await community.member('ada', first);
  ben = await community.member('ben', first);
  await community.db.updateTable('auth_user').set({ emailVerified: true }).execute();
  await ada.person.patch('/api/preferences', { quietFrom: 0, quietTo: 0 });
  await ada.person.patch('/api/attention', { channels: { comment: 'mail' } });
});
afterAll(async () => {
  await community.close();
  await Promise.all([pushes.close(), smtp.close()]);
});

/** Makes every delivery and email due, and the jobs that send them, as if time had passed and their leases had expired. */
async function letTimePass(): Promise<void> {
  await community.db.updateTable('outbox_mail').set({ next_attempt_at: 0 }).execute();
  await community.db.updateTable('delivery').set({ due_at: 0, claimed_until: 0 }).execute();
  const due = { held_until: 0, due_at: 0 };
  const jobs = ['deliveries', 'mail outbox'];
  await community.db.updateTable('job_lease').set(due).where('name', 'in', jobs).execute();
}
/** How many messages and comments have been delivered. Deliveries about new members are not counted. */
const countDone = async () => {
  const rows = await community.db
    .selectFrom('delivery')
    .select('subject_key')
    .where('state', '=', 'done')
    .where('kind', 'in', ['message', 'comment'])
    .execute();
  return rows.length;
};
/** The emails about comments. */
const notices = () => smtp.received.filter(({ text }) => text.includes('List-Unsubscribe'));

test('deliveries that are due when processes start are sent once', async () => {
  const phone = await pushes.subscribe(ada.person);
  await write(ben.person, await conversationOf(ben.person, [ada.person]));
  await comment(ben.person, await postOf(ada.person, 'Tea'));
  await letTimePass();
  await Promise.all([start(), start()]);
  await expect.poll(countDone, { timeout: 10_000 }).toBe(2);
  await expect.poll(() => notices().length).toBe(1);
  expect(phone.received.map(({ message }) => message.title)).toEqual(['ben wrote to you']);
  expect(notices()).toHaveLength(1);
  expect(notices()[0]?.text).not.toContain('secret');
});

test('a push notification that a killed process was sending is sent again by another process, with the same tag', async () => {
  const phone = await pushes.subscribe(ada.person);
  const arrived = Promise.withResolvers<void>();
  pushes.beforeResponse = async (browser) => {
    // Ada's other device from the test above receives it too.
    if (browser === phone) arrived.resolve();
    await new Promise(() => {});
  };
  const cleo = await community.member('cleo', first);
  await write(cleo.person, await conversationOf(cleo.person, [ada.person]));
  await letTimePass();
  const killed = await start();
  await arrived.promise;
  await killed.kill();
  pushes.beforeResponse = async () => {};
  await letTimePass();
  await start();
  await expect.poll(countDone, { timeout: 10_000 }).toBe(3);
  const tags = phone.received.map(({ message, topic }) => [message.tag, topic]);
  expect(tags).toHaveLength(2);
  expect(new Set(tags.flat()).size).toBe(1);
});

test('an email whose process is killed before the mail server responds is not sent again', async () => {
  const earlier = notices().length;
  const arrived = Promise.withResolvers<void>();
  smtp.beforeResponse = async () => {
    arrived.resolve();
    await new Promise(() => {});
  };
  await comment(ben.person, await postOf(ada.person, 'Coffee'));
  await letTimePass();
  const killed = await start();
  await arrived.promise;
  await killed.kill();
  smtp.beforeResponse = async () => {};
  await letTimePass();
  await start();
  const reasons = () => community.db.selectFrom('outbox_mail').select('last_error').execute();
  await expect.poll(reasons, { timeout: 10_000 }).toEqual([{ last_error: 'possibly sent' }]);
  expect(notices()).toHaveLength(earlier + 1);
});
