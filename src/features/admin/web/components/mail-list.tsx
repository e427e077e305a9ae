import type { ReactNode } from 'react';
import type { UnsentMail } from '#features/outbox/contract.ts';
import { perLocale } from '#platform/shared/language.ts';
import { numberText } from '#platform/shared/number-text.ts';
import { exactTime } from '#platform/shared/time-text.ts';
import { Card } from '#ui/card.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import { adminCopy } from '../../copy.ts';

/** The next attempt is at most an hour away, so the time of day is enough. */
const timeOfDay = perLocale((locale) => new Intl.DateTimeFormat(locale, { timeStyle: 'short' }));

/** Unsent emails with recipient, subject and attempts. The API never returns their text. */
export function MailList({ mails }: { mails: readonly UnsentMail[] }) {
  return (
    <Card flush className="px-5 sm:px-6">
      <ul>
        {mails.map((mail) => (
          <li key={mail.id} className="border-line border-t py-4 first:border-t-0">
            <p className="wrap-anywhere font-medium">{mail.recipient}</p>
            <p className="wrap-anywhere text-mute text-sm">{mail.subject}</p>
            <dl className="mt-2.5 grid grid-cols-2 gap-x-6 gap-y-2 text-sm sm:grid-cols-4">
              <Detail name={adminCopy.mailCreated}>
                <RelativeTime at={mail.createdAt} />
              </Detail>
              <Detail name={adminCopy.mailAttempts}>{numberText(mail.attempts)}</Detail>
              <NextStep mail={mail} />
              <Detail name={adminCopy.mailReason}>{reasonText(mail.lastError)}</Detail>
            </dl>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Detail({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-mute">{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}

/** Shows when the next attempt to send the mail is made, or when the last one failed or was interrupted. */
function NextStep({ mail: { nextAttemptAt, failedAt, lastError } }: { mail: UnsentMail }) {
  if (failedAt !== null) {
    const isInterrupted = lastError === 'possibly sent';
    return (
      <Detail name={isInterrupted ? adminCopy.mailInterruptedAt : adminCopy.mailFailedAt}>
        <RelativeTime at={failedAt} />
      </Detail>
    );
  }
  if (nextAttemptAt === null) return null;
  return (
    <Detail name={adminCopy.mailNextAttempt}>
      <time dateTime={new Date(nextAttemptAt).toISOString()} title={exactTime(nextAttemptAt)}>
        {timeOfDay().format(nextAttemptAt)}
      </time>
    </Detail>
  );
}

/** Translates the server's own reasons. SMTP and network errors are codes and are shown as they are. */
function reasonText(lastError: string | null): string {
  const { none, ...reasons } = adminCopy.mailReasons;
  if (lastError === null) return none;
  return (reasons as Record<string, string>)[lastError] ?? lastError;
}
