import type { Kysely } from 'kysely';
import pLimit from 'p-limit';
import type { Schema } from '#db/schema.ts';
import type { ListPastEvents } from '#features/common-ground/server/list-past-events.ts';
import { listSuggestions } from '#features/common-ground/server/list-suggestions.ts';
import { listJoinedEvents } from '#features/events/server/joined-event-store.ts';
import type { AnyNotificationRow } from '#features/notifications/server/present-notification.ts';
import { listPeopleOf, listUnread } from '#features/notifications/server/unread.ts';
import type { Preferences } from '#features/preferences/rules.ts';
import { readPreferences } from '#features/preferences/server/store.ts';
import { runInLanguage } from '#platform/server/http/locale.ts';
import { storeMail } from '#platform/server/mail/outbox.ts';
import type { Services } from '#platform/server/services.ts';
import { lockVisibility } from '#platform/server/visibility/visibility.ts';
import { dayMs } from '#platform/shared/clock.ts';
import { defaultChannels, type NoticeKind, nextDigestAt } from '../rules.ts';
import { composeNotice, type Notice } from './compose-notice.ts';
import { listSentTimes } from './delivery-store.ts';
import { type Digest, digestMail } from './digest-mail.ts';
import {
  type DueDigest,
  findRecipient,
  leaveToDigest,
  listDueDigests,
  moveDueDigest,
} from './digest-store.ts';
import { findSetting, listChannels } from './settings-store.ts';

type Db = Kysely<Schema>;

const batchSize = 500;
const maxConcurrent = 4;
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
  const limit = pLimit(maxConcurrent);
  for (;;) {
    const due = await listDueDigests(services.db, services.clock(), batchSize);
    await Promise.all(due.map((row) => limit(() => sendDigest(services, listPastEvents, row))));
    if (due.length < batchSize) return;
  }
}

async function sendDigest(
  services: Services,
  listPastEvents: ListPastEvents,
  due: DueDigest,
): Promise<void> {
  const { db, acts, clock, engine } = services;
  const { user_id: userId, digest: rhythm, last_digest_at } = due;
  if (rhythm === 'never') return;
  const now = clock();
  const preferences = await readPreferences(db, userId);
  const { paused_until } = await findSetting(db, userId);
  const nextAt = nextDigestAt(rhythm, now, preferences.timeZone);
  const recipient = paused_until > now ? undefined : await findRecipient(db, userId);
  const events = recipient
    ? await listJoinedEvents(
        db,
        { userId },
        { from: now, until: now + horizonMs[rhythm], limit: maxEvents },
      )
    : [];
  await acts.transact(async ({ trx }) => {
    await lockVisibility(trx, engine, [userId]);
    if (!(await moveDueDigest(trx, due, { nextAt, now })) || !recipient) return;
    const news = await readNews(trx, userId, last_digest_at, preferences);
    if (news.messages.length + news.news.length + events.length === 0) return;
    await leaveToDigest(trx, userId);
    const viewer = { userId };
    const people = (await listSuggestions({ db: trx }, viewer, listPastEvents)).items;
    const digest = { ...news, events, people: people.slice(0, maxPeople) };
    const { timeZone } = preferences;
    const mail = runInLanguage(preferences.language, () =>
      digestMail(services, { userId, ...recipient, rhythm, timeZone }, digest),
    );
    // The outbox sends it in its own time, one after the other.
    await storeMail(trx, mail, { now });
  });
}

type News = Pick<Digest, 'messages' | 'news' | 'moreNews'>;

/** A member's unread notifications since the last digest, without those that have left the site in another way. */
async function readNews(
  db: Db,
  userId: string,
  since: number,
  { language }: Preferences,
): Promise<News> {
  const viewer = { userId };
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
      list.flatMap((row) => composeNotice(row, people.get(row.id) ?? []) ?? []),
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
