import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toastError } from '#ui/toast.tsx';
import type { Notification } from '../../contract.ts';
import { notificationCopy } from '../../copy.ts';
import { notificationsApi, refreshNotifications, takeAsRead } from '../notifications-api.ts';

/** Reads one notification, or all up to a time: gone at once, and back with a toast if that failed. */
export function useReading() {
  const client = useQueryClient();
  const ending = {
    onError: () => toastError(notificationCopy.readFailed),
    // Not waited for: the next one can be read meanwhile.
    onSettled: () => void refreshNotifications(client),
  };
  const one = useMutation({
    mutationFn: ({ id }: Notification) =>
      notificationsApi.call.readNotification({ notificationId: id }),
    onMutate: ({ id }) => takeAsRead(client, (other) => other.id === id),
    ...ending,
  });
  const all = useMutation({
    mutationFn: (before: number) => notificationsApi.call.readAllNotifications({ before }),
    onMutate: (before) => takeAsRead(client, ({ createdAt }) => createdAt <= before),
    ...ending,
  });
  return { readOne: one.mutate, readAll: all.mutate };
}
