import {
  claimMails,
  insertMails,
  updateFailedMail,
} from '#platform/server/database/outbox-store.ts';
import { hourMs } from '#platform/shared/clock.ts';
import { newId } from '#platform/shared/ids.ts';
import type { Community } from './community.ts';

/** Stores an email that will be retried in an hour or, with an error in `givenUp`, one that failed permanently. */
export async function addUnsentMail(
  { server }: Community,
  recipient: string,
  { givenUp }: { givenUp?: string } = {},
): Promise<void> {
  const { db } = server.services;
  const [id, now] = [newId(), Date.now()];
  const [subject, due] = ['Reset your password', now + hourMs];
  const mail = {
    id,
    recipient,
    subject,
    content: JSON.stringify({ subject, text: 'a secret link', html: '' }),
    created_at: now,
    expires_at: due + hourMs,
    next_attempt_at: due,
  };
  await db.transaction().execute((trx) => insertMails(trx, [mail]));
  const [claimed] = await claimMails(db, [id], { now: due, leaseMs: 0 });
  if (!claimed) throw new Error('The email is not due.');
  const permanentFailure = { content: null, failed_at: now, next_attempt_at: null };
  const temporaryFailure = { next_attempt_at: due, last_error: 'ECONNREFUSED' };
  const failure = givenUp ? { ...permanentFailure, last_error: givenUp } : temporaryFailure;
  await updateFailedMail(db, claimed, failure);
}
