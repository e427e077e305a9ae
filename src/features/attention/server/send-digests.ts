import type { Transaction } from 'kysely';
import type { Schema } from '#db/schema.ts';
import type { ListPastEvents } from '#features/common-ground/server/list-past-events.ts';
import {
  createSuggestionLists,
  type SuggestionLists,
  suggestFromLists,
} from '#features/common-ground/server/list-suggestions.ts';
import { listJoinedEvents } from '#features/events/server/joined-event-store.ts';
import { chunksOf } from '#platform/server/database/chunks.ts';
import { runInLanguage } from '#platform/server/http/locale.ts';
import type { Mail } from '#platform/server/mail/mailer.ts';
import { storeMails } from '#platform/server/mail/outbox.ts';
import type { Services } from '#platform/server/services.ts';
import { lockVisibility } from '#platform/server/visibility/visibility.ts';
import { dayMs, minuteMs } from '#platform/shared/clock.ts';
import { languages } from '#platform/shared/language.ts';
import { timeZoneOrUtc } from '#platform/shared/time-zone.ts';
import { type DigestFrequency, minDigestGapMs, nextDigestAt } from '../rules.ts';
import { digestMail } from './digest-mail.ts';
import { completeByDigest, type DueDigest, listDueDigests, moveDueDigest } from './digest-store.ts';
import { type NoticeFilters, readFilters, readUnread } from './read-unread.ts';
import { deletedMailbox, listMailboxes, type Mailbox } from './settings-store.ts';

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
const maxEvents = 3;
const maxPeople = 2;
/** How far ahead a digest looks: until the next one, and a little longer. */
const horizonMs = { daily: 2 * dayMs, weekly: 8 * dayMs } as const;

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

interface DigestServices extends Services {
  listPastEvents: ListPastEvents;
  lists: SuggestionLists;
  /** When the next digest of each frequency is due in each time zone. Computed once, because many members share it. */
  nextTimes: Map<string, number>;
}

function findNextTime(
  { nextTimes }: Pick<DigestServices, 'nextTimes'>,
  frequency: Exclude<DigestFrequency, 'never'>,
  now: number,
  timeZone: string,
): number {
  const key = `${frequency} ${timeZone}`;
  const after = now + minDigestGapMs;
  const known = nextTimes.get(key);
  if (known !== undefined && known > after) return known;
  const next = nextDigestAt(frequency, after, timeZone);
  nextTimes.set(key, next);
  return next;
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
    const mails = new Map<string, Mail>();
    for (const due of slice) {
      const mailbox = mailboxes.get(due.user_id) ?? deletedMailbox;
      const mail = await composeDigest(services, trx, { due, mailbox, filters });
      if (mail) mails.set(due.user_id, mail);
    }
    if (mails.size === 0) return;
    await completeByDigest(trx, [...mails.keys()]);
    // The outbox sends the emails later.
    await storeMails(trx, [...mails.values()], { now: clock() });
  });
}

interface Recipient {
  due: DueDigest;
  mailbox: Mailbox;
  filters: NoticeFilters;
}

/** Moves a digest to its next date and composes it. Null if it is not wanted at the moment or has no content. */
async function composeDigest(
  services: DigestServices,
  trx: Transaction<Schema>,
  { due, mailbox, filters }: Recipient,
): Promise<Mail | null> {
  const { clock, listPastEvents, lists } = services;
  const { user_id: userId, digest: frequency } = due;
  if (frequency === 'never') return null;
  const now = clock();
  const viewer = { userId };
  const nextAt = findNextTime(services, frequency, now, timeZoneOrUtc(due.time_zone));
  const isWanted = mailbox.problem === null && due.paused_until <= now;
  // If this digest is not wanted, the next one also contains what this one would have contained.
  const lastAt = isWanted ? now : due.last_digest_at;
  if (!(await moveDueDigest(trx, due, { nextAt, lastAt })) || !isWanted) return null;
  const language = due.language ?? languages[0];
  const since = due.last_digest_at;
  const unread = await readUnread(trx, viewer, { filters, since, now, language });
  const range = { from: now, until: now + horizonMs[frequency], limit: maxEvents };
  const events = await listJoinedEvents(trx, viewer, range);
  if (unread.messages.length + unread.notifications.length + events.length === 0) return null;
  const people = await suggestFromLists({ db: trx }, viewer, listPastEvents, {
    lists,
    limit: maxPeople,
  });
  const recipient = {
    userId,
    name: due.display_name,
    email: mailbox.email,
    frequency,
    memberTimeZone: due.time_zone,
    now,
  };
  return runInLanguage(language, () =>
    digestMail(services, recipient, { ...unread, events, people }),
  );
}
