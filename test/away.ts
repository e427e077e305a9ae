import { afterAll, beforeAll, beforeEach } from 'vitest';
import { deliverDue } from '#features/attention/server/deliver.ts';
import { deriveVapidKeys } from '#features/attention/server/push-encryption.ts';
import { createPushSender } from '#features/attention/server/push-sender.ts';
import { sendDigests } from '#features/attention/server/send-digests.ts';
import type { Comment } from '#features/comments/contract.ts';
import { listPastEventIds } from '#features/events/server/participant-store.ts';
import type { Conversation, Message } from '#features/messages/contract.ts';
import type { Post } from '#features/posts/contract.ts';
import { minuteMs } from '#platform/shared/clock.ts';
import { newId } from '#platform/shared/ids.ts';
import { sampleEmail, startTestApp, type TestApp } from './app.ts';
import { create } from './create.ts';
import type { Person } from './person.ts';
import { type PushBrowser, type PushService, startPushService } from './push-service.ts';

/** Monday noon in Berlin. */
export const noon = Date.parse('2026-11-23T11:00Z');

/** Ada, with the phone on which she gets push notifications, and Ben. */
interface AwayMembers {
  ada: Person;
  ben: Person;
  phone: PushBrowser;
}

/** A community in which Ada, who lives in Berlin, is away, and Ben is active. */
export interface Away {
  readonly app: TestApp;
  readonly pushes: PushService;
  /** The server's time. */
  now: number;
  /** Whether the setting PUSH_HOSTS still contains the push service when {@link Away.deliver} sends pushes. */
  allowsPushService: boolean;
  /** Starts over at noon on Monday. Ada has a phone that shows push notifications. */
  begin(): Promise<AwayMembers>;
  /** Sets whether the addresses of all members are confirmed. */
  confirmAddresses(isConfirmed?: boolean): Promise<unknown>;
  /** Records that the mail server has rejected an email to this person. */
  rejectMail(person: Person): Promise<unknown>;
  /** Delivers what is due, several times at once if several processes are simulated. */
  deliver(processes?: number): Promise<void>;
  /** Sends the digests that are due, several times at once if several processes are simulated. */
  sendDigests(processes?: number): Promise<void>;
  /** Sends the digests that are due at a time, and returns all emails of the test so far. A minute passes after it. */
  sendDigestsAt(time: number, processes?: number): Promise<TestApp['mails']>;
  /** Lets time pass, and then delivers what is due. */
  wait(ms: number): Promise<void>;
  close(): Promise<void>;
}

export async function startAway(given: Record<string, string> = {}): Promise<Away> {
  const pushes = await startPushService();
  const settings = { PUSH_HOSTS: pushes.host, ...given };
  const app = await startTestApp({ clock: () => away.now, settings });
  const away: Away = {
    app,
    pushes,
    now: noon,
    allowsPushService: true,
    async begin() {
      away.now = noon;
      away.allowsPushService = true;
      pushes.beforeResponse = async () => {};
      await app.reset();
      const [ada, ben] = [await app.member('ada'), await app.member('ben')];
      await ada.put('/api/preferences/browser', { timeZone: 'Europe/Berlin' });
      await away.confirmAddresses();
      return { ada, ben, phone: await pushes.subscribe(ada) };
    },
    async confirmAddresses(isConfirmed = true) {
      const { engine } = app.server.services;
      const emailVerified = engine === 'sqlite' ? Number(isConfirmed) : isConfirmed;
      await app.db.updateTable('auth_user').set({ emailVerified }).execute();
    },
    rejectMail: ({ name }) =>
      app.db
        .insertInto('outbox_mail')
        .values({
          id: newId(),
          recipient: sampleEmail(name),
          subject: 'Hello',
          content: null,
          created_at: away.now,
          expires_at: away.now,
          attempts: 1,
          next_attempt_at: null,
          last_error: 'SMTP 550 (RCPT TO)',
          failed_at: away.now,
        })
        .execute(),
    async deliver(processes = 1) {
      const { services } = app.server;
      const { config } = services;
      const pushHosts = away.allowsPushService ? config.pushHosts : [];
      const sendPush = createPushSender(
        { ...services, config: { ...config, pushHosts } },
        deriveVapidKeys(services.secret),
      );
      await Promise.all(Array.from({ length: processes }, () => deliverDue(services, sendPush)));
      await services.jobs.settle();
    },
    async sendDigests(processes = 1) {
      const { services } = app.server;
      const listPastEvents = (userId: string, limit: number) =>
        listPastEventIds(services.db, { userId, now: away.now, limit });
      await Promise.all(
        Array.from({ length: processes }, () => sendDigests(services, listPastEvents)),
      );
      await services.outbox.sendDue();
    },
    async sendDigestsAt(time, processes) {
      away.now = time;
      await away.sendDigests(processes);
      away.now += minuteMs;
      return app.mails;
    },
    async wait(ms) {
      away.now += ms;
      await away.deliver();
    },
    async close() {
      await app.close();
      await pushes.close();
    },
  };
  return away;
}

/**
 * Starts one community for all tests of a file, and calls its `begin` before each. `assign` stores what the tests use.
 * `settings` returns environment variables for the community.
 */
export function setUpAway(
  assign: (setUp: { away: Away } & AwayMembers) => void,
  settings: () => Record<string, string> = () => ({}),
): void {
  let away: Away;
  beforeAll(async () => {
    away = await startAway(settings());
  });
  beforeEach(async () => assign({ away, ...(await away.begin()) }));
  afterAll(() => away.close());
}

/** Starts a conversation, and returns its id. */
export async function conversationOf(
  person: Person,
  others: Person[],
  title = '',
): Promise<string> {
  const userIds = others.map(({ userId }) => userId);
  const { id } = await create<Conversation>(person, '/api/conversations', { userIds, title });
  return id;
}

/** Sends a message. */
export const write = (person: Person, conversationId: string, content = 'A secret.') =>
  create<Message>(person, `/api/conversations/${conversationId}/messages`, { content });

/** Writes a post, and returns its id. */
export const postOf = async (person: Person, title: string): Promise<string> =>
  (await create<Post>(person, '/api/posts', { title, content: 'By the river.' })).id;

/** Writes a comment. */
export const comment = (person: Person, entryId: string, text = 'A secret.') =>
  create<Comment>(person, `/api/entries/${entryId}/comments`, { text });

/** Changes a person's notification settings. */
export const choose = (person: Person, settings: object) =>
  person.patch('/api/attention', settings);

/** A notification that an event was cancelled. `detail` is JSON about the event. */
export const cancellationFor = (recipient: Person, detail: string, createdAt: number) => ({
  id: newId(),
  user_id: recipient.userId,
  type: 'event_cancelled' as const,
  merge_key: newId(),
  excerpt: '',
  detail,
  created_at: createdAt,
});
