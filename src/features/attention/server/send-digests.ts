import type { Transaction } from 'kysely';
import type { Schema } from '#db/schema.ts';
import type { ListPastEvents } from '#features/common-ground/server/list-past-events.ts';
import { createSuggestionLists } from '#features/common-ground/server/list-suggestions.ts';
import { chunksOf } from '#platform/server/database/chunks.ts';
import { type FoundMail, takeBackMails } from '#platform/server/mail/late-mails.ts';
import type { Mail } from '#platform/server/mail/mailer.ts';
import { storeMails } from '#platform/server/mail/outbox.ts';
import type { Services } from '#platform/server/services.ts';
import { lockVisibility } from '#platform/server/visibility/visibility.ts';
import { minuteMs } from '#platform/shared/clock.ts';
import {
  composeDigest,
  type DigestServices,
  findNextTime,
  isDigestWanted,
} from './compose-digest.ts';
import type { DigestSubject } from './digest-mail.ts';
import { completeByDigest, type DueDigest, listDueDigests, moveDueDigest } from './digest-store.ts';
import { type NoticeFilters, readFilters } from './read-unread.ts';
import { deletedMailbox, listMailboxes, type Mailbox } from './settings-store.ts';

type Trx = Transaction<Schema>;

/**
 * How many due digests are read at once. They share the lists from which people are suggested, so fewer would read these
 * lists more often, and more would need more memory.
 */
const batchSize = 2000;
/** The number of digests in one transaction. */
const sliceSize = 10;
/**
 * A new slice starts after this time, so 10,000 digests take less than a minute on fast and slow machines. Sending a
 * slice takes about a fifth of it; the rest is a pause, so that the site stays fast.
 */
const sliceIntervalMs = 52;
const retryMs = 10 * minuteMs;

/**
 * Sends every digest that is due. A digest that was due while no process ran is sent once. The email is stored in the
 * transaction that moves the digest to its next date, so that no crash and no second process sends it twice.
 */
export async function sendDigests(
  services: Services,
  listPastEvents: ListPastEvents,
): Promise<void> {
  for (;;) {
    const due = await listDueDigests(services.db, services.clock(), batchSize);
    const batch = { lists: createSuggestionLists(services), nextTimes: new Map() };
    for (const slice of chunksOf(due, sliceSize)) {
      const startedAt = performance.now();
      await sendSlice({ ...services, ...batch, listPastEvents }, slice);
      const tookMs = performance.now() - startedAt;
      // The pause is at least as long as the sending, even if that took most of the interval.
      if (due.length > sliceSize) await services.pause(Math.max(sliceIntervalMs - tookMs, tookMs));
    }
    if (due.length < batchSize) return;
  }
}

/** Sends digests in one transaction; if that fails, one by one, so that one digest does not block the others. */
async function sendSlice(services: DigestServices, slice: readonly DueDigest[]): Promise<void> {
  try {
    await sendTogether(services, slice);
  } catch (error) {
    const [first, ...others] = slice;
    if (first && others.length === 0) return await postpone(services, first, error);
    for (const due of slice) await sendSlice(services, [due]);
  }
}

async function postpone(
  { db, clock, log }: DigestServices,
  due: DueDigest,
  error: unknown,
): Promise<void> {
  const times = { nextAt: clock() + retryMs, lastAt: due.last_digest_at };
  await db.transaction().execute((trx) => moveDueDigest(trx, due, times));
  // Logged after the update, not before: if the database cannot be written to, the update throws too, and the server
  // logs that fault once, for all jobs and requests.
  log.error({ err: error, userId: due.user_id }, 'digest not sent; it will be retried');
}

/** Uses a plain transaction, not an act: digests change nothing that browsers show, so no cached read becomes stale. */
async function sendTogether(services: DigestServices, slice: readonly DueDigest[]): Promise<void> {
  const { db, engine, clock } = services;
  const userIds = slice.map(({ user_id }) => user_id);
  await db.transaction().execute(async (trx) => {
    await lockVisibility(trx, engine, userIds);
    // Read here, and not with all due digests, because addresses may have changed while other digests were sent.
    const mailboxes = await listMailboxes(trx, userIds, clock());
    const filters = await readFilters(trx, userIds);
    const moved = await moveDigests(services, trx, slice, mailboxes);
    const unsent = await takeBackDigests(trx, moved);
    const mails = new Map<string, Mail>();
    for (const digest of moved) {
      const { user_id: userId } = digest.due;
      const recipient = { ...digest, filters };
      const mail = await sendDigest(services, trx, recipient, unsent.get(userId));
      if (mail) mails.set(userId, mail);
    }
    if (mails.size === 0) return;
    await completeByDigest(trx, [...mails.keys()]);
    // The outbox sends the emails later.
    await storeMails(trx, [...mails.values()], { now: clock() });
  });
}

/** A digest that has been moved to its next date. */
interface MovedDigest {
  due: DueDigest;
  mailbox: Mailbox;
  isWanted: boolean;
  times: { nextAt: number; lastAt: number };
}

/** Moves digests to their next dates. Leaves out those that have been moved or turned off in the meantime. */
async function moveDigests(
  services: DigestServices,
  trx: Trx,
  slice: readonly DueDigest[],
  mailboxes: ReadonlyMap<string, Mailbox>,
): Promise<MovedDigest[]> {
  const now = services.clock();
  const moved: MovedDigest[] = [];
  for (const due of slice) {
    const mailbox = mailboxes.get(due.user_id) ?? deletedMailbox;
    const isWanted = isDigestWanted(due, mailbox, now);
    // If this digest is not wanted, the next one also contains what this one would have contained.
    const lastAt = isWanted ? now : due.last_digest_at;
    const times = { nextAt: findNextTime(services, due, now), lastAt };
    if (await moveDueDigest(trx, due, times)) moved.push({ due, mailbox, isWanted, times });
  }
  return moved;
}

/**
 * Deletes the previous digests of members that are still in the outbox, because the mail server could not be reached.
 * The new digests also contain what these would have contained.
 */
async function takeBackDigests(trx: Trx, moved: readonly MovedDigest[]) {
  const addresses = moved.flatMap(({ mailbox }) => mailbox.email || []);
  const mails = await takeBackMails<DigestSubject>(trx, 'digest', addresses);
  return new Map(mails.map((mail) => [mail.subject.userId, mail]));
}

/** Composes a digest that has been moved. Null if it is not wanted at the moment or has no content. */
async function sendDigest(
  services: DigestServices,
  trx: Trx,
  { due, mailbox, isWanted, times, filters }: MovedDigest & { filters: NoticeFilters },
  previous: FoundMail<DigestSubject> | undefined,
): Promise<Mail | null> {
  const { last_digest_at } = due;
  const movedDue = { ...due, next_digest_at: times.nextAt, last_digest_at: times.lastAt };
  if (previous && !previous.isDeleted) {
    // The mail server may just be receiving the previous digest, so this one waits for the result.
    await moveDueDigest(trx, movedDue, { nextAt: due.next_digest_at, lastAt: last_digest_at });
    return null;
  }
  const isUnsent = previous?.subject.composedAt === last_digest_at;
  const since = isUnsent ? previous.subject.since : last_digest_at;
  if (isWanted) return composeDigest(services, trx, { due, since, mailbox, filters }, times.lastAt);
  if (isUnsent) await moveDueDigest(trx, movedDue, { nextAt: times.nextAt, lastAt: since });
  return null;
}
