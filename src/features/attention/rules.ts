import { toInstant, toLocal } from '#features/events/rules.ts';
import type { Preferences } from '#features/preferences/rules.ts';
import { dayMs, hourMs } from '#platform/shared/clock.ts';

/** The kinds of notifications that can reach members while they are away. */
export const noticeKinds = [
  'message',
  'request',
  'mention',
  'reply',
  'comment',
  'reminder',
  'event_changed',
  'event_cancelled',
  'removed_from_event',
  'announcement',
  'case_decided',
  'report_decided',
  'join',
  'like',
  'newcomer',
  'invitation_used',
  'vouched',
] as const;
export type NoticeKind = (typeof noticeKinds)[number];

/**
 * Notifications about safety. Quiet hours and the daily limits do not apply to them, but a pause
 * delays them.
 */
const safetyKinds: readonly NoticeKind[] = ['case_decided', 'report_decided'];

/**
 * Notifications that describe the current state of something: if one of them changes while it is unread, it is
 * delivered again. All other notifications are delivered once, even if they change while they are unread.
 */
const renewedKinds: readonly NoticeKind[] = [
  'reminder',
  'event_changed',
  'case_decided',
  'report_decided',
  'removed_from_event',
];

/**
 * The key under which a notification is delivered only once. For {@link renewedKinds}, the key contains the time of the
 * notification's last change (`createdAt`), so that each change is delivered.
 */
export const subjectKey = (kind: NoticeKind, id: string, createdAt: number): string =>
  renewedKinds.includes(kind) ? `${id}:${createdAt}` : id;

/** Kinds whose notifications about one post or event are delivered as one, and are one item of a digest. */
export const mergedKinds: readonly NoticeKind[] = ['comment', 'reply', 'announcement'];

export const isMerged = (kind: NoticeKind): boolean => mergedKinds.includes(kind);

/** How a notification is delivered. `none`: it is only shown on the site. */
export const channels = ['push', 'mail', 'digest', 'none'] as const;
export type Channel = (typeof channels)[number];

export const digestFrequencies = ['never', 'weekly', 'daily'] as const;
export type DigestFrequency = (typeof digestFrequencies)[number];

/** The channel of each kind, unless the member has chosen another one. No kind is mailed unless they ask for it. */
export const defaultChannels: Readonly<Record<NoticeKind, Channel>> = {
  message: 'push',
  request: 'digest',
  mention: 'push',
  reply: 'digest',
  comment: 'digest',
  reminder: 'push',
  event_changed: 'push',
  event_cancelled: 'push',
  removed_from_event: 'push',
  announcement: 'push',
  case_decided: 'push',
  report_decided: 'push',
  join: 'digest',
  like: 'digest',
  newcomer: 'digest',
  invitation_used: 'digest',
  vouched: 'push',
};

export const maxPushesADay = 3;
/** For notifications about an event, quiet hours end this long before its start at the latest. */
export const urgentMs = 6 * hourMs;
/** Limits the emails of a busy day. Notifications beyond this limit are left to the digest, if the member gets one. */
export const maxMailsADay = 10;

/** Why an address gets no emails about notifications. */
export const mailProblems = ['unconfirmed', 'rejected'] as const;
export type MailProblem = (typeof mailProblems)[number];

/** Everything about a member that decides how one notification reaches them. */
export interface DeliveryConditions {
  /** The member's choice for the kind of the notification; null if they have not chosen. */
  chosen: Channel | null;
  hasDevice: boolean;
  /** Whether the member's address is confirmed, and its mail server has not rejected it recently (`listRejected`). */
  canMail: boolean;
  digest: DigestFrequency;
  preferences: Pick<Preferences, 'timeZone' | 'quietFrom' | 'quietTo'>;
  /** Nothing reaches the member before this time (UTC milliseconds). */
  pausedUntil: number;
  /** How many notifications were sent through each channel since the start of the member's day. */
  sentToday: { push: number; mail: number };
  /** The start of the notification's event, if the notification should arrive before it; otherwise null. */
  startsAt: number | null;
}

/** The channel through which a notification is delivered, or the time at which to decide again. */
export type Decision = { channel: Channel } | { waitUntil: number };

