import {
  type MailLink,
  type MailSection,
  mailButton,
  mailHeading,
  mailPage,
  mailParagraph,
  mailSection,
  mutedParagraph,
  sectionText,
  smallMailLink,
} from './mail-page.ts';
import type { Mail } from './mailer.ts';

/** An email with a few paragraphs and at most one main link. */
export interface Letter {
  to: string;
  subject: string;
  heading?: string;
  /** Paragraphs above the sections and the link. */
  before: readonly string[];
  sections?: readonly MailSection[];
  link?: MailLink;
  /** Paragraphs below the link, in a muted colour. */
  after?: readonly string[];
  /** Secondary links at the end, such as one to unsubscribe. */
  smallLinks?: readonly MailLink[];
}

/** Renders a letter as plain text and as HTML. All fields are plain text and are escaped in the HTML. */
export function letter(fields: Letter): Mail {
  const { to, subject, heading, before, sections = [], link, after = [], smallLinks = [] } = fields;
  const text = [
    ...(heading ? [heading] : []),
    ...before,
    ...sections.map(sectionText),
    ...(link ? [link.url] : []),
    ...after,
    ...smallLinks.map(({ label, url }) => `${label}: ${url}`),
  ].join('\n\n');
  const html = mailPage(
    [
      ...(heading ? [mailHeading(heading)] : []),
      ...before.map(mailParagraph),
      ...sections.map(mailSection),
      ...(link ? [mailButton(link)] : []),
      ...after.map(mutedParagraph),
      ...smallLinks.map(smallMailLink),
    ].join('\n'),
  );
  return { to, subject, text, html };
}

/** Creates a kind of email without a link. `write` runs once for each email, in the current locale. */
export const noticeMail =
  (write: (community: string) => Pick<Letter, 'subject' | 'before'>) =>
  (to: string, community: string): Mail =>
    letter({ to, ...write(community) });

/** Creates a kind of email with a link. `label` is the text of the link. `write` runs as for {@link noticeMail}. */
export const linkMail =
  (write: (community: string) => Omit<Letter, 'to' | 'link'> & { label: string }) =>
  (to: string, url: string, community: string): Mail => {
    const { label, ...content } = write(community);
    return letter({ to, ...content, link: { label, url } });
  };
