import { countCharacters } from '#platform/shared/characters.ts';
import type { Language } from '#platform/shared/language.ts';
import { escapeHtml } from '../html/escape-html.ts';

/** A link with its text. */
export interface MailLink {
  label: string;
  url: string;
}

/** A heading with a list of linked lines. */
export interface MailSection {
  title: string;
  items: readonly {
    text: string;
    /** A second line in a muted colour. */
    detail?: string;
    url: string;
  }[];
}

/** The body of an email, as plain text: a few paragraphs and at most one main link. */
export interface MailBody {
  language: Language;
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

/*
 * The colours are inline, because some mail clients drop style sheets. In the dark theme, the style sheet replaces
 * them; mail clients that drop it keep the light theme or invert the colours themselves.
 */
const colors = {
  light: { paper: '#FBFAF6', card: '#FFFFFF', ink: '#1B1530', mute: '#676079', line: '#E9E5EC' },
  dark: { paper: '#110F1B', card: '#1B1829', ink: '#F4F1F8', mute: '#AAA2BA', line: '#2F2B40' },
} as const;
const { light, dark } = colors;

const styleSheet = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (max-width:480px){.page{padding:12px!important}.card{padding:24px 20px!important}}
@media (prefers-color-scheme:dark){
.page{background:${dark.paper}!important;color:${dark.ink}!important}
.card{background:${dark.card}!important;color:${dark.ink}!important}
.item,.title{color:${dark.ink}!important}
.mute{color:${dark.mute}!important}
.rule{border-color:${dark.line}!important}
.button{background:${dark.ink}!important;color:${light.ink}!important}
}`;

/** A whole email as HTML, for the light and the dark theme. */
const page = (language: Language, community: string, content: string): string =>
  `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><style>${styleSheet}</style></head>
<body class="page" style="margin:0;padding:32px;background:${light.paper};color:${light.ink};font:16px/1.55 Figtree,Segoe UI,Helvetica,Arial,sans-serif">
<div class="card" style="max-width:520px;margin:0 auto;padding:32px;background:${light.card};border-radius:22px">
<p class="mute" style="margin:0 0 20px;color:${light.mute};font-size:14px;font-weight:600">${escapeHtml(community)}</p>
${content}</div></body></html>`;

const headingHtml = (text: string): string =>
  `<h1 style="margin:0 0 16px;font-size:24px;line-height:1.25">${escapeHtml(text)}</h1>`;

const paragraphHtml = (text: string): string => `<p>${escapeHtml(text)}</p>`;

const mutedHtml = (text: string): string =>
  `<p class="mute" style="color:${light.mute}">${escapeHtml(text)}</p>`;

/** The main link. */
const buttonHtml = ({ label, url }: MailLink): string =>
  `<p><a class="button" href="${escapeHtml(url)}" style="display:inline-block;padding:12px 24px;border-radius:999px;background:${light.ink};color:${light.paper};text-decoration:none">${escapeHtml(label)}</a></p>`;

const smallLinkHtml = ({ label, url }: MailLink): string =>
  `<p><a class="mute" href="${escapeHtml(url)}" style="color:${light.mute}">${escapeHtml(label)}</a></p>`;

const itemHtml = ({ text, detail, url }: MailSection['items'][number]): string =>
  `<li class="rule" style="margin:0;padding:12px 0;border-top:1px solid ${light.line}"><a class="item" href="${escapeHtml(url)}" style="color:${light.ink};font-weight:600;text-decoration:none">${escapeHtml(text)}</a>${
    detail ? `<br><span class="mute" style="color:${light.mute}">${escapeHtml(detail)}</span>` : ''
  }</li>`;

const sectionHtml = ({ title, items }: MailSection): string =>
  `<h2 class="title" style="margin:28px 0 8px;font-size:18px;line-height:1.3">${escapeHtml(title)}</h2>
<ul style="margin:0 0 24px;padding:0;list-style:none">${items.map(itemHtml).join('')}</ul>`;

const sectionText = ({ title, items }: MailSection): string =>
  [
    `${title}\n${'-'.repeat(countCharacters(title))}`,
    ...items.map(({ text, detail, url }) =>
      [`* ${text}`, ...(detail ? [`  ${detail}`] : []), `  ${url}`].join('\n'),
    ),
  ].join('\n');

/** A link in plain text. The URL has a line of its own, so that no mail client takes other characters as part of it. */
const linkText = ({ label, url }: MailLink): string => `${label}:\n${url}`;

/** Renders a body as plain text and as HTML. The HTML begins with the name of the community. */
export function renderMailBody(body: MailBody, community: string): { text: string; html: string } {
  const { language, heading, before, sections = [], link, after = [], smallLinks = [] } = body;
  const text = [
    ...(heading ? [heading] : []),
    ...before,
    ...sections.map(sectionText),
    ...(link ? [linkText(link)] : []),
    ...after,
    ...smallLinks.map(linkText),
  ].join('\n\n');
  const html = page(
    language,
    community,
    [
      ...(heading ? [headingHtml(heading)] : []),
      ...before.map(paragraphHtml),
      ...sections.map(sectionHtml),
      ...(link ? [buttonHtml(link)] : []),
      ...after.map(mutedHtml),
      ...smallLinks.map(smallLinkHtml),
    ].join('\n'),
  );
  return { text, html };
}
