import type { Kysely } from 'kysely';
import type { Schema } from '#db/schema.ts';
import type { ListPastEvents } from '#features/common-ground/server/list-past-events.ts';
import { listSuggestions } from '#features/common-ground/server/list-suggestions.ts';
import { listJoinedEvents } from '#features/events/server/joined-event-store.ts';
import type { AnyNotificationRow } from '#features/notifications/server/present-notification.ts';
import { listPeopleOf, listUnread } from '#features/notifications/server/unread.ts';
import { chunksOf } from '#platform/server/database/chunks.ts';
import { runInLanguage } from '#platform/server/http/locale.ts';
import { storeMail } from '#platform/server/mail/outbox.ts';
import type { Services } from '#platform/server/services.ts';
import { lockVisibility } from '#platform/server/visibility/visibility.ts';
import { dayMs } from '#platform/shared/clock.ts';
import { type Language, languages } from '#platform/shared/language.ts';
import { timeZoneOrUtc } from '#platform/shared/time-zone.ts';
import { defaultChannels, type NoticeKind, nextDigestAt } from '../rules.ts';
import { composeNotice, type Notice } from './compose-notice.ts';
import { listSentTimes } from './delivery-store.ts';
import { type Digest, digestMail } from './digest-mail.ts';
import { type DueDigest, leaveToDigest, listDueDigests, moveDueDigest } from './digest-store.ts';
import { listChannels } from './settings-store.ts';

type Db = Kysely<Schema>;

const batchSize = 500;
/** A few digests take about a quarter of the pause after them, so the site stays fast meanwhile. */
const sliceSize = 5;
const pauseMs = 20;
/** How many unread notifications are read, and how many of them a digest names. */
const maxUnread = 50;
const maxMessages = 5;
const maxNews = 8;
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
    for (const slice of chunksOf(due, sliceSize)) {
      for (const row of slice) await sendDigest(services, listPastEvents, row);
      if (due.length > sliceSize) await services.pause(pauseMs);
    }
    if (due.length < batchSize) return;
  }
}

async function sendDigest(
  services: Services,
  listPastEvents: ListPastEvents,
  due: DueDigest,
): Promise<void> {
  const { db, acts, clock, engine } = services;
  const { user_id: userId, digest: rhythm } = due;
  if (rhythm === 'never') return;
  const now = clock();
  const viewer = { userId };
  const timeZone = timeZoneOrUtc(due.time_zone);
  const nextAt = nextDigestAt(rhythm, now, timeZone);
  const isWanted = Boolean(due.emailVerified) && due.paused_until <= now;
  const range = { from: now, until: now + horizonMs[rhythm], limit: maxEvents };
  const events = isWanted ? await listJoinedEvents(db, viewer, range) : [];
  await acts.transact(async ({ trx }) => {
    await lockVisibility(trx, engine, [userId]);
    if (!(await moveDueDigest(trx, due, { nextAt, now })) || !isWanted) return;
    const language = due.language ?? languages[0];
    const news = await readNews(trx, viewer, { since: due.last_digest_at, now, language });
    if (news.messages.length + news.news.length + events.length === 0) return;
    await leaveToDigest(trx, userId);
    const people = (await listSuggestions({ db: trx }, viewer, listPastEvents)).items;
    const digest = { ...news, events, people: people.slice(0, maxPeople) };
    const recipient = { userId, name: due.display_name, email: due.email, rhythm, timeZone };
    const mail = runInLanguage(language, () => digestMail(services, recipient, digest));
    // The outbox sends it in its own time, one after the other.
    await storeMail(trx, mail, { now });
  });
}

type News = Pick<Digest, 'messages' | 'news' | 'moreNews'>;

/** A member's unread notifications since the last digest, without those that have left the site in another way. */
async function readNews(
  db: Db,
  viewer: { userId: string },
  { since, now, language }: { since: number; now: number; language: Language },
): Promise<News> {
  const { userId } = viewer;
  const unread = await listUnread(db, viewer, { after: null, limit: maxUnread });
  const candidates = unread.filter(({ created_at }) => created_at > since);
  if (candidates.length === 0) return { messages: [], news: [], moreNews: 0 };
  const sentTimes = await listSentTimes(db, userId);
  const chosen = await listChannels(db, userId);
  const isNew = ({ id, type, created_at }: AnyNotificationRow): boolean =>
    (chosen.get(type) ?? defaultChannels[type as NoticeKind]) !== 'none' &&
    (sentTimes.get(id) ?? 0) < created_at;
  const rows = candidates.filter(isNew);
  const people = await listPeopleOf(db, viewer, rows);
  const compose = (list: readonly AnyNotificationRow[]): Notice[] =>
    runInLanguage(language, () =>
      list.flatMap((row) => composeNotice(row, people.get(row.id) ?? [], now) ?? []),
    );
  const messages = compose(rows.filter(({ type }) => type === 'message'));
  const news = compose(rows.filter(({ type }) => type !== 'message'));
  const shown = [messages.slice(0, maxMessages), news.slice(0, maxNews)] as const;
  return {
    messages: shown[0],
    news: shown[1],
    moreNews: messages.length + news.length - shown[0].length - shown[1].length,
  };
}
