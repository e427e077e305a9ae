import type { Kysely } from 'kysely';
import type { Schema } from '#db/schema.ts';
import { isUndoneSince } from '#features/notifications/server/compose-event-text.ts';
import type { AnyNotificationRow } from '#features/notifications/server/present-notification.ts';
import { listPeopleOf, listUnread } from '#features/notifications/server/unread.ts';
import type { Keyset } from '#platform/server/database/keyset.ts';
import { runInLanguage } from '#platform/server/http/locale.ts';
import type { Language } from '#platform/shared/language.ts';
import { type Channel, defaultChannels, isMerged, type NoticeKind } from '../rules.ts';
import { composeTogether, isOverdue } from './compose-notice.ts';
import type { Digest, DigestNotice } from './digest-mail.ts';
import { listSentTimes } from './digest-store.ts';
import { listChannelsOf } from './settings-store.ts';

type Db = Kysely<Schema>;

/** A digest reads up to `maxPages` pages of unread notifications, and names the newest of them. */
const pageSize = 50;
const maxPages = 10;
const maxMessages = 5;
const maxNotifications = 8;

/** What decides which notifications are left out of the digests of some members, by the member's id. */
export interface NoticeFilters {
  channels: ReadonlyMap<string, ReadonlyMap<string, Channel>>;
  sentTimes: ReadonlyMap<string, ReadonlyMap<string, number>>;
}

export const readFilters = async (db: Db, userIds: readonly string[]): Promise<NoticeFilters> => ({
  channels: await listChannelsOf(db, userIds),
  sentTimes: await listSentTimes(db, userIds),
});

interface Options {
  filters: NoticeFilters;
  since: number;
  now: number;
  language: Language;
  /** The ids of the events that the digest lists with their start, which need no reminder. */
  listedEvents: ReadonlySet<string>;
}

type Unread = Pick<Digest, 'messages' | 'notifications' | 'remaining'>;

/** A member's unread notifications since the last digest, without those that have been pushed or mailed already. */
export async function readUnread(
  db: Db,
  viewer: { userId: string },
  { filters, since, now, language, listedEvents }: Options,
): Promise<Unread> {
  const { candidates, isComplete } = await listCandidates(db, viewer, since);
  if (candidates.length === 0) {
    return { messages: [], notifications: [], remaining: { count: 0, isMinimum: false } };
  }
  const chosen = filters.channels.get(viewer.userId);
  const sentTimes = filters.sentTimes.get(viewer.userId);
  const isNew = (row: AnyNotificationRow): boolean => {
    const { id, type, entry_id, created_at } = row;
    if (type === 'reminder' && entry_id !== null && listedEvents.has(entry_id)) return false;
    const sentAt = sentTimes?.get(id) ?? 0;
    return (
      (chosen?.get(type) ?? defaultChannels[type as NoticeKind]) !== 'none' &&
      sentAt < created_at &&
      !isUndoneSince(row, Math.max(sentAt, since))
    );
  };
  const rows = candidates.filter((row) => isNew(row) && !isOverdue(row, now));
  const messageRows = rows.filter(({ type }) => type === 'message');
  const messageItems = messageRows.slice(0, maxMessages).map((row) => [row]);
  const others = mergeRows(rows.filter(({ type }) => type !== 'message'));
  const otherItems = others.slice(0, maxNotifications);
  const people = await listPeopleOf(db, viewer, [...messageItems, ...otherItems].flat());
  const compose = (items: readonly AnyNotificationRow[][]): DigestNotice[] =>
    runInLanguage(language, () =>
      items.flatMap((item) => {
        const notice = composeTogether(item, people, now);
        return notice && item[0] ? { ...notice, notificationId: item[0].id } : [];
      }),
    );
  return {
    messages: compose(messageItems),
    notifications: compose(otherItems),
    remaining: {
      count: messageRows.length - messageItems.length + others.length - otherItems.length,
      isMinimum: !isComplete,
    },
  };
}

/** Groups the notifications that a digest shows as one item, in the order of their newest. */
const mergeRows = (rows: readonly AnyNotificationRow[]): AnyNotificationRow[][] => [
  ...Map.groupBy(rows, ({ id, type, entry_id }) =>
    isMerged(type) && entry_id !== null ? `${type} ${entry_id}` : id,
  ).values(),
];

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
    after = { sortValue: last.created_at, id: last.id };
  }
  return { candidates, isComplete: false };
}
