import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { Button } from '#ui/button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { toastError } from '#ui/toast.tsx';
import type { Notification } from '../contract.ts';
import { notificationMessages } from '../messages.ts';
import {
  countOneLess,
  listKey,
  notificationsApi,
  refreshNotifications,
} from './notifications-api.ts';
import { NotificationRow } from './parts/notification-row.tsx';

/** What waits to be read, newest first. */
export function NotificationPanel({ onLeave }: { onLeave: () => void }) {
  const list = useInfiniteQuery({
    queryKey: listKey,
    queryFn: ({ pageParam, signal }) =>
      notificationsApi.call.listNotifications({ cursor: pageParam }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.nextCursor ?? undefined,
    staleTime: 0,
  });
  const { readOne, readAll } = useReading();
  const items = list.data?.pages.flatMap((page) => page.items) ?? [];
  if (list.isPending) return <Waiting />;
  if (list.isError) return <Failed onRetry={() => void list.refetch()} />;
  const [newest] = items;
  if (!newest) return <Nothing />;
  return (
    <div className="flex flex-col gap-2">
      <ul className="-mx-2 max-h-[min(28rem,60dvh)] overflow-y-auto">
        {items.map((notification) => (
          <NotificationRow
            key={notification.id}
            notification={notification}
            onRead={(read) => {
              onLeave();
              readOne(read);
            }}
          />
        ))}
        {list.hasNextPage && (
          <li className="p-2">
            <Button
              variant="quiet"
              size="small"
              loading={list.isFetchingNextPage}
              onClick={() => void list.fetchNextPage()}
            >
              {notificationMessages.more}
            </Button>
          </li>
        )}
      </ul>
      <Button variant="quiet" size="small" onClick={() => readAll(newest.createdAt)}>
        {notificationMessages.readAll}
      </Button>
    </div>
  );
}

function useReading() {
  const client = useQueryClient();
  const options = {
    onError: () => toastError(notificationMessages.readFailed),
    onSettled: () => refreshNotifications(client),
  };
  const one = useMutation({
    mutationFn: ({ id }: Notification) =>
      notificationsApi.call.readNotification({ notificationId: id }),
    onMutate: () => countOneLess(client),
    ...options,
  });
  const all = useMutation({
    mutationFn: (before: number) => notificationsApi.call.readAllNotifications({ before }),
    ...options,
  });
  return { readOne: one.mutate, readAll: all.mutate };
}

function Nothing() {
  return (
    <div className="flex flex-col gap-1">
      <p className="font-semibold">{notificationMessages.empty}</p>
      <p className="text-mute">{notificationMessages.emptySays}</p>
    </div>
  );
}

function Waiting() {
  return (
    <div role="status" className="flex flex-col gap-3">
      <span className="sr-only">{notificationMessages.loading}</span>
      <Skeleton className="h-12 rounded-field" />
      <Skeleton className="h-12 rounded-field" />
    </div>
  );
}

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert" className="flex flex-wrap items-center gap-3 text-mute">
      {notificationMessages.loadFailed}
      <Button variant="quiet" size="small" onClick={onRetry}>
        {notificationMessages.retry}
      </Button>
    </div>
  );
}
