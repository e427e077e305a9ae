import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { noticeParam } from '#features/attention/linked-notice.ts';
import { currentViewer, isActiveMember, onViewerChange } from '#platform/web/session.ts';

/** Loads the code only now, because most sign-ins don't need it. If it fails to load, the notification stays unread. */
const markRead = (client: QueryClient, notificationId: string): Promise<void> =>
  import('#features/attention/web/read-linked-notice.ts').then(
    ({ readLinkedNotice }) => readLinkedNotice(client, notificationId),
    () => undefined,
  );

/**
 * If a visitor has followed the link of an email, marks what the email was about as read once they have signed in, and
 * removes the id of the notification from the URL. For members who are signed in already, the server does the same.
 */
export function useLinkedNotice(next = ''): void {
  const client = useQueryClient();
  const router = useRouter();
  useEffect(() => {
    const id = new URLSearchParams(next.split('?', 2)[1]).get(noticeParam);
    if (id === null) return;
    return onViewerChange(() => {
      if (!isActiveMember(currentViewer())) return;
      void markRead(client, id);
      const stop = router.subscribe('onRendered', ({ toLocation }) => {
        const { [noticeParam]: opened, ...search }: Record<string, unknown> = toLocation.search;
        if (opened !== id) return;
        stop();
        void router.navigate({ to: '.', search, replace: true, resetScroll: false });
      });
    });
  }, [client, next, router]);
}
