import { useCallback, useMemo } from 'react';
import { useViewer } from '#platform/web/session.ts';
import { announce } from '#ui/announcer.tsx';
import { useArrivals } from '#ui/use-arrivals.ts';
import type { Comment, Reply } from '../../contract.ts';
import { commentCopy } from '../../copy.ts';

/** What others write below an entry is said aloud as it comes. */
export function useSayArrivals(entryId: string, comments: readonly Comment[] | undefined): void {
  const { userId } = useViewer();
  const remarks = useMemo(
    () => comments?.flatMap((comment): Reply[] => [comment, ...comment.replies]),
    [comments],
  );
  const say = useCallback(
    (remark: Reply) => {
      if (remark.userId !== userId) announce(commentCopy.says(remark.userName, remark.text));
    },
    [userId],
  );
  useArrivals(entryId, remarks, say);
}
