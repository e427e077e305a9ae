import { useRef, useState } from 'react';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { LoadFailure } from '#ui/load-failure.tsx';
import { MoreButton } from '#ui/more-button.tsx';
import type { Comment, Reply } from '../../contract.ts';
import { commentCopy } from '../../copy.ts';
import { threadId } from '../thread-id.ts';
import { CommentBox } from './comment-box.tsx';
import { CommentItem } from './comment-item.tsx';
import { ThreadWaiting } from './thread-waiting.tsx';
import { useDeleteRemark } from './use-delete-comment.ts';
import { useLinkedComment } from './use-linked-comment.ts';
import { useSayArrivals } from './use-say-arrivals.ts';
import { useThread } from './use-thread.ts';

export interface ThreadProps {
  entryId: string;
  /** The comment or reply that a link leads to. */
  commentId?: string | undefined;
}

/** The comments of an entry, the newest last, and the box for one more. */
export function Thread({ entryId, commentId }: ThreadProps) {
  const { query, comments } = useThread(entryId);
  useLinkedComment(commentId, query, comments);
  useSayArrivals(entryId, query.isSuccess ? comments : undefined);
  const [deleting, setDeleting] = useState<Comment | Reply | null>(null);
  const section = useRef<HTMLElement>(null);
  return (
    <section
      ref={section}
      id={threadId(entryId)}
      aria-label={commentCopy.comments}
      tabIndex={-1}
      className="flex flex-col gap-3 outline-none"
    >
      {query.hasNextPage && (
        <MoreButton
          label={commentCopy.earlier}
          failure={commentCopy.loadFailed}
          loading={query.isFetchingNextPage}
          failed={query.isFetchNextPageError}
          onLoad={() => void query.fetchNextPage()}
        />
      )}
      {query.isPending && <ThreadWaiting />}
      {query.isError && !query.isFetchNextPageError && (
        <LoadFailure onRetry={() => void query.refetch()}>{commentCopy.loadFailed}</LoadFailure>
      )}
      {query.isSuccess && comments.length === 0 && <p className="text-mute">{commentCopy.none}</p>}
      {comments.length > 0 && (
        <ul className="flex flex-col gap-2">
          {comments.map((comment) => (
            <CommentItem
              key={comment.id}
              entryId={entryId}
              comment={comment}
              onDelete={setDeleting}
            />
          ))}
        </ul>
      )}
      <CommentBox entryId={entryId} label={commentCopy.write} />
      <DeleteDialog
        entryId={entryId}
        remark={deleting}
        onClose={() => setDeleting(null)}
        onDeleted={() => requestAnimationFrame(() => section.current?.focus())}
      />
    </section>
  );
}

interface DeleteDialogProps {
  entryId: string;
  remark: Comment | Reply | null;
  onClose: () => void;
  onDeleted: () => void;
}

function DeleteDialog({ entryId, remark, onClose, onDeleted }: DeleteDialogProps) {
  const { mutate, isPending } = useDeleteRemark(entryId);
  const withReplies = remark && 'replies' in remark && remark.replies.length > 0;
  const remove = () => {
    if (remark) mutate(remark.id, { onSuccess: onDeleted, onSettled: onClose });
  };
  return (
    <ConfirmDialog
      open={remark !== null}
      onClose={onClose}
      title={commentCopy.confirmDelete}
      description={withReplies ? commentCopy.repliesGoToo : undefined}
      confirmLabel={commentCopy.delete}
      onConfirm={remove}
      busy={isPending}
    />
  );
}
