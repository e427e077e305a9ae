import type { Kysely } from 'kysely';
import type { Schema } from '#db/schema.ts';
import { type Clock, hourMs } from '#platform/shared/clock.ts';
import {
  type ClaimedMail,
  deleteMail,
  handedOver,
  markHandedOver,
  possiblySent,
  updateFailedMail,
} from '../database/outbox-store.ts';
import type { Faults } from '../faults/faults.ts';
import type { Log } from '../log.ts';
import { MailDeletedError, type ReviewIfLate } from './late-mails.ts';
import type { Mailer } from './mailer.ts';
import { describeFailure, isConnectionFailure, isHardBounce } from './smtp-errors.ts';

const firstRetryMs = 30_000;
const maxRetryMs = hourMs;

/** How long to wait after the nth failed attempt. */
const retryDelayMs = (attempts: number): number =>
  Math.min(firstRetryMs * 2 ** (attempts - 1), maxRetryMs);

/** What is needed to send emails and to store the results. */
export interface SenderOptions {
  db: Kysely<Schema>;
  mailer: Mailer;
  clock: Clock;
  faults: Pick<Faults, 'record'>;
  log: Log;
}

/** Reviews an email before it is sent. Returns null if it was deleted, or if that fails; it is then retried later. */
async function reviewOrPostpone(
  { db, clock, log }: SenderOptions,
  reviewIfLate: ReviewIfLate,
  claimed: ClaimedMail,
): Promise<ClaimedMail | null> {
  try {
    return await reviewIfLate(claimed);
  } catch (err) {
    if (err instanceof MailDeletedError) return null;
    const { id, attempts } = claimed;
    const nextAttemptAt = clock() + retryDelayMs(attempts);
    const failure = { next_attempt_at: nextAttemptAt, last_error: describeFailure(err) };
    await updateFailedMail(db, claimed, failure);
    // Logged after the update, not before: if the database cannot be written to, the update throws too, and the server
    // logs that fault once.
    log.error({ err, mail: id, attempts }, 'late email not composed; it will be retried');
    return null;
  }
}

/**
 * Creates the function that sends an email whose lease this process has, and stores the result. The function returns
 * false if the mail server could not be reached.
 */
export function createSender(options: SenderOptions) {
  const { db, mailer, clock, faults, log } = options;

  async function giveUp(claimed: ClaimedMail, reason: string): Promise<void> {
    const failure = { content: null, next_attempt_at: null, failed_at: clock() };
    await updateFailedMail(db, claimed, { ...failure, last_error: reason });
    log.error(
      { mail: claimed.id, attempts: claimed.attempts, reason },
      'email not sent; giving up',
    );
  }

  /** The mail server was sent an email that must not arrive twice, but nobody knows whether it has accepted it. */
  async function keepAsPossiblySent(claimed: ClaimedMail, attempts: number): Promise<void> {
    const end = { content: null, next_attempt_at: null, failed_at: clock() };
    await updateFailedMail(db, claimed, { ...end, attempts, last_error: possiblySent });
    log.warn({ mail: claimed.id, attempts }, 'email possibly sent; it will not be sent again');
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

  async function attemptToSend(claimed: ClaimedMail): Promise<boolean> {
    const { id, recipient, content, attempts } = claimed;
    if (!content) return true;
    let isHandedOver = false;
    const handOver = async () => {
      if (!(await markHandedOver(db, claimed))) throw new MailDeletedError();
      isHandedOver = true;
    };
    try {
      await mailer.send({ to: recipient, content }, id, handOver);
    } catch (error) {
      if (error instanceof MailDeletedError) return true;
      const gotResponse = !isConnectionFailure(error);
      if (isHandedOver && !gotResponse) await keepAsPossiblySent(claimed, attempts);
      else await onFailure(claimed, error);
      return gotResponse;
    }
    await deleteMail(db, id);
    return true;
  }

  return async function sendClaimed(
    claimed: ClaimedMail,
    reviewIfLate: ReviewIfLate,
  ): Promise<boolean> {
    if (!claimed.content) return true;
    if (claimed.last_error === handedOver) {
      // The process that handed it over has died. This claim was not an attempt.
      await keepAsPossiblySent(claimed, claimed.attempts - 1);
      return true;
    }
    if (claimed.expires_at <= clock()) {
      await giveUp(claimed, 'expired');
      return true;
    }
    const reviewed = await reviewOrPostpone(options, reviewIfLate, claimed);
    return reviewed === null || attemptToSend(reviewed);
  };
}
