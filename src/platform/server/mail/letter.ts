import { currentLocale } from '#platform/shared/language.ts';
import { escapeHtml } from '../html/escape-html.ts';
import type { Mail } from './mailer.ts';

/** An email with a few paragraphs and at most one main link. */
export interface Letter {
  to: string;
  subject: string;
  /** Paragraphs above the link. */
  before: readonly string[];
  link?: { label: string; url: string };
  /** Paragraphs below the link, in a muted colour. */
  after?: readonly string[];
  /** A secondary link at the end, such as one to unsubscribe. */
  smallLink?: { label: string; url: string };
}

const page = (content: string): string =>
  `<!doctype html><html lang="${currentLocale().language}"><body style="margin:0;padding:32px;background:#FBFAF6;color:#1B1530;font:16px/1.55 Figtree,Segoe UI,Helvetica,Arial,sans-serif">
<div style="max-width:520px;margin:0 auto;padding:32px;background:#FFFFFF;border-radius:22px">
${content}</div></body></html>`;

const button = ({ label, url }: { label: string; url: string }): string =>
  `<p><a href="${escapeHtml(url)}" style="display:inline-block;padding:12px 24px;border-radius:999px;background:#1B1530;color:#FBFAF6;text-decoration:none">${escapeHtml(label)}</a></p>`;

const small = ({ label, url }: { label: string; url: string }): string =>
  `<p><a href="${escapeHtml(url)}" style="color:#676079">${escapeHtml(label)}</a></p>`;

/** Renders a letter as plain text and as HTML. All fields are plain text and are escaped in the HTML. */
export function letter({ to, subject, before, link, after = [], smallLink }: Letter): Mail {
  const text = [
    ...before,
    ...(link ? [link.url] : []),
    ...after,
    ...(smallLink ? [`${smallLink.label}: ${smallLink.url}`] : []),
  ].join('\n\n');
  const html = page(
    [
      ...before.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`),
      ...(link ? [button(link)] : []),
      ...after.map((paragraph) => `<p style="color:#676079">${escapeHtml(paragraph)}</p>`),
      ...(smallLink ? [small(smallLink)] : []),
    ].join('\n'),
  );
  return { to, subject, text, html };
}

/** Creates a kind of email without a link. `write` runs once for each email, in the locale of its request. */
export const noticeMail =
  (write: (community: string) => Pick<Letter, 'subject' | 'before'>) =>
  (to: string, community: string): Mail =>
    letter({ to, ...write(community) });

/** Creates a kind of email with a link, which `label` names. `write` runs as for {@link noticeMail}. */
export const linkMail =
  (write: (community: string) => Omit<Letter, 'to' | 'link'> & { label: string }) =>
  (to: string, url: string, community: string): Mail => {
    const { label, ...content } = write(community);
    return letter({ to, ...content, link: { label, url } });
  };
