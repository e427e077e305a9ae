import { useEffect, useMemo, useState } from 'react';
import { readUnsentText } from '#features/entries/web/unsent-drafts.ts';
import { UnsentText } from '#features/entries/web/unsent-text.tsx';
import { listDraftKeys, writeDraft } from '#platform/web/drafts.ts';
import { useViewer } from '#platform/web/session.ts';
import type { Comment } from '../../contract.ts';
import { commentThreadCopy } from '../../thread-copy.ts';
import { replyKey } from './comment-draft.ts';
import { findOrphanedReplies } from './find-orphaned-replies.ts';

/** The ids of all comments that this page has shown. */
const shown = new Set<string>();

interface UnsentRepliesProps {
  entryId: string;
  comments: readonly Comment[];
  /** Whether there are earlier comments that are not loaded. */
  hasEarlier: boolean;
}

/** What the viewer was replying to comments of this thread that have been deleted. */
export function UnsentReplies({ entryId, comments, hasEarlier }: UnsentRepliesProps) {
  const { userId } = useViewer();
  const [discarded, setDiscarded] = useState<readonly string[]>([]);
  const parentIds = useMemo(
    () => findOrphanedReplies(listDraftKeys(userId), { entryId, comments, hasEarlier, shown }),
    [userId, entryId, comments, hasEarlier],
  );
  useEffect(() => {
    for (const { id } of comments) shown.add(id);
  }, [comments]);
  return parentIds
    .filter((parentId) => !discarded.includes(parentId))
    .map((parentId) => {
      const key = replyKey(entryId, parentId);
      const discard = () => {
        writeDraft(userId, key, null);
        setDiscarded((ids) => [...ids, parentId]);
      };
      const text = readUnsentText(userId, [key]);
      if (text === '') return null;
      return (
        <UnsentText
          key={parentId}
          text={text}
          hint={commentThreadCopy.parentGone}
          onDiscard={discard}
        />
      );
    });
}
