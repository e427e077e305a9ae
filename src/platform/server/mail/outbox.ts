import { setTimeout as wait } from 'node:timers/promises';
import type { Transaction } from 'kysely';
import type { Schema } from '#db/schema.ts';
import { dayMs } from '#platform/shared/clock.ts';
import { newId } from '#platform/shared/ids.ts';
import { chunksOf } from '../database/chunks.ts';
import {
  claimMails,
  deleteFailedMails,
  deleteMails,
  deleteMailsTo,
  insertMails,
  listDueMails,
  type NewOutboxMail,
} from '../database/outbox-store.ts';
import type { LimitName, RateLimits } from '../http/rate-limits.ts';
import { consumePoint } from '../http/rate-limits.ts';
import type { Jobs } from '../jobs.ts';
import type { Act } from '../live/acts.ts';
import { createLateMails, type LateMails, type ReviewIfLate, toStored } from './late-mails.ts';
import { mailboxOf } from './mailbox.ts';
import type { Mail } from './mailer.ts';
import { createSender, type SenderOptions } from './send-claimed-mail.ts';

/** How long sending is retried by default. */
export const defaultValidMs = 3 * dayMs;
/** How long administrators see an email that failed permanently. */
const failedKeptMs = 30 * dayMs;
const pollMs = 30_000;
/** Longer than the mailer's timeout, so that two processes never send the same email at the same time. */
const leaseMs = 120_000;
const batchSize = 50;
/** How many emails are claimed and sent at the same time. */
const atOnce = 10;
/**
 * The pause after each `atOnce` emails of a backlog, such as thousands of digests, so that the site stays fast. One
 * process therefore sends fewer than 100 emails of a backlog per second.
 */
const pauseMs = 100;

/**
 * Emails waiting to be sent. An email is stored in the transaction of the act that causes it, so that a crash or an
 * unreachable mail server delays it but never loses it. It is sent right after the commit. Failed attempts are retried
 * with exponential backoff, until the mail server accepts or rejects the email, or until it expires. If it is unknown
 * whether the mail server has accepted an email, the email is sent again, unless it is `atMostOnce`.
 */
export interface Outbox {
  /** Adds an email, unless its mailbox has received too many. */
  add(act: Act, mail: Mail, options?: MailOptions): Promise<void>;
  /** Deletes the unsent emails to an address. */
  deleteMailsTo(act: Act, recipient: string): Promise<void>;
  /** Deletes the emails with these ids, except those that have been sent. */
  deleteMails(act: Act, ids: readonly string[]): Promise<void>;
  /** Registers how emails about a kind of subject are composed again when they are sent late; called at startup. */
  onLate: LateMails['on'];
  /** Sends all emails that are due, for example for a retry or after a crash. Deletes old failed emails. */
  sendDue(): Promise<void>;
}

interface MailOptions {
  /** The id of the email, by which it can be deleted while it is unsent. A new id by default. */
  id?: string;
  /** How long the email is useful, such as the lifetime of its link; by default three days. */
  validMs?: number;
  /**
   * The rate limit on emails to one mailbox, so that nobody can be flooded, even by many accounts and clients together.
   * `mailToAddress` by default. Null if the caller has already taken a point.
   */
  limit?: LimitName | null;
  /**
   * Runs after the first attempt to send the email, or after the commit if the email was not added because its mailbox
   * has received too many.
   */
  afterAttempt?: () => Promise<void>;
}

interface OutboxOptions extends SenderOptions {
  jobs: Jobs;
  limits: RateLimits;
}

interface StoreOptions {
  now: number;
  id?: string;
  validMs?: number;
}

const toRow = (
  mail: Mail,
  { now, id = newId(), validMs = defaultValidMs }: StoreOptions,
): NewOutboxMail => ({
  id,
  ...toStored(mail),
  created_at: now,
  expires_at: now + validMs,
  next_attempt_at: now,
});

/** Stores an email, which a running server sends within {@link pollMs}. Returns its id. */
export async function storeMail(
  trx: Transaction<Schema>,
  mail: Mail,
  options: StoreOptions,
): Promise<string> {
  const row = toRow(mail, options);
  await insertMails(trx, [row]);
  return row.id;
}

/** Like {@link storeMail}, but for several emails, at most a few dozen. */
export async function storeMails(
  trx: Transaction<Schema>,
  mails: readonly Mail[],
  { now }: { now: number },
): Promise<void> {
  if (mails.length === 0) return;
  await insertMails(
    trx,
    mails.map((mail) => toRow(mail, { now })),
  );
}

/** The outbox of one process. Several processes share the table; a lease decides which one sends an email. */
export function createOutbox(options: OutboxOptions): Outbox {
  const { db, jobs, limits, clock } = options;
  const sendClaimed = createSender(options);
  const lateMails = createLateMails(options);

  /** Sends emails, except those that another process is sending. Returns false if the mail server was unreachable. */
  async function send(ids: readonly string[], review: ReviewIfLate): Promise<boolean> {
    const claimed = await claimMails(db, ids, { now: clock(), leaseMs });
    const results = await Promise.all(claimed.map((mail) => sendClaimed(mail, review)));
    return !results.includes(false);
  }

  async function sendDue(): Promise<void> {
    await deleteFailedMails(db, clock() - failedKeptMs);
    const review = lateMails.startRun();
    for (;;) {
      const ids = await listDueMails(db, clock(), batchSize);
      const isBacklog = ids.length === batchSize;
      for (const chunk of chunksOf(ids, atOnce)) {
        if (!(await send(chunk, review))) return;
        if (isBacklog) await wait(pauseMs, undefined, { ref: false });
      }
      if (!isBacklog) return;
    }
  }

  jobs.repeat('mail outbox', pollMs, sendDue);

  return {
    async add(act, mail, { limit = 'mailToAddress', afterAttempt, ...options } = {}) {
      const isAllowed = !limit || (await consumePoint({ limits }, limit, mailboxOf(mail.to)));
      const id = isAllowed && (await storeMail(act.trx, mail, { now: clock(), ...options }));
      act.afterCommit('mail', async () => {
        if (id) await send([id], lateMails.startRun());
        await afterAttempt?.();
      });
    },
    deleteMailsTo: (act, recipient) => deleteMailsTo(act.trx, recipient),
    deleteMails: (act, ids) => deleteMails(act.trx, ids),
    onLate: lateMails.on,
    sendDue,
  };
}
