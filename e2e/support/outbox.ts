import { claimMail, insertMail, updateFailedMail } from '#platform/server/database/outbox-store.ts';
import { hourMs } from '#platform/shared/clock.ts';
import { newId } from '#platform/shared/ids.ts';
import type { Community } from './community.ts';

/** Stores a mail that failed once and is due in an hour, or that was given up. */
export async function addUnsentMail(
  { server }: Community,
  recipient: string,
  { givenUp = false } = {},
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
  await db.transaction().execute((trx) => insertMail(trx, mail));
  const claimed = await claimMail(db, id, { now: due, leaseMs: 0 });
  if (!claimed) throw new Error('the mail is not due');
  const end = { content: null, failed_at: now, next_attempt_at: null, last_error: 'expired' };
  const failure = { next_attempt_at: due, last_error: 'ECONNREFUSED' };
  await updateFailedMail(db, claimed, givenUp ? end : failure);
}
