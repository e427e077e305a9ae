import type { Kysely } from 'kysely';
import type { Schema } from '#db/schema.ts';
import { type Clock, dayMs, hourMs } from '#platform/shared/clock.ts';
import { newId } from '#platform/shared/ids.ts';
import {
  type ClaimedMail,
  claimMail,
  deleteFailedMails,
  deleteMail,
  deleteMailsTo,
  insertMail,
  listDueMails,
  updateFailedMail,
} from '../database/outbox-store.ts';
import type { Jobs } from '../jobs.ts';
import type { Act } from '../live/acts.ts';
import type { Log } from '../log.ts';
import type { Mail, Mailer } from './mailer.ts';
import { isConnectionFailure, isRefused, reasonOf } from './smtp-errors.ts';

/** How long sending is retried, unless the mail is useless earlier. */
const defaultValidMs = 3 * dayMs;
/** How long administrators see a mail that was given up. */
const failedKeptMs = 30 * dayMs;
const pollMs = 30_000;
/** Longer than the mailer's timeout, so that a mail is never sent by two processes at once. */
const leaseMs = 120_000;
const batchSize = 50;
const firstRetryMs = 30_000;
const maxRetryMs = hourMs;

/** How long to wait after the nth failed attempt. */
export const retryDelayMs = (attempts: number): number =>
  Math.min(firstRetryMs * 2 ** (attempts - 1), maxRetryMs);

/**
 * Mails that are to be sent. A mail is stored in the transaction of the act that causes it, so that a
 * crash or an unreachable mail server delays it and never loses it. It is sent right after the commit,
 * and retried with exponential backoff until the mail server accepts or refuses it, or it expires.
 */
export interface Outbox {
  /** `validMs`: how long the mail is of use, as that of a link; three days otherwise. */
  add(act: Act, mail: Mail, options?: { validMs?: number }): Promise<void>;
  /** Deletes the unsent mails to an address. */
  deleteMailsTo(act: Act, recipient: string): Promise<void>;
  /** Sends the mails that are due: those that failed before, and those that a crash interrupted. */
  sendDue(): Promise<void>;
}

interface OutboxOptions {
  db: Kysely<Schema>;
  mailer: Mailer;
  jobs: Jobs;
  clock: Clock;
  log: Log;
}

/** The outbox of one process. Several processes share the table: a lease decides who sends a mail. */
export function createOutbox({ db, mailer, jobs, clock, log }: OutboxOptions): Outbox {
  async function giveUp(claimed: ClaimedMail, reason: string): Promise<void> {
    const failure = { content: null, next_attempt_at: null, failed_at: clock() };
    await updateFailedMail(db, claimed, { ...failure, last_error: reason });
    log.error({ mail: claimed.id, attempts: claimed.attempts, reason }, 'mail given up');
  }

  async function onFailure(claimed: ClaimedMail, error: unknown): Promise<void> {
    const { id, attempts } = claimed;
    const nextAttemptAt = clock() + retryDelayMs(attempts);
    // The error's own message can hold the address, so neither log nor table keeps it.
    const reason = reasonOf(error);
    if (isRefused(error) || nextAttemptAt >= claimed.expires_at) return giveUp(claimed, reason);
    await updateFailedMail(db, claimed, { next_attempt_at: nextAttemptAt, last_error: reason });
    log.warn({ mail: id, attempts, reason }, 'mail not sent; it will be retried');
  }

  /** Sends a mail unless another process does. False when the mail server could not be reached. */
  async function send(id: string): Promise<boolean> {
    const now = clock();
    const claimed = await claimMail(db, id, { now, leaseMs });
    if (!claimed?.content) return true;
    if (claimed.expires_at <= now) {
      await giveUp(claimed, 'expired');
      return true;
    }
    const content: Omit<Mail, 'to'> = JSON.parse(claimed.content);
    try {
      await mailer.send({ ...content, to: claimed.recipient }, id);
    } catch (error) {
      await onFailure(claimed, error);
      return !isConnectionFailure(error);
    }
    await deleteMail(db, id);
    return true;
  }

  async function sendDue(): Promise<void> {
    await deleteFailedMails(db, clock() - failedKeptMs);
    for (;;) {
      const ids = await listDueMails(db, clock(), batchSize);
      for (const id of ids) if (!(await send(id))) return;
      if (ids.length < batchSize) return;
    }
  }

  jobs.repeat('mail outbox', pollMs, sendDue);

  return {
    async add(act, { to, ...content }, { validMs = defaultValidMs } = {}) {
      const [id, now] = [newId(), clock()];
      await insertMail(act.trx, {
        id,
        recipient: to,
        subject: content.subject,
        content: JSON.stringify(content),
        created_at: now,
        expires_at: now + validMs,
        next_attempt_at: now,
      });
      act.afterCommit('mail', () => send(id));
    },
    deleteMailsTo: (act, recipient) => deleteMailsTo(act.trx, recipient),
    sendDue,
  };
}
