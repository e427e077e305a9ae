import { currentLocale } from '#platform/shared/language.ts';
import type { Mail } from './mailer.ts';
import type { Letter } from './render-letter.ts';

/** An email that is not yet written in a language. */
export interface NewLetter extends Omit<Letter, 'language'> {
  to: string;
  subject: string;
}

/** Creates an email in the current language. */
export const letter = ({ to, subject, ...content }: NewLetter): Mail => ({
  ...{ to, subject },
  letter: { language: currentLocale().language, ...content },
});

/** Defines a kind of email without a link. `write` runs once for each email, in the current locale. */
export const noticeMail =
  (write: (community: string) => Pick<NewLetter, 'subject' | 'before'>) =>
  (to: string, community: string): Mail =>
    letter({ to, ...write(community) });

/** Defines a kind of email with a link. `label` is the text of the link. `write` runs as for {@link noticeMail}. */
export const linkMail =
  (write: (community: string) => Omit<NewLetter, 'to' | 'link'> & { label: string }) =>
  (to: string, url: string, community: string): Mail => {
    const { label, ...content } = write(community);
    return letter({ to, ...content, link: { label, url } });
  };
