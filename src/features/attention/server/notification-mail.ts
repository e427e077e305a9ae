import { targetPath } from '#features/notifications/target-path.ts';
import { siteUrl } from '#platform/server/config.ts';
import { composeMail } from '#platform/server/mail/compose-mail.ts';
import type { Mail } from '#platform/server/mail/mailer.ts';
import type { Services } from '#platform/server/services.ts';
import { noticeCopy as copy } from '../notice-copy.ts';
import type { NoticeKind } from '../rules.ts';
import type { Notice } from './compose-notice.ts';
import { buildLinks, unsubscribeHeaders } from './unsubscribe-link.ts';

/** The label of the button that opens a page. */
function openLabel({ kind, commentId }: Notice['target'], communityName: string): string {
  if (commentId) return copy.openComment;
  if (kind === 'post') return copy.openPost;
  if (kind === 'event') return copy.openEvent;
  return kind === 'conversation' ? copy.openMessage : copy.open(communityName);
}

/** The email about one notification, in the current language. */
export function notificationMail(
  services: Pick<Services, 'config' | 'secret'>,
  { userId, email, kind }: { userId: string; email: string; kind: NoticeKind },
  notice: Notice,
): Mail {
  const { config } = services;
  const { communityName } = config;
  const links = buildLinks(services, { userId, kind });
  return {
    ...composeMail({
      to: email,
      subject: notice.title,
      heading: notice.title,
      before: notice.body ? [notice.body] : [],
      link: {
        label: openLabel(notice.target, communityName),
        url: `${siteUrl(config)}${targetPath(notice.target)}`,
      },
      after: [copy.why(communityName)],
      smallLinks: [
        { label: copy.settings, url: `${siteUrl(config)}/settings/notifications` },
        { label: copy.unsubscribe, url: links.page },
      ],
    }),
    headers: unsubscribeHeaders(links.post),
  };
}
