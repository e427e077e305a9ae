import type { Kysely, Transaction } from 'kysely';
import type { OutboxMailTable } from '#db/platform-tables.ts';
import type { Schema } from '#db/schema.ts';
import { dayMs } from '#platform/shared/clock.ts';
import { recipientRejections } from '../mail/smtp-errors.ts';
import { chunkValues } from './chunks.ts';
import { type Keyset, olderThan } from './keyset.ts';
import { prepareRows, prepareWrite } from './prepared.ts';

type Db = Kysely<Schema>;
type Trx = Transaction<Schema>;

/** An email before the first attempt to send it. */
export type NewOutboxMail = Omit<OutboxMailTable, 'attempts' | 'last_error' | 'failed_at'>;

/** Stores emails. */
export const insertMails = prepareWrite((trx, mails: readonly NewOutboxMail[]) =>
  trx
    .insertInto('outbox_mail')
    .values(mails.map((mail) => ({ ...mail, attempts: 0, last_error: null, failed_at: null }))),
);

/** An email that only one process may send, until the lease of that process ends. */
export type ClaimedMail = Pick<
  OutboxMailTable,
  'id' | 'recipient' | 'content' | 'created_at' | 'expires_at' | 'attempts' | 'last_error'
>;

/** The `last_error` of an email that is `atMostOnce` from before its data is sent until the mail server has responded. */
export const handedOver = 'handed over';
/** The `last_error` of an email that was handed over without a response. It is not sent again. */
export const possiblySent = 'possibly sent';

/**
 * Takes the leases of emails that are due, so that no two processes send the same one. Leaves out those that were sent,
 * have failed permanently, are due later or are leased by another process.
 */
export const claimMails = (
  db: Db,
  ids: readonly string[],
  { now, leaseMs }: { now: number; leaseMs: number },
): Promise<ClaimedMail[]> => updateDueMails(db, ids, now, now + leaseMs);

const updateDueMails = prepareRows((db, ids: readonly string[], now: number, leasedUntil: number) =>
  db
    .updateTable('outbox_mail')
    .set((eb) => ({ attempts: eb('attempts', '+', 1), next_attempt_at: leasedUntil }))
    .where('id', 'in', ids)
    .where('next_attempt_at', '<=', now)
    .returning(['id', 'recipient', 'content', 'created_at', 'expires_at', 'attempts'])
    .returning('last_error'),
);

/** Marks an email as handed over. Returns false if it was deleted, or if another process has claimed it since then. */
export const markHandedOver = async (db: Db, { id, attempts }: ClaimedMail): Promise<boolean> =>
  (await updateHandedOver(db, id, attempts, handedOver)) > 0;

const updateHandedOver = prepareWrite((db, id: string, attempts: number, reason: string) =>
  db
    .updateTable('outbox_mail')
    .set({ last_error: reason })
    .where('id', '=', id)
    .where('attempts', '=', attempts),
);

/** The ids of the emails that are due, starting with the one that has been due for the longest time. */
export const listDueMails = async (db: Db, now: number, limit: number): Promise<string[]> =>
  (await selectDueMails(db, now, limit)).map((row) => row.id);

const selectDueMails = prepareRows((db, now: number, limit: number) =>
  db
    .selectFrom('outbox_mail')
    .select('id')
    .where('next_attempt_at', '<=', now)
    .orderBy('next_attempt_at')
    .limit(limit),
);

/** Deletes an email that was sent. */
export const deleteMail = prepareWrite((db, id: string) =>
  db.deleteFrom('outbox_mail').where('id', '=', id),
);

/** Deletes an email. Returns false if it was deleted before, or if another process has claimed it since then. */
export const deleteClaimedMail = async (trx: Trx, { id, attempts }: ClaimedMail) =>
  (await deleteClaimed(trx, id, attempts)) > 0;

const deleteClaimed = prepareWrite((trx, id: string, attempts: number) =>
  trx.deleteFrom('outbox_mail').where('id', '=', id).where('attempts', '=', attempts),
);

/** Replaces an email. Returns false if it was deleted, or if another process has claimed it since then. */
export const replaceClaimedMail = async (
  trx: Trx,
  { id, attempts }: ClaimedMail,
  mail: Pick<OutboxMailTable, 'recipient' | 'subject' | 'content'>,
): Promise<boolean> => (await updateClaimed(trx, id, attempts, mail)) > 0;

