import { siteUrl } from '#platform/server/config.ts';
import { composeMail } from '#platform/server/mail/compose-mail.ts';
import type { Mail, MailSubject } from '#platform/server/mail/mailer.ts';
import type { Services } from '#platform/server/services.ts';
import { noticeCopy as copy } from '../notice-copy.ts';
import type { NoticeKind } from '../rules.ts';
import type { Notice } from './compose-notice.ts';
import { linkedPageUrl } from './linked-page.ts';
import type { DueNotice } from './read-notice.ts';
import { buildLinks, unsubscribeHeaders } from './unsubscribe-link.ts';

/** What a stored email about notifications is about, so that it can be composed again if it is sent late. */
export interface NoticeSubject extends MailSubject {
  kind: 'notice';
  userId: string;
  /** The keys of the deliveries, and their `sent_at`. */
  keys: string[];
  sentAt: number;
}

/** The label of the button that opens a page. */
function openLabel(
  { kind, commentId }: Notice['target'],
  count: number,
  communityName: string,
): string {
  if (commentId) return count === 1 ? copy.openComment : copy.openComments;
  if (kind === 'post') return copy.openPost;
  if (kind === 'event') return copy.openEvent;
  if (kind === 'requests') return copy.openRequests;
  return kind === 'conversation' ? copy.openMessage : copy.open(communityName);
}

/** The email about one notification, or about several that are sent together, in the current language. */
export function notificationMail(
  services: Pick<Services, 'config' | 'secret'>,
  { email, due, sentAt }: { email: string; due: DueNotice; sentAt: number },
): Mail {
  const { config } = services;
  const { delivery, merged, notice } = due;
  const about: NoticeSubject = {
    kind: 'notice',
    userId: delivery.user_id,
    keys: [delivery, ...merged].map(({ subject_key }) => subject_key),
    sentAt,
  };
  const { communityName } = config;
  const links = buildLinks(services, {
    userId: delivery.user_id,
    kind: delivery.kind as NoticeKind,
  });
  return {
    ...composeMail({
      to: email,
      subject:
        notice.eventTitle === null
          ? notice.title
          : copy.aboutEvent(notice.title, notice.eventTitle),
      heading: notice.title,
      before: notice.body ? [notice.body] : [],
      link: {
        label: openLabel(notice.target, 1 + merged.length, communityName),
        url: linkedPageUrl(config, notice.target, delivery.subject_id),
      },
      after: [copy.why(communityName)],
      smallLinks: [
        { label: copy.settings, url: `${siteUrl(config)}/settings/notifications` },
        { label: copy.unsubscribe, url: links.page },
      ],
    }),
    headers: unsubscribeHeaders(links.post),
    atMostOnce: true,
    about,
  };
}
