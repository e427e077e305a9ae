import { useInfiniteQuery } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import { cursorPages } from '#platform/web/cursor-pages.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { LoadFailure } from '#ui/load-failure.tsx';
import { LoadingState, Skeleton } from '#ui/skeleton.tsx';
import { notificationCopy } from '../copy.ts';
import { EndOfList } from './components/end-of-list.tsx';
import { NotificationRow } from './components/notification-row.tsx';
import { useMarkRead } from './components/use-mark-read.ts';
import { listKey, notificationsApi } from './notifications-api.ts';

/** The unread notifications, newest first. `onNavigate` is called when the viewer opens one of them. */
export function NotificationPanel({ onNavigate }: { onNavigate: () => void }) {
  const list = useInfiniteQuery({
    queryKey: listKey,
    queryFn: ({ pageParam, signal }) =>
      notificationsApi.call.listNotifications({ cursor: pageParam }, { signal }),
    ...cursorPages,
    staleTime: 0,
  });
  const { markRead, markAllRead } = useMarkRead();
  const panel = useRef<HTMLDivElement>(null);
  const { fetchNextPage } = list;
  const loadMore = useCallback(() => void fetchNextPage(), [fetchNextPage]);
  if (list.isPending) return <Loading />;
  if (list.isLoadingError) {
    return (
      <LoadFailure onRetry={() => void list.refetch()}>{notificationCopy.loadFailed}</LoadFailure>
    );
  }
  const items = list.data.pages.flatMap((page) => page.items);
  const [newest] = items;
  return (
    <div ref={panel} tabIndex={-1} className="flex flex-col outline-none">
      {!newest && !list.hasNextPage && <Empty />}
      {(newest || list.hasNextPage) && (
        <ul className="-mx-3 max-h-[min(30rem,60dvh)] overflow-y-auto">
          {items.map((notification) => (
            <NotificationRow
              key={notification.id}
              notification={notification}
              onRead={(read) => {
                onNavigate();
                markRead(read);
              }}
            />
          ))}
          {list.hasNextPage && (
            <EndOfList
              loading={list.isFetchingNextPage}
              failed={list.isFetchNextPageError}
              onReached={loadMore}
            />
          )}
        </ul>
      )}
      {newest && (
        <Button
          variant="quiet"
          size="small"
          className="mt-3"
          onClick={() => {
            markAllRead(newest.createdAt);
            // The pressed button disappears with the list, so the focus moves to the panel.
            panel.current?.focus();
          }}
        >
          {notificationCopy.readAll}
        </Button>
      )}
    </div>
  );
}

function Empty() {
  return (
    <div className="-my-6">
      <EmptyState heading="h3" title={notificationCopy.empty}>
        {notificationCopy.emptyText}
      </EmptyState>
    </div>
  );
}

function Loading() {
  return (
    <LoadingState label={notificationCopy.loading} className="flex flex-col gap-3">
      <Skeleton shape="field" className="h-12" />
      <Skeleton shape="field" className="h-12" />
    </LoadingState>
  );
}
