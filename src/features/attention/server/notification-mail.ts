import { siteUrl } from '#platform/server/config.ts';
import { letter } from '#platform/server/mail/letter.ts';
import type { Mail } from '#platform/server/mail/mailer.ts';
import type { Services } from '#platform/server/services.ts';
import { noticeCopy as copy } from '../notice-copy.ts';
import type { NoticeKind } from '../rules.ts';
import type { Notice } from './compose-notice.ts';
import { buildLinks, unsubscribeHeaders } from './unsubscribe-link.ts';

type OpenLabel = 'openMessage' | 'openComment' | 'openEvent';

/** The labels of the buttons that name what they open. All other buttons name the community. */
const openLabels: Partial<Record<NoticeKind, OpenLabel>> = {
  message: 'openMessage',
  comment: 'openComment',
  reply: 'openComment',
  reminder: 'openEvent',
  event_changed: 'openEvent',
  announcement: 'openEvent',
  join: 'openEvent',
};

/** The email about one notification, in the current language. */
export function notificationMail(
  services: Pick<Services, 'config' | 'secret'>,
  { userId, email, kind }: { userId: string; email: string; kind: NoticeKind },
  notice: Notice,
): Mail {
  const { config } = services;
  const { communityName } = config;
  const links = buildLinks(services, { userId, kind });
  const openLabel = openLabels[kind];
  return {
    ...letter({
      to: email,
      subject: notice.title,
      heading: notice.title,
      before: notice.body ? [notice.body] : [],
      link: {
        label: openLabel ? copy[openLabel] : copy.open(communityName),
        url: `${siteUrl(config)}${notice.path}`,
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
