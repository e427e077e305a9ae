import { escapeHtml } from '#platform/server/html/escape-html.ts';
import type { RequestContext } from '#platform/server/http/request-context.ts';
import { sendHtml } from '#platform/server/http/send.ts';
import { currentLocale } from '#platform/shared/language.ts';
import { accountCopy } from '../copy.ts';
import type { GoogleOutcome } from '../rules.ts';

interface GooglePage {
  /** The name of the attempt, which the window that began it knows too. */
  attempt: string;
  outcome: GoogleOutcome;
  /** Where to go on if nobody waits for this window. */
  next: string;
  communityName: string;
}

const wordsFor = (outcome: GoogleOutcome) =>
  outcome === 'done'
    ? { text: accountCopy.googleDone, link: accountCopy.googleContinue }
    : { text: accountCopy.googleFailed, link: accountCopy.backToSignIn };

/**
 * Ends Google's window. Its script tells the window that began, over a channel that only this site
 * can hear, how the attempt ended, and closes this one. No token is in it.
 *
 * The opener policy of our other pages would cut this window off from the one that opened it, as it
 * comes from a page of another site: that one would take it for closed before it has spoken.
 */
export function sendGooglePage({ res }: RequestContext, page: GooglePage): void {
  const { text, link } = wordsFor(page.outcome);
  const title = accountCopy.googleTitle(page.communityName);
  const [attempt, next, heading] = [page.attempt, page.next, title].map(escapeHtml);
  res.setHeader('Cross-Origin-Opener-Policy', 'unsafe-none');
  res.setHeader('Referrer-Policy', 'no-referrer');
  res.setHeader('Cache-Control', 'no-store');
  sendHtml(
    res,
    `<!doctype html><html lang="${currentLocale().language}" data-attempt="${attempt}" data-outcome="${page.outcome}" data-next="${next}">
<head><meta charset="utf-8"><title>${heading}</title><meta name="robots" content="noindex">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">
<link rel="icon" href="/favicon.svg" type="image/svg+xml"><link rel="stylesheet" href="/google-done.css">
<script src="/theme.js"></script><script src="/google-done.js" defer></script></head>
<body><main><h1>${text}</h1><p>${accountCopy.googleWindow}</p><p><a href="${next}">${link}</a></p></main></body></html>`,
  );
}
