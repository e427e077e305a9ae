import { escapeHtml } from '#platform/server/html/escape-html.ts';
import type { Mail } from '#platform/server/mail/mailer.ts';

/** The mail with the link to a new password. */
export function resetMail(to: string, link: string, communityName: string): Mail {
  const text = [
    `Somebody asked for a new password for your ${communityName} account.`,
    `If it was you, choose one here within the next hour:`,
    link,
    `If it was not you, there is nothing to do: your password stays as it is.`,
  ];
  const [why, how, , otherwise] = text.map(escapeHtml);
  const html = `<!doctype html><html lang="en"><body style="margin:0;padding:32px;background:#FBFAF6;color:#1B1530;font:16px/1.55 Figtree,Segoe UI,Helvetica,Arial,sans-serif">
<div style="max-width:520px;margin:0 auto;padding:32px;background:#FFFFFF;border-radius:22px">
<p>${why}</p><p>${how}</p>
<p><a href="${escapeHtml(link)}" style="display:inline-block;padding:12px 24px;border-radius:999px;background:#1B1530;color:#FBFAF6;text-decoration:none">Choose a new password</a></p>
<p style="color:#676079">${otherwise}</p></div></body></html>`;
  return { to, subject: `A new password for ${communityName}`, text: text.join('\n\n'), html };
}
