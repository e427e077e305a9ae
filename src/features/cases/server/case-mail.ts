import { notifyOwner } from '#features/accounts/server/owner-mail.ts';
import { siteUrl } from '#platform/server/config.ts';
import type { Act } from '#platform/server/live/acts.ts';
import { composeMail } from '#platform/server/mail/compose-mail.ts';
import type { Services } from '#platform/server/services.ts';
import { caseCopy as copy } from '../copy.ts';

/** Emails a suspended or banned member, who cannot see notifications. The reasons are only on the site. */
export const mailSuspensionOrBan = (
  services: Pick<Services, 'config' | 'outbox'>,
  act: Act,
  userId: string,
  measure: 'suspend' | 'ban',
): Promise<void> =>
  notifyOwner(services, act, userId, (to, community) =>
    composeMail({
      to,
      subject: copy.mailSubject(community),
      before: [copy.mailText[measure], copy.mailWhy[measure]],
      link: { label: copy.mailLink, url: `${siteUrl(services.config)}/cases` },
      after: [],
    }),
  );
