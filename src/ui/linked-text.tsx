import { Fragment, type ReactNode } from 'react';

/** A possible URL: ends at spaces, quotes, angle brackets and control characters, such as those that reverse text. */
const candidate = /(?<![\p{L}\p{N}_])https?:\/\/[^\s<>"„“”«»\p{C}]+/giu;
/** Punctuation at the end of a match belongs to the sentence, not to the URL. */
const endOfSentence = new Set(".,;:!?'’‘…*_~");
const brackets: Record<string, string> = { ')': '(', ']': '[', '}': '{' };

const count = (text: string, character: string): number => text.split(character).length - 1;

/** The part of a match that is the URL: without trailing punctuation and unpaired brackets. */
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

interface Token {
  text: string;
  isLink: boolean;
}

function tokenize(text: string): Token[] {
  const tokens: Token[] = [];
  let done = 0;
  for (const match of text.matchAll(candidate)) {
    const url = trimEnd(match[0]);
    if (!isLinkable(url)) continue;
    if (match.index > done) tokens.push({ text: text.slice(done, match.index), isLink: false });
    tokens.push({ text: url, isLink: true });
    done = match.index + url.length;
  }
  if (done < text.length) tokens.push({ text: text.slice(done), isLink: false });
  return tokens;
}

interface LinkedTextProps {
  text: string;
  renderText?: ((text: string) => ReactNode) | undefined;
}

/**
 * Text that a member wrote, with its http and https URLs as links and no other markup. The
 * links inherit the colour of the text. They open in a new tab and tell search engines that the
 * community does not vouch for them. `renderText` renders everything else.
 */
export function LinkedText({ text, renderText }: LinkedTextProps): ReactNode {
  return tokenize(text).map((token, index) => {
    // A token's position is its only identity.
    const key = `${index}`;
    if (!token.isLink)
      return <Fragment key={key}>{renderText ? renderText(token.text) : token.text}</Fragment>;
    return (
      <a
        key={key}
        href={token.text}
        target="_blank"
        rel="nofollow noopener ugc"
        className="underline underline-offset-2 hover:decoration-2"
      >
        {token.text}
      </a>
    );
  });
}
