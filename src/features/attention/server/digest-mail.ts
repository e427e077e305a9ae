import { timeText } from '#features/notifications/event-time-text.ts';
import { interestName } from '#features/profiles/interest-names.ts';
import { type Config, siteUrl } from '#platform/server/config.ts';
import { composeMail } from '#platform/server/mail/compose-mail.ts';
import type { Mail, MailSubject } from '#platform/server/mail/mailer.ts';
import type { MailSection } from '#platform/server/mail/render-mail-body.ts';
import type { Services } from '#platform/server/services.ts';
import { digestCopy as copy } from '../digest-copy.ts';
import { noticeCopy } from '../notice-copy.ts';
import type { DigestFrequency } from '../rules.ts';
import type { Notice } from './compose-notice.ts';
import { linkedPageUrl } from './linked-page.ts';
import { buildLinks, unsubscribeHeaders } from './unsubscribe-link.ts';

/** What a digest says about one notification, or about several that it merges. */
export interface DigestNotice extends Notice {
  /** The id of the newest of these notifications, or of the conversation. */
  notificationId: string;
}

/** What a digest contains. */
export interface Digest {
  messages: readonly DigestNotice[];
  notifications: readonly DigestNotice[];
  /** How many notifications the digest leaves out. If `isMinimum`, there may be more than `count`. */
  remaining: { count: number; isMinimum: boolean };
  events: readonly { entry_id: string; title: string; starts_at: number; time_zone: string }[];
  people: readonly {
    userId: string;
    userName: string;
    interests: readonly string[];
    sharedEvents: number;
  }[];
}

/** Which digest a stored email is, so that it can be composed again if it is sent late. */
export interface DigestSubject extends MailSubject {
  kind: 'digest';
  userId: string;
  /** The digest contains what is newer than this. */
  since: number;
  /** When it was composed: the member's `last_digest_at`, unless there has been another digest since. */
  composedAt: number;
}

interface Recipient {
  userId: string;
  name: string;
  email: string;
  frequency: Exclude<DigestFrequency, 'never'>;
  /** Null if it is not known. */
  memberTimeZone: string | null;
  since: number;
  now: number;
}

function reason({ interests, sharedEvents }: Digest['people'][number]): string {
  if (sharedEvents > 0) return copy.met(sharedEvents);
  return copy.inCommon(interests.slice(0, 2).map(interestName));
}

/** "12", or "12+" if there may be more. */
const countText = ({ count, isMinimum }: Digest['remaining']): string =>
  isMinimum && count > 0 ? `${count}+` : String(count);

function listSections(
  digest: Digest,
  config: Config,
  { memberTimeZone, now }: Pick<Recipient, 'memberTimeZone' | 'now'>,
): MailSection[] {
  const site = siteUrl(config);
  const urlOf = ({ target, notificationId }: DigestNotice) =>
    linkedPageUrl(config, target, notificationId);
  const { remaining } = digest;
  const more = { text: copy.moreNews(countText(remaining)), url: `${site}/community` };
  return [
    {
      title: copy.messages,
      items: digest.messages.map((notice) => ({ text: notice.who, url: urlOf(notice) })),
    },
    {
      title: copy.news,
      items: [
        ...digest.notifications.map((notice) => ({
          text: notice.title,
          ...(notice.body && { detail: notice.body }),
          url: urlOf(notice),
        })),
        ...(remaining.count > 0 ? [more] : []),
      ],
    },
    {
      title: copy.events,
      items: digest.events.map(({ entry_id, title, starts_at, time_zone }) => ({
        text: title,
        detail: timeText({ at: starts_at, timeZone: time_zone, memberTimeZone }, now),
        url: `${site}/events/${entry_id}`,
      })),
    },
    {
      title: copy.people,
      items: digest.people.map((person) => ({
        text: person.userName,
        detail: reason(person),
        url: `${site}/profile/${person.userId}`,
      })),
    },
  ].filter(({ items }) => items.length > 0);
}

/**
 * Writes a subject line with the most important item of a digest and the number of other news. Coming events are not
 * news: they only lead the subject if there is nothing else.
 */
function writeSubject({ messages, notifications, remaining, events }: Digest): string {
  const [first, ...rest] = [...messages, ...notifications];
  if (!first) return copy.comingUp(events[0]?.title ?? '');
  return copy.subject(
    first.title,
    countText({ ...remaining, count: rest.length + remaining.count }),
  );
}

/** The digest as an email, in the current language. */
export function digestMail(
  services: Pick<Services, 'config' | 'secret'>,
  recipient: Recipient,
  digest: Digest,
): Mail {
  const { config } = services;
  const { userId, name, email, frequency, since, now } = recipient;
  const site = siteUrl(config);
  const about: DigestSubject = { kind: 'digest', userId, since, composedAt: now };
  const links = buildLinks(services, { userId, kind: 'digest' });
  return {
    ...composeMail({
      to: email,
      subject: writeSubject(digest),
      heading: copy.heading(name),
      before: [copy.intro(config.communityName)],
      sections: listSections(digest, config, recipient),
      link: { label: noticeCopy.open(config.communityName), url: `${site}/community` },
      after: [copy.why[frequency]],
      smallLinks: [
        { label: noticeCopy.settings, url: `${site}/settings/notifications` },
        { label: noticeCopy.unsubscribe, url: links.page },
      ],
    }),
    headers: unsubscribeHeaders(links.post),
    atMostOnce: true,
    about,
  };
}