const updateClaimed = prepareWrite(
  (
    trx,
    id: string,
    attempts: number,
    { recipient, subject, content }: Pick<OutboxMailTable, 'recipient' | 'subject' | 'content'>,
  ) =>
    trx
      .updateTable('outbox_mail')
      .set({ recipient, subject, content })
      .where('id', '=', id)
      .where('attempts', '=', attempts),
);

/** The emails to these addresses that are still to be sent. */
export const listUnsentMailsTo = prepareRows((db, recipients: readonly string[]) =>
  db
    .selectFrom('outbox_mail')
    .select(['id', 'content'])
    .where('recipient', 'in', recipients)
    .where('failed_at', 'is', null),
);

/** Deletes emails that are still to be sent, except those that may have been handed over. Returns the deleted ids. */
export const deleteUnsentMails = prepareRows((trx, ids: readonly string[]) =>
  trx
    .deleteFrom('outbox_mail')
    .where('id', 'in', ids)
    .where('failed_at', 'is', null)
    .where((eb) => eb.or([eb('last_error', 'is', null), eb('last_error', '<>', handedOver)]))
    .returning('id'),
);

/** Ends the lease after a failed attempt; does nothing if another process has claimed the email since then. */
export const updateFailedMail = async (
  db: Db,
  { id, attempts }: ClaimedMail,
  change: Pick<OutboxMailTable, 'next_attempt_at' | 'last_error'> &
    Partial<Pick<OutboxMailTable, 'attempts' | 'content' | 'failed_at'>>,
): Promise<void> => {
  await db
    .updateTable('outbox_mail')
    .set(change)
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .execute();
};

/** Deletes every email to an address. */
export const deleteMailsTo = async (trx: Trx, recipient: string): Promise<void> => {
  await trx.deleteFrom('outbox_mail').where('recipient', '=', recipient).execute();
};

/** Deletes the emails with these ids that are still stored. */
export const deleteMails = async (trx: Trx, ids: readonly string[]): Promise<void> => {
  for (const chunk of chunkValues(ids)) {
    await trx.deleteFrom('outbox_mail').where('id', 'in', chunk).execute();
  }
};

/**
 * How long an address gets no emails about notifications and no digests after its mail server has rejected it. Half a
 * day shorter than a week, so that only one weekly digest is left out.
 */
const rejectionMs = 6.5 * dayMs;

/** Which of these addresses a mail server has rejected in the last `rejectionMs`, because it has no such mailbox. */
export async function listRejected(
  db: Db,
  addresses: readonly string[],
  now: number,
): Promise<Set<string>> {
  if (addresses.length === 0) return new Set();
  const rows = await selectRejected(db, addresses, now - rejectionMs);
  return new Set(rows.map(({ recipient }) => recipient));
}

const selectRejected = prepareRows((db, addresses: readonly string[], after: number) =>
  db
    .selectFrom('outbox_mail')
    .select('recipient')
    .where('recipient', 'in', addresses)
    .where('failed_at', '>', after)
    .where('last_error', 'in', recipientRejections),
);

/** Deletes emails that failed permanently before a time (UTC milliseconds). */
export const deleteFailedMails = async (db: Db, before: number): Promise<void> => {
  await db.deleteFrom('outbox_mail').where('failed_at', '<', before).execute();
};

/** One page of the unsent emails, newest first, without their content. */
export const listUnsentMails = (
  db: Db,
  page: { after: Keyset | null; limit: number },
): Promise<Omit<OutboxMailTable, 'content'>[]> =>
  db
    .selectFrom('outbox_mail')
    .select(['id', 'recipient', 'subject', 'created_at', 'expires_at', 'attempts'])
    .select(['next_attempt_at', 'last_error', 'failed_at'])
    .$if(page.after !== null, (qb) => qb.where(olderThan('outbox_mail', page.after as Keyset)))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(page.limit)
    .execute();

/** How many emails are still to be sent, how many have failed permanently, and how many may have been sent. */
export async function countUnsentMails(
  db: Db,
): Promise<{ pendingCount: number; failedCount: number; possiblySentCount: number }> {
  const row = await db
    .selectFrom('outbox_mail')
    .select((eb) => [
      eb.fn.countAll<number>().as('all'),
      eb.fn.count<number>('failed_at').as('ended'),
      eb.fn
        .count<number>('failed_at')
        .filterWhere('last_error', '=', possiblySent)
        .as('possiblySent'),
    ])
    .executeTakeFirstOrThrow();
  const ended = Number(row.ended);
  const possiblySentCount = Number(row.possiblySent);
  return {
    pendingCount: Number(row.all) - ended,
    failedCount: ended - possiblySentCount,
    possiblySentCount,
  };
}
