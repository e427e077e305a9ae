/**
 * A possible URL, whose scheme may be missing if the host begins with `www.`. It ends before a space, quote, angle
 * bracket or control character, such as a bidi control.
 */
const candidate =
  /(?<![\p{L}\p{N}_])(?:https?:\/\/|(?<![@/.-])www\.(?=[\p{L}\p{N}-]+\.[\p{L}\p{N}]))[^\s<>"„“”«»\p{C}]+/giu;
/** Punctuation that belongs to the sentence, and not to the URL, at the end of a match. */
const endOfSentence = ".,;:!?'’‘…*_~";
const brackets: Record<string, string> = { ')': '(', ']': '[', '}': '{' };

const count = (text: string, character: string): number => text.split(character).length - 1;

/** The part of a match that is the URL, without trailing punctuation and unpaired closing brackets. */
function trimEnd(match: string): string {
  let end = match.length;
  const surplus = new Map(
    Object.entries(brackets).map(([close, open]) => [
      close,
      count(match, close) - count(match, open),
    ]),
  );
  for (; end > 0; end -= 1) {
    const last = match.charAt(end - 1);
    const extra = surplus.get(last) ?? 0;
    if (extra > 0) surplus.set(last, extra - 1);
    else if (!endOfSentence.includes(last)) break;
  }
  return match.slice(0, end);
}

/**
 * The URL that a match opens, or null if it is not a link. `https://bank.example@evil.example` seems to name one site
 * but opens another, so it stays text.
 */
function toHref(match: string): string | null {
  const href = match.replace(/^www/i, 'https://$&');
  const url = URL.parse(href);
  return url?.hostname && !url.username && !url.password ? href : null;
}

/** A part of a text: a link, or the text between two links. */
export interface TextPart {
  text: string;
  /** The URL of a link; null for other text. */
  href: string | null;
}

/** Splits a text at its http and https URLs, and at URLs without a scheme that begin with `www.`. */
export function splitAtLinks(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let done = 0;
  for (const match of text.matchAll(candidate)) {
    const url = trimEnd(match[0]);
    const href = toHref(url);
    if (!href) continue;
    if (match.index > done) parts.push({ text: text.slice(done, match.index), href: null });
    parts.push({ text: url, href });
    done = match.index + url.length;
  }
  if (done < text.length) parts.push({ text: text.slice(done), href: null });
  return parts;
}

/** The first URL in a text, or null if there is none. */
export const findFirstLink = (text: string): string | null =>
  splitAtLinks(text).find(({ href }) => href)?.href ?? null;
