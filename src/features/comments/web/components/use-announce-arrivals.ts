import { useCallback, useMemo } from 'react';
import { useViewer } from '#platform/web/session.ts';
import { announce } from '#ui/announcer.tsx';
import { useArrivals } from '#ui/use-arrivals.ts';
import type { Comment, Reply } from '../../contract.ts';
import { commentThreadCopy } from '../../thread-copy.ts';
import { wasLoadedOnDemand } from './thread-queries.ts';

/** Announces comments and replies by other members to screen readers as they arrive. */
export function useAnnounceArrivals(
  entryId: string,
  comments: readonly Comment[] | undefined,
): void {
  const { userId } = useViewer();
  const all = useMemo(
    () => comments?.flatMap((comment): Reply[] => [comment, ...comment.replies]),
    [comments],
  );
  const announceOthers = useCallback(
    ({ id, userId: authorId, userName, text }: Reply) => {
      if (authorId !== userId && !wasLoadedOnDemand(id)) {
        announce(commentThreadCopy.announcement(userName, text));
      }
    },
    [userId],
  );
  useArrivals(entryId, all, announceOthers);
}
