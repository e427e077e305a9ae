import { currentLocale } from '#platform/shared/language.ts';
import type { Mail } from './mailer.ts';
import type { MailBody } from './render-mail-body.ts';

/** An email that is not yet written in a language. */
export interface NewMail extends Omit<MailBody, 'language'> {
  to: string;
  subject: string;
}

/** Creates an email in the current language. */
export const composeMail = ({ to, subject, ...content }: NewMail): Mail => ({
  to,
  subject,
  body: { language: currentLocale().language, ...content },
});

/** Defines a kind of email without a link. `write` runs once for each email, in the current locale. */
export const noticeMail =
  (write: (community: string) => Pick<NewMail, 'subject' | 'before'>) =>
  (to: string, community: string): Mail =>
    composeMail({ to, ...write(community) });

/** Defines a kind of email with a link. `label` is the text of the link. `write` runs as for {@link noticeMail}. */
export const linkMail =
  (write: (community: string) => Omit<NewMail, 'to' | 'link'> & { label: string }) =>
  (to: string, url: string, community: string): Mail => {
    const { label, ...content } = write(community);
    return composeMail({ to, ...content, link: { label, url } });
  };
