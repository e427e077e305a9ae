import { Link } from '@tanstack/react-router';
import { numberText } from '#platform/shared/number-text.ts';
import { requestCopy } from '../../request-copy.ts';
import { useRequestCount } from './use-conversations.ts';

/** A link from the conversations to the requests, with their number. Inconspicuous on purpose: requests can wait. */
export function RequestsLink() {
  const count = useRequestCount();
  return (
    <Link
      to="/messages/requests"
      className="inline-flex min-h-11 shrink-0 items-center gap-1.5 px-1 font-semibold text-note underline-offset-3 hover:underline"
    >
      {requestCopy.requests}
      {count > 0 && (
        <>
          <span
            aria-hidden="true"
            className="inline-flex h-5 min-w-5 items-center justify-center rounded-full bg-sunk px-1.5 text-xs tabular-nums forced-colors:border"
          >
            {numberText(count)}
          </span>
          <span className="sr-only">{requestCopy.waiting(count)}</span>
        </>
      )}
    </Link>
  );
}
