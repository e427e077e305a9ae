import { readPreferences } from '#features/preferences/server/store.ts';
import { siteUrl } from '#platform/server/config.ts';
import { runInLanguage } from '#platform/server/http/locale.ts';
import type { Act } from '#platform/server/live/acts.ts';
import { letter } from '#platform/server/mail/letter.ts';
import type { Services } from '#platform/server/services.ts';
import { caseCopy as copy } from '../copy.ts';
import { findMailbox } from './mailbox-store.ts';

/** Emails a suspended or banned member, who cannot see notifications. The reasons are only on the site. */
export async function mailSuspensionOrBan(
  { config, outbox }: Pick<Services, 'config' | 'outbox'>,
  act: Act,
  userId: string,
  measure: 'suspend' | 'ban',
): Promise<void> {
  const to = await findMailbox(act.trx, userId);
  if (!to) return;
  const { communityName } = config;
  const { language } = await readPreferences(act.trx, userId);
  const mail = runInLanguage(language, () =>
    letter({
      to,
      subject: copy.mailSubject(communityName),
      before: [copy.mailText[measure], copy.mailWhy[measure]],
      link: { label: copy.mailLink, url: `${siteUrl(config)}/cases` },
      after: [],
    }),
  );
  await outbox.add(act, mail, { limit: 'noticeToAddress' });
}
