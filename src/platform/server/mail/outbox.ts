import { setTimeout as wait } from 'node:timers/promises';
import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '#db/schema.ts';
import { type Clock, dayMs, hourMs } from '#platform/shared/clock.ts';
import { newId } from '#platform/shared/ids.ts';
import { chunksOf } from '../database/chunks.ts';
import {
  type ClaimedMail,
  claimMails,
  deleteFailedMails,
  deleteMail,
  deleteMails,
  deleteMailsTo,
  insertMails,
  listDueMails,
  type NewOutboxMail,
  updateFailedMail,
} from '../database/outbox-store.ts';
import type { Faults } from '../faults/faults.ts';
import type { LimitName, RateLimits } from '../http/rate-limits.ts';
import { consumePoint } from '../http/rate-limits.ts';
import type { Jobs } from '../jobs.ts';
import type { Act } from '../live/acts.ts';
import type { Log } from '../log.ts';
import { mailboxOf } from './mailbox.ts';
import type { Mail, Mailer } from './mailer.ts';
import { describeFailure, isConnectionFailure, isHardBounce } from './smtp-errors.ts';

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
const firstRetryMs = 30_000;
const maxRetryMs = hourMs;

/** How long to wait after the nth failed attempt. */
export const retryDelayMs = (attempts: number): number =>
  Math.min(firstRetryMs * 2 ** (attempts - 1), maxRetryMs);

/**
 * Emails waiting to be sent. An email is stored in the transaction of the act that causes it, so that a crash or an
 * unreachable mail server delays it but never loses it. It is sent right after the commit. Failed attempts are retried
 * with exponential backoff, until the mail server accepts or rejects the email, or until it expires.
 */
export interface Outbox {
  /** Adds an email, unless its mailbox has received too many. */
  add(act: Act, mail: Mail, options?: MailOptions): Promise<void>;
  /** Deletes the unsent emails to an address. */
  deleteMailsTo(act: Act, recipient: string): Promise<void>;
  /** Deletes the emails with these ids, except those that have been sent. */
  deleteMails(act: Act, ids: readonly string[]): Promise<void>;
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

interface OutboxOptions {
  db: Kysely<Schema>;
  mailer: Mailer;
  jobs: Jobs;
  limits: RateLimits;
  clock: Clock;
  faults: Pick<Faults, 'record'>;
  log: Log;
}

interface StoreOptions {
  now: number;
  id?: string;
  validMs?: number;
}

const toRow = (
  { to, ...content }: Mail,
  { now, id = newId(), validMs = defaultValidMs }: StoreOptions,
): NewOutboxMail => ({
  id,
  recipient: to,
  subject: content.subject,
  content: JSON.stringify(content),
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
  const { db, mailer, jobs, limits, clock, faults, log } = options;

  async function giveUp(claimed: ClaimedMail, reason: string): Promise<void> {
    const failure = { content: null, next_attempt_at: null, failed_at: clock() };
    await updateFailedMail(db, claimed, { ...failure, last_error: reason });
    log.error(
      { mail: claimed.id, attempts: claimed.attempts, reason },
      'email not sent; giving up',
    );
  }

  async function onFailure(claimed: ClaimedMail, error: unknown): Promise<void> {
    const { id, attempts } = claimed;
    // Without a mail server, emails are written to the data folder, whose disk may be full.
    faults.record(error);
    const nextAttemptAt = clock() + retryDelayMs(attempts);
    // The error's own message may contain the address, so it is neither logged nor stored.
    const reason = describeFailure(error);
    if (isHardBounce(error) || nextAttemptAt >= claimed.expires_at) return giveUp(claimed, reason);
    await updateFailedMail(db, claimed, { next_attempt_at: nextAttemptAt, last_error: reason });
    log.warn({ mail: id, attempts, reason }, 'email not sent; it will be retried');
  }

  /** Sends an email whose lease this process has. Returns false if the mail server could not be reached. */
  async function sendClaimed(claimed: ClaimedMail): Promise<boolean> {
    const { id, recipient, content } = claimed;
    if (!content) return true;
    if (claimed.expires_at <= clock()) {
      await giveUp(claimed, 'expired');
      return true;
    }
    try {
      await mailer.send({ to: recipient, content }, id);
    } catch (error) {
      await onFailure(claimed, error);
      return !isConnectionFailure(error);
    }
    await deleteMail(db, id);
    return true;
  }

  /** Sends emails, except those that another process is sending. Returns false if the mail server was unreachable. */
  async function send(ids: readonly string[]): Promise<boolean> {
    const claimed = await claimMails(db, ids, { now: clock(), leaseMs });
    return !(await Promise.all(claimed.map(sendClaimed))).includes(false);
  }

  async function sendDue(): Promise<void> {
    await deleteFailedMails(db, clock() - failedKeptMs);
    for (;;) {
      const ids = await listDueMails(db, clock(), batchSize);
      const isBacklog = ids.length === batchSize;
      for (const chunk of chunksOf(ids, atOnce)) {
        if (!(await send(chunk))) return;
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
        if (id) await send([id]);
        await afterAttempt?.();
      });
    },
    deleteMailsTo: (act, recipient) => deleteMailsTo(act.trx, recipient),
    deleteMails: (act, ids) => deleteMails(act.trx, ids),
    sendDue,
  };
}
