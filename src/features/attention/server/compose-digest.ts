import type { Transaction } from 'kysely';
import type { Schema } from '#db/schema.ts';
import type { ListPastEvents } from '#features/common-ground/server/list-past-events.ts';
import {
  type SuggestionLists,
  suggestFromLists,
} from '#features/common-ground/server/list-suggestions.ts';
import { listJoinedEvents } from '#features/events/server/joined-event-store.ts';
import { runInLanguage } from '#platform/server/http/locale.ts';
import type { Mail } from '#platform/server/mail/mailer.ts';
import type { Services } from '#platform/server/services.ts';
import { dayMs } from '#platform/shared/clock.ts';
import { languages } from '#platform/shared/language.ts';
import { timeZoneOrUtc } from '#platform/shared/time-zone.ts';
import { minDigestGapMs, nextDigestAt } from '../rules.ts';
import { digestMail } from './digest-mail.ts';
import type { DueDigest } from './digest-store.ts';
import { type NoticeFilters, readUnread } from './read-unread.ts';
import type { Mailbox } from './settings-store.ts';

const maxEvents = 3;
const maxPeople = 2;
/** How far ahead a digest looks: until the next one, and a little longer. */
const horizonMs = { daily: 2 * dayMs, weekly: 8 * dayMs } as const;

export interface DigestServices extends Services {
  listPastEvents: ListPastEvents;
  lists: SuggestionLists;
  /** When the next digest of each frequency is due in each time zone. Computed once, because many members share it. */
  nextTimes: Map<string, number>;
}

export interface DigestRecipient {
  due: DueDigest;
  /** The digest contains what is newer than this. */
  since: number;
  mailbox: Mailbox;
  filters: NoticeFilters;
}

/** When the next digest is due after one that is composed now. */
export function findNextTime(
  { nextTimes }: Pick<DigestServices, 'nextTimes'>,
  { digest: frequency, time_zone }: DueDigest,
  now: number,
): number {
  const timeZone = timeZoneOrUtc(time_zone);
  const key = `${frequency} ${timeZone}`;
  const after = now + minDigestGapMs;
  const known = nextTimes.get(key);
  if (known !== undefined && known > after) return known;
  const next = nextDigestAt(frequency, after, timeZone);
  nextTimes.set(key, next);
  return next;
}

/** Whether the member can get a digest now. */
export const isDigestWanted = (due: DueDigest, mailbox: Mailbox, now: number): boolean =>
  mailbox.problem === null && due.paused_until <= now;

/** Composes a digest. Null if it has no content. */
export async function composeDigest(
  services: DigestServices,
  trx: Transaction<Schema>,
  { due, since, mailbox, filters }: DigestRecipient,
  now: number,
): Promise<Mail | null> {
  const { listPastEvents, lists } = services;
  const { user_id: userId, digest: frequency } = due;
  const viewer = { userId };
  const language = due.language ?? languages[0];
  const range = { from: now, until: now + horizonMs[frequency], limit: maxEvents };
  const events = await listJoinedEvents(trx, viewer, range);
  const listedEvents = new Set(events.map(({ entry_id }) => entry_id));
  const options = { filters, since, now, language, listedEvents };
  const unread = await readUnread(trx, viewer, options);
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
    since,
    now,
  };
  return runInLanguage(language, () =>
    digestMail(services, recipient, { ...unread, events, people }),
  );
}
