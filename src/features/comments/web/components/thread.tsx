import { useRef, useState } from 'react';
import { useViewer } from '#platform/web/session.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { LoadFailure } from '#ui/load-failure.tsx';
import { NextPageButton } from '#ui/next-page-button.tsx';
import type { Comment, Reply } from '../../contract.ts';
import { commentCopy } from '../../copy.ts';
import { commentThreadCopy } from '../../thread-copy.ts';
import { useOutbox } from '../comment-outbox.ts';
import { threadId } from '../thread-state.ts';
import { CommentBox } from './comment-box.tsx';
import { PendingComment } from './comment-bubble.tsx';
import { CommentItem } from './comment-item.tsx';
import { useDeleteComment, useThread } from './thread-queries.ts';
import { ThreadSkeleton } from './thread-skeleton.tsx';
import { UnsentReplies } from './unsent-replies.tsx';
import { useAnnounceArrivals } from './use-announce-arrivals.ts';
import { useFocusAfterRemoval } from './use-focus-after-removal.ts';
import { useLinkedComment } from './use-linked-comment.ts';

export interface ThreadProps {
  entryId: string;
  /** The owner of the post or event, who may delete every comment under it. */
  ownerId: string;
  /** The entry's number of comments, which includes those that are hidden from the viewer. */
  count: number;
  /** The comment or reply that a link leads to. */
  commentId?: string | undefined;
}

/** The comments of an entry, newest last, and the comment box. */
export function Thread({ entryId, ownerId, count, commentId }: ThreadProps) {
  const { query, comments } = useThread(entryId);
  const pending = useOutbox(entryId, null).filter(({ failed }) => !failed);
  useLinkedComment(entryId, commentId, query, comments);
  useAnnounceArrivals(entryId, query.isSuccess ? comments : undefined);
  const [deleting, setDeleting] = useState<Comment | Reply | null>(null);
  const section = useRef<HTMLElement>(null);
  const focusListeners = useFocusAfterRemoval(section);
  return (
    <section
      ref={section}
      id={threadId(entryId)}
      aria-label={commentCopy.comments}
      tabIndex={-1}
      className="flex flex-col gap-3 outline-none"
      {...focusListeners}
    >
      <NextPageButton
        query={query}
        label={commentThreadCopy.earlier}
        failure={commentThreadCopy.loadFailed}
      />
      {query.isPending && <ThreadSkeleton />}
      {query.isError && !query.isFetchNextPageError && (
        <LoadFailure onRetry={() => void query.refetch()}>
          {commentThreadCopy.loadFailed}
        </LoadFailure>
      )}
      {query.isSuccess && comments.length + pending.length + count === 0 && (
        <p className="text-mute">{commentThreadCopy.none}</p>
      )}
      {comments.length + pending.length > 0 && (
        <ul className="flex flex-col gap-2">
          {comments.map((comment) => (
            <CommentItem
              key={comment.id}
              entryId={entryId}
              ownerId={ownerId}
              comment={comment}
              onDelete={setDeleting}
            />
          ))}
          {pending.map((comment) => (
            <PendingComment key={comment.key} comment={comment} faceSize={40} />
          ))}
        </ul>
      )}
      {query.data && (
        <UnsentReplies entryId={entryId} comments={comments} hasEarlier={query.hasNextPage} />
      )}
      <CommentBox entryId={entryId} label={commentThreadCopy.write} />
      <DeleteDialog
        entryId={entryId}
        comment={deleting}
        onClose={() => setDeleting(null)}
        onDeleted={() => requestAnimationFrame(() => section.current?.focus())}
      />
    </section>
  );
}

interface DeleteDialogProps {
  entryId: string;
  comment: Comment | Reply | null;
  onClose: () => void;
  onDeleted: () => void;
}

function DeleteDialog({ entryId, comment, onClose, onDeleted }: DeleteDialogProps) {
  const { userId } = useViewer();
  const { mutate, isPending } = useDeleteComment(entryId);
  const isOthers = comment !== null && comment.userId !== userId;
  const withReplies = comment && 'replies' in comment && comment.replies.length > 0;
  const notes = [
    ...(withReplies ? [commentThreadCopy.repliesDeletedToo] : []),
    ...(isOthers ? [commentThreadCopy.authorNotNotified(comment.userName)] : []),
  ];
  const remove = () => {
    if (comment) mutate(comment.id, { onSuccess: onDeleted, onSettled: onClose });
  };
  return (
    <ConfirmDialog
      open={comment !== null}
      onClose={onClose}
      title={commentThreadCopy.confirmDelete}
      description={notes.length > 0 ? notes.join(' ') : undefined}
      confirmLabel={commentThreadCopy.delete}
      onConfirm={remove}
      busy={isPending}
    />
  );
}
