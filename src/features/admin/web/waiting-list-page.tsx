import { useInfiniteQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { JoiningCard } from '#features/invitations/web/joining-card.tsx';
import { cursorPages } from '#platform/web/cursor-pages.ts';
import { buttonClass } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { adminCopy } from '../copy.ts';
import { LoadedList } from './components/loaded-list.tsx';
import { ShowMore } from './components/show-more.tsx';
import { waitingListQueries } from './components/use-remove-waiting.ts';
import { WaitingTable } from './components/waiting-table.tsx';

/** Who can join, and the confirmed addresses of the waiting list with their number and a CSV download. */
export function WaitingListPage() {
  return (
    <div className="flex flex-col gap-5">
      <JoiningCard />
      <Addresses />
    </div>
  );
}

function Addresses() {
  const query = useInfiniteQuery(
    waitingListQueries.listWaiting.infiniteOptions({
      input: (cursor: string | undefined) => ({ limit: 50, ...(cursor && { cursor }) }),
      ...cursorPages,
      staleTime: 0,
    }),
  );
  return (
    <LoadedList
      query={query}
      failedTitle={adminCopy.waitingFailed}
      loadingLabel={adminCopy.loadingWaiting}
    >
      {({ pages }) => {
        const { confirmedCount = 0, unconfirmedCount = 0 } = pages[0] ?? {};
        return (
          <>
            <Counts confirmed={confirmedCount} unconfirmed={unconfirmedCount} />
            {confirmedCount === 0 ? (
              <Card flush>
                <EmptyState title={adminCopy.empty}>{adminCopy.emptyText}</EmptyState>
              </Card>
            ) : (
              <WaitingTable addresses={pages.flatMap((page) => page.items)} />
            )}
            <ShowMore query={query} />
          </>
        );
      }}
    </LoadedList>
  );
}

function Counts({ confirmed, unconfirmed }: { confirmed: number; unconfirmed: number }) {
  if (confirmed + unconfirmed === 0) return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-4">
      <div>
        <h2 className="text-xl">{adminCopy.waitingCount(confirmed)}</h2>
        <p className="text-mute text-sm">{adminCopy.unconfirmed(unconfirmed)}</p>
      </div>
      {confirmed > 0 && (
        <a href="/api/waiting-list.csv" download className={buttonClass('ghost')}>
          <Download aria-hidden="true" className="size-5" />
          {adminCopy.download}
        </a>
      )}
    </div>
  );
}
