import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '#db/schema.ts';
import type { ListPastEvents } from '#features/common-ground/server/list-past-events.ts';
import {
  createSuggestionLists,
  type SuggestionLists,
  suggestFromLists,
} from '#features/common-ground/server/list-suggestions.ts';
import { listJoinedEvents } from '#features/events/server/joined-event-store.ts';
import type { AnyNotificationRow } from '#features/notifications/server/present-notification.ts';
import { listPeopleOf, listUnread } from '#features/notifications/server/unread.ts';
import { chunksOf } from '#platform/server/database/chunks.ts';
import type { Keyset } from '#platform/server/database/keyset.ts';
import { runInLanguage } from '#platform/server/http/locale.ts';
import { storeMail } from '#platform/server/mail/outbox.ts';
import type { Services } from '#platform/server/services.ts';
import { lockVisibility } from '#platform/server/visibility/visibility.ts';
import { dayMs, minuteMs } from '#platform/shared/clock.ts';
import { type Language, languages } from '#platform/shared/language.ts';
import { timeZoneOrUtc } from '#platform/shared/time-zone.ts';
import { type DigestFrequency, defaultChannels, type NoticeKind, nextDigestAt } from '../rules.ts';
import { composeNotice, isOverdue, type Notice } from './compose-notice.ts';
import { listSentTimes } from './delivery-store.ts';
import { type Digest, digestMail } from './digest-mail.ts';
import { completeByDigest, type DueDigest, listDueDigests, moveDueDigest } from './digest-store.ts';
import { findMailbox, listChannels } from './settings-store.ts';

type Db = Kysely<Schema>;

const batchSize = 500;
/** The number of digests in one transaction. */
const sliceSize = 10;
/**
 * A new slice starts after this time, so 10,000 digests take less than a minute on fast and slow machines. Sending a
 * slice takes about a fifth of it; the rest is a pause, so that the site stays fast.
 */
const sliceIntervalMs = 52;
const retryMs = 10 * minuteMs;
/** A digest reads up to `maxPages` pages of unread notifications, and names the newest of them. */
const pageSize = 50;
const maxPages = 10;
const maxMessages = 5;
const maxNotifications = 8;
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
  const known = nextTimes.get(key);
  if (known !== undefined && known > now) return known;
  const next = nextDigestAt(frequency, now, timeZone);
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
  const { db, engine } = services;
  await db.transaction().execute(async (trx) => {
    await lockVisibility(
      trx,
      engine,
      slice.map(({ user_id }) => user_id),
    );
    for (const due of slice) await sendDigest(services, trx, due);
  });
}

async function sendDigest(
  services: DigestServices,
  trx: Transaction<Schema>,
  due: DueDigest,
): Promise<void> {
  const { clock, listPastEvents, lists } = services;
  const { user_id: userId, digest: frequency } = due;
  if (frequency === 'never') return;
  const now = clock();
  const viewer = { userId };
  const timeZone = timeZoneOrUtc(due.time_zone);
  const nextAt = findNextTime(services, frequency, now, timeZone);
  // Read here, and not with all due digests, because the address may have changed while other digests were sent.
  const { email, problem } = await findMailbox(trx, userId, now);
  const isWanted = problem === null && due.paused_until <= now;
  // If this digest is not wanted, the next one also contains what this one would have contained.
  const lastAt = isWanted ? now : due.last_digest_at;
  if (!(await moveDueDigest(trx, due, { nextAt, lastAt })) || !isWanted) return;
  const language = due.language ?? languages[0];
  const unread = await readUnread(trx, viewer, { since: due.last_digest_at, now, language });
  const range = { from: now, until: now + horizonMs[frequency], limit: maxEvents };
  const events = await listJoinedEvents(trx, viewer, range);
  if (unread.messages.length + unread.notifications.length + events.length === 0) return;
  await completeByDigest(trx, userId);
  const people = await suggestFromLists({ db: trx }, viewer, listPastEvents, {
    lists,
    limit: maxPeople,
  });
  const recipient = { userId, name: due.display_name, email, frequency, timeZone };
  const mail = runInLanguage(language, () =>
    digestMail(services, recipient, { ...unread, events, people }),
  );
  // The outbox sends the email later.
  await storeMail(trx, mail, { now });
}

type Unread = Pick<Digest, 'messages' | 'notifications' | 'remaining'>;

/** A member's unread notifications since the last digest, without those that have been pushed or mailed already. */
async function readUnread(
  db: Db,
  viewer: { userId: string },
  { since, now, language }: { since: number; now: number; language: Language },
): Promise<Unread> {
  const { userId } = viewer;
  const { candidates, isComplete } = await listCandidates(db, viewer, since);
  if (candidates.length === 0) {
    return { messages: [], notifications: [], remaining: { count: 0, isMinimum: false } };
  }
  const sentTimes = await listSentTimes(db, userId);
  const chosen = await listChannels(db, userId);
  const isNew = ({ id, type, created_at }: AnyNotificationRow): boolean =>
    (chosen.get(type) ?? defaultChannels[type as NoticeKind]) !== 'none' &&
    (sentTimes.get(id) ?? 0) < created_at;
  const rows = candidates.filter((row) => isNew(row) && !isOverdue(row, now));
  const messageRows = rows.filter(({ type }) => type === 'message').slice(0, maxMessages);
  const otherRows = rows.filter(({ type }) => type !== 'message').slice(0, maxNotifications);
  const people = await listPeopleOf(db, viewer, [...messageRows, ...otherRows]);
  const compose = (list: readonly AnyNotificationRow[]): Notice[] =>
    runInLanguage(language, () =>
      list.flatMap((row) => composeNotice(row, people.get(row.id) ?? [], now) ?? []),
    );
  return {
    messages: compose(messageRows),
    notifications: compose(otherRows),
    remaining: {
      count: rows.length - messageRows.length - otherRows.length,
      isMinimum: !isComplete,
    },
  };
}

/** The member's unread notifications since a time, newest first. Not complete if there are very many. */
async function listCandidates(
  db: Db,
  viewer: { userId: string },
  since: number,
): Promise<{ candidates: AnyNotificationRow[]; isComplete: boolean }> {
  const candidates: AnyNotificationRow[] = [];
  let after: Keyset | null = null;
  for (let page = 0; page < maxPages; page += 1) {
    const rows = await listUnread(db, viewer, { after, limit: pageSize + 1, since });
    const items = rows.slice(0, pageSize);
    candidates.push(...items);
    const last = items.at(-1);
    if (!last || rows.length <= pageSize) return { candidates, isComplete: true };
    after = { createdAt: last.created_at, id: last.id };
  }
  return { candidates, isComplete: false };
}
