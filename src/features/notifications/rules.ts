import { minuteMs } from '#platform/shared/clock.ts';
import { cutLine } from '#platform/shared/plain-text.ts';

/** The types of notifications without an actor: they do not show who caused them. */
export const actorlessTypes = [
  'reminder',
  'event_changed',
  'event_cancelled',
  'case_decided',
  'report_decided',
  'removed_from_event',
] as const;

export type Actorless = (typeof actorlessTypes)[number];

/** The types of notifications about the time of an event. */
export const eventTimeTypes: readonly string[] = ['reminder', 'event_changed', 'event_cancelled'];

/** The types of notifications about decisions of moderators. */
export const caseTypes = ['case_decided', 'report_decided'] as const;

export const isAboutCase = (type: string): type is (typeof caseTypes)[number] =>
  (caseTypes as readonly string[]).includes(type);

/** Whether notifications of a type are about members, rather than about a post, an event or a conversation. */
export const isAboutMember = (type: string): boolean =>
  ['request', 'newcomer', 'invitation_used', 'vouched'].includes(type);

export const isActorless = (type: string): type is Actorless =>
  (actorlessTypes as readonly string[]).includes(type);

/**
 * How long a notification or message must stay unread before it is pushed or mailed. Members who are on the site have
 * seen it by then.
 */
export const unreadDelayMs = 2 * minuteMs;

const excerptLength = 140;

/** The start of a comment or message on one line, as a notification quotes it. */
export const shorten = (text: string): string => cutLine(text, excerptLength);
