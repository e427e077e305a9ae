import { siteUrl } from '#platform/server/config.ts';
import { composeMail } from '#platform/server/mail/compose-mail.ts';
import type { Mail } from '#platform/server/mail/mailer.ts';
import type { Services } from '#platform/server/services.ts';
import { noticeCopy as copy } from '../notice-copy.ts';
import type { NoticeKind } from '../rules.ts';
import type { Notice } from './compose-notice.ts';
import { linkedPageUrl } from './linked-page.ts';
import type { DueNotice } from './read-notice.ts';
import { buildLinks, unsubscribeHeaders } from './unsubscribe-link.ts';

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
  email: string,
  due: DueNotice,
): Mail {
  const { config } = services;
  const { delivery, merged, notice } = due;
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
  };
}
