import { useInfiniteQuery } from '@tanstack/react-query';
import { outboxContract } from '#features/outbox/contract.ts';
import { apiFor } from '#platform/web/api.ts';
import { queriesFor } from '#platform/web/api-queries.ts';
import { cursorPages } from '#platform/web/cursor-pages.ts';
import { currentCommunity } from '#platform/web/session.ts';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { adminCopy } from '../copy.ts';
import { LoadedList } from './components/loaded-list.tsx';
import { MailList } from './components/mail-list.tsx';
import { ShowMore } from './components/show-more.tsx';

const outboxQueries = queriesFor(apiFor(outboxContract));

/** Unsent emails: those waiting to be sent or retried, and those that failed permanently. */
export function MailPage() {
  const query = useInfiniteQuery(
    outboxQueries.listUnsentMails.infiniteOptions({
      input: (cursor: string | undefined) => ({ limit: 50, ...(cursor && { cursor }) }),
      ...cursorPages,
      staleTime: 0,
    }),
  );
  return (
    <>
      {!currentCommunity().sendsEmails && (
        <p className="max-w-3xl rounded-field bg-sunk p-4">{adminCopy.emailsInFolder}</p>
      )}
      <LoadedList
        query={query}
        failedTitle={adminCopy.mailFailed}
        loadingLabel={adminCopy.loadingMail}
      >
        {({ pages }) => {
          const { pendingCount = 0, failedCount = 0, possiblySentCount = 0 } = pages[0] ?? {};
          if (pendingCount + failedCount + possiblySentCount === 0) {
            return (
              <Card flush>
                <EmptyState title={adminCopy.noMail}>{adminCopy.noMailText}</EmptyState>
              </Card>
            );
          }
          return (
            <>
              <div>
                <h2 className="text-xl">
                  {pendingCount === 0 ? adminCopy.noMail : adminCopy.pendingMail(pendingCount)}
                </h2>
                <p className="text-mute text-sm">
                  {adminCopy.failedMail(failedCount)}{' '}
                  {possiblySentCount > 0 && adminCopy.possiblySentMail(possiblySentCount)}
                </p>
              </div>
              <MailList mails={pages.flatMap((page) => page.items)} />
              <ShowMore query={query} />
            </>
          );
        }}
      </LoadedList>
    </>
  );
}
