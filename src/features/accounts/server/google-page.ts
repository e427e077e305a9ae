import { escapeHtml } from '#platform/server/html/escape-html.ts';
import type { RequestContext } from '#platform/server/http/request-context.ts';
import { sendHtml } from '#platform/server/http/send.ts';
import { currentLocale } from '#platform/shared/language.ts';
import { accountCopy } from '../copy.ts';
import type { GoogleOutcome } from '../rules.ts';

interface GooglePage {
  /** The attempt's id. The window that started the sign-in listens for a message with this id. */
  attempt: string;
  outcome: GoogleOutcome;
  /** The path to open if no other window acknowledges the outcome. */
  next: string;
  communityName: string;
}

function textFor(outcome: GoogleOutcome) {
  if (outcome === 'done') return { text: accountCopy.googleDone, link: accountCopy.googleContinue };
  const failed = { text: accountCopy.googleFailed, link: accountCopy.backToSignIn };
  if (outcome === 'second-step') return { ...failed, text: accountCopy.secondStepRequired };
  if (outcome === 'other-google') return { ...failed, text: accountCopy.otherGoogle };
  if (outcome === 'invitation-invalid') return { ...failed, text: accountCopy.invitationInvalid };
  if (outcome === 'suspended') return { ...failed, text: accountCopy.addressSuspended };
  if (outcome === 'invitation-required') return { ...failed, text: accountCopy.invitationRequired };
  return failed;
}

/**
 * Sends the last page of the Google popup. Its script broadcasts the outcome to the window that started
 * the sign-in, over a same-origin channel. Once that window acknowledges it, the popup closes. The page
 * contains no token.
 */
export function sendGooglePage({ res }: RequestContext, page: GooglePage): void {
  const { text, link } = textFor(page.outcome);
  const title = accountCopy.googleTitle(page.communityName);
  const [attempt, next, heading] = [page.attempt, page.next, title].map(escapeHtml);
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
