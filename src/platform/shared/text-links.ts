/** A possible URL. It ends before a space, quote, angle bracket or control character, such as a bidi control. */
const candidate = /(?<![\p{L}\p{N}_])https?:\/\/[^\s<>"„“”«»\p{C}]+/giu;
/** Punctuation at the end of a match belongs to the sentence, not to the URL. */
const endOfSentence = new Set(".,;:!?'’‘…*_~");
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
    else if (!endOfSentence.has(last)) break;
  }
  return match.slice(0, end);
}

/** `https://bank.example@evil.example` names one site and opens another, so it stays text. */
function isLinkable(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && url.hostname !== '' && url.username === '' && url.password === '';
}

/** A part of a text: a link, or the text between two links. */
export interface TextPart {
  text: string;
  isLink: boolean;
}

/** Splits a text at its http and https URLs. */
export function splitAtLinks(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let done = 0;
  for (const match of text.matchAll(candidate)) {
    const url = trimEnd(match[0]);
    if (!isLinkable(url)) continue;
    if (match.index > done) parts.push({ text: text.slice(done, match.index), isLink: false });
    parts.push({ text: url, isLink: true });
    done = match.index + url.length;
  }
  if (done < text.length) parts.push({ text: text.slice(done), isLink: false });
  return parts;
}

/** The first URL in a text, or null if there is none. */
export const findFirstLink = (text: string): string | null =>
  splitAtLinks(text).find(({ isLink }) => isLink)?.text ?? null;
