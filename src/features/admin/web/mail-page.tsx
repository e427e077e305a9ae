import { useInfiniteQuery } from '@tanstack/react-query';
import { outboxContract } from '#features/outbox/contract.ts';
import { apiFor } from '#platform/web/api.ts';
import { queriesFor } from '#platform/web/api-queries.ts';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorScreen } from '#ui/error-screen.tsx';
import { CardSkeletons } from '#ui/skeleton.tsx';
import { adminCopy } from '../copy.ts';
import { MailList } from './components/mail-list.tsx';
import { ShowMore } from './components/show-more.tsx';

const outboxQueries = queriesFor(apiFor(outboxContract));

/** Unsent mails: those that are still retried, and those that failed for good. */
export function MailPage() {
  const query = useInfiniteQuery(
    outboxQueries.listUnsentMails.infiniteOptions({
      input: (cursor: string | undefined) => ({ limit: 50, ...(cursor && { cursor }) }),
      initialPageParam: undefined,
      getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
      staleTime: 0,
    }),
  );
  const { data, isError, isFetching, refetch } = query;
  if (!data && isError) {
    return (
      <ErrorScreen
        title={adminCopy.mailFailed}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data) return <CardSkeletons label={adminCopy.loadingMail} />;
  const { pendingCount = 0, failedCount = 0 } = data.pages[0] ?? {};
  if (pendingCount + failedCount === 0) {
    return (
      <Card flush className="max-w-3xl">
        <EmptyState title={adminCopy.noMail}>{adminCopy.noMailText}</EmptyState>
      </Card>
    );
  }
  return (
    <div className="flex max-w-3xl flex-col gap-5">
      <div>
        <h2 className="text-xl">
          {pendingCount === 0 ? adminCopy.noMail : adminCopy.pendingMail(pendingCount)}
        </h2>
        <p className="text-mute text-sm">{adminCopy.failedMail(failedCount)}</p>
      </div>
      <MailList mails={data.pages.flatMap((page) => page.items)} />
      <ShowMore query={query} />
    </div>
  );
}