/** Chooses the single channel through which a notification is delivered. */
export function channelFor(
  kind: NoticeKind,
  conditions: DeliveryConditions,
  now: number,
): Decision {
  const wanted = conditions.chosen ?? defaultChannels[kind];
  const isSafety = safetyKinds.includes(kind);
  const canSend =
    (wanted === 'push' && conditions.hasDevice) || (wanted === 'mail' && conditions.canMail);
  const waitUntil = Math.max(conditions.pausedUntil, isSafety ? 0 : quietUntil(conditions, now));
  if (canSend && waitUntil > now) return { waitUntil };
  const { push, mail } = isSafety ? { push: 0, mail: 0 } : conditions.sentToday;
  if (canSend && (wanted === 'push' ? push < maxPushesADay : mail < maxMailsADay)) {
    return { channel: wanted };
  }
  const hasDigest = conditions.digest !== 'never' && conditions.canMail;
  return { channel: wanted !== 'none' && hasDigest ? 'digest' : 'none' };
}

/** Until when quiet hours delay a notification; 0 outside of quiet hours. */
const quietUntil = ({ preferences, startsAt }: DeliveryConditions, now: number): number =>
  Math.min(quietEnd(preferences, now) ?? 0, startsAt === null ? Infinity : startsAt - urgentMs);

const pad = (value: number): string => String(value).padStart(2, '0');

/** The instant of a full hour, `daysLater` days after a local day (`2026-11-27`). */
function atHour(day: string, daysLater: number, hour: number, zone: string): number {
  const date = new Date(Date.parse(`${day}T00:00Z`) + daysLater * dayMs);
  const local = `${date.toISOString().slice(0, 10)}T${pad(hour)}:00`;
  return toInstant(local, zone) ?? date.getTime();
}

/** The end of the quiet hours that `now` is in; null outside of quiet hours. */
export function quietEnd(
  { timeZone, quietFrom, quietTo }: DeliveryConditions['preferences'],
  now: number,
): number | null {
  const local = toLocal(now, timeZone);
  const hour = Number(local.slice(11, 13));
  const spansMidnight = quietFrom > quietTo;
  const isQuiet = spansMidnight
    ? hour >= quietFrom || hour < quietTo
    : hour >= quietFrom && hour < quietTo;
  if (!isQuiet) return null;
  const end = atHour(local.slice(0, 10), hour < quietTo ? 0 : 1, quietTo, timeZone);
  // When clocks go back, an hour occurs twice, and its first occurrence may have passed.
  return end > now ? end : end + hourMs;
}

/** The start of the local day of an instant. */
export const dayStart = (now: number, timeZone: string): number =>
  atHour(toLocal(now, timeZone).slice(0, 10), 0, 0, timeZone);

/** The local hour at which digests are sent, and at which a pause until tomorrow ends. */
const morningHour = 9;
const sunday = 0;

/** Before this hour it is still night, so the next morning is on the same day. */
const nightEndHour = 5;

/** The next morning after `now` in a time zone. */
export function nextMorning(now: number, timeZone: string): number {
  const local = toLocal(now, timeZone);
  const isNight = Number(local.slice(11, 13)) < nightEndHour;
  return atHour(local.slice(0, 10), isNight ? 0 : 1, morningHour, timeZone);
}

/**
 * The shortest time from one digest to the next. It keeps members from getting two digests on one day if they travel
 * west, or if the rules of their time zone change.
 */
export const minDigestGapMs = 12 * hourMs;

/** When the next digest after `after` is due: the next morning or, for a weekly digest, the next Sunday morning. */
export function nextDigestAt(
  frequency: Exclude<DigestFrequency, 'never'>,
  after: number,
  timeZone: string,
): number {
  const today = toLocal(after, timeZone).slice(0, 10);
  for (let days = 0; ; days += 1) {
    const at = atHour(today, days, morningHour, timeZone);
    const weekday = new Date(Date.parse(`${today}T00:00Z`) + days * dayMs).getUTCDay();
    if (at > after && (frequency === 'daily' || weekday === sunday)) return at;
  }
}
