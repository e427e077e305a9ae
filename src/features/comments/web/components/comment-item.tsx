import { Trash2 } from 'lucide-react';
import { MemberMenu } from '#features/blocks/web/member-menu.tsx';
import type { ReportTarget } from '#features/cases/web/report-dialog.tsx';
import { createFlags } from '#features/entries/web/entry-flags.ts';
import { useViewer } from '#platform/web/session.ts';
import { MenuItem } from '#ui/menu.tsx';
import { MoreButton } from '#ui/more-button.tsx';
import type { Comment, Reply } from '../../contract.ts';
import { commentThreadCopy } from '../../thread-copy.ts';
import { useOutbox } from '../comment-outbox.ts';
import { CommentBox } from './comment-box.tsx';
import { BubbleAction, CommentBubble, PendingComment, StoredFooter } from './comment-bubble.tsx';
import { useMoreReplies } from './thread-queries.ts';

/** Only one reply box is open at a time. The drafts of closed reply boxes are kept. */
const openReplyBox = createFlags();

/** What can be reported: the comment or its author. */
const targetsOf = ({ id, userId }: Pick<Reply, 'id' | 'userId'>): ReportTarget[] => [
  { kind: 'comment', id },
  { kind: 'member', id: userId },
];

interface CommentItemProps {
  entryId: string;
  /** The owner of the post or event. */
  ownerId: string;
  comment: Comment;
  /** Asks for confirmation before a comment or a reply is deleted. */
  onDelete: (comment: Comment | Reply) => void;
}

/** A comment with its replies, and with the reply box while that is open. */
export function CommentItem({ entryId, ownerId, comment, onDelete }: CommentItemProps) {
  const { userId } = useViewer();
  const [open, setOpen] = openReplyBox.useFlag(comment.id);
  const replyButtonId = `reply-to-${comment.id}`;
  const close = () => {
    setOpen(false);
    document.getElementById(replyButtonId)?.querySelector('button')?.focus();
  };
  return (
    <CommentBubble
      comment={comment}
      faceSize={40}
      footer={
        <StoredFooter at={comment.createdAt}>
          <span id={replyButtonId}>
            <BubbleAction
              expanded={open}
              onClick={() => (open ? setOpen(false) : openReplyBox.setOnly(comment.id))}
            >
              {commentThreadCopy.reply}
            </BubbleAction>
          </span>
          {comment.userId === userId && (
            <BubbleAction label={commentThreadCopy.deleteComment} onClick={() => onDelete(comment)}>
              {commentThreadCopy.delete}
            </BubbleAction>
          )}
          <MemberMenu member={comment} targets={targetsOf(comment)} small>
            {ownerId === userId && (
              <DeleteItem
                label={commentThreadCopy.deleteComment}
                onSelect={() => onDelete(comment)}
              />
            )}
          </MemberMenu>
        </StoredFooter>
      }
    >
      <Replies entryId={entryId} ownerId={ownerId} comment={comment} onDelete={onDelete} />
      {open && (
        <div className="mt-2 mb-1">
          <CommentBox
            entryId={entryId}
            parentId={comment.id}
            label={commentThreadCopy.replyTo(comment.userName)}
            onClose={close}
          />
        </div>
      )}
    </CommentBubble>
  );
}

/** The menu item with which the owner of a post or event deletes another member's comment. */
const DeleteItem = (props: { label: string; onSelect: () => void }) => (
  <MenuItem icon={Trash2} danger onSelect={props.onSelect}>
    {props.label}
  </MenuItem>
);

function Replies({ entryId, ownerId, comment, onDelete }: CommentItemProps) {
  const { userId } = useViewer();
  const pending = useOutbox(entryId, comment.id).filter(({ failed }) => !failed);
  const more = useMoreReplies(entryId, comment);
  const isEmpty = comment.replies.length + pending.length === 0;
  if (isEmpty && comment.nextRepliesCursor === null) return null;
  return (
    <>
      <ul className="mt-2 flex flex-col gap-1.5">
        {comment.replies.map((reply) => (
          <CommentBubble
            key={reply.id}
            comment={reply}
            faceSize={32}
            footer={
              <StoredFooter at={reply.createdAt}>
                {reply.userId === userId && (
                  <BubbleAction
                    label={commentThreadCopy.deleteReply}
                    onClick={() => onDelete(reply)}
                  >
                    {commentThreadCopy.delete}
                  </BubbleAction>
                )}
                <MemberMenu member={reply} targets={targetsOf(reply)} small>
                  {ownerId === userId && (
                    <DeleteItem
                      label={commentThreadCopy.deleteReply}
                      onSelect={() => onDelete(reply)}
                    />
                  )}
                </MemberMenu>
              </StoredFooter>
            }
          />
        ))}
        {pending.map((reply) => (
          <PendingComment key={reply.key} comment={reply} faceSize={32} />
        ))}
      </ul>
      {comment.nextRepliesCursor !== null && (
        <div className="my-1">
          <MoreButton
            label={commentThreadCopy.moreReplies}
            failure={commentThreadCopy.loadFailed}
            loading={more.isPending}
            failed={more.isError}
            onLoad={() => more.mutate()}
          />
        </div>
      )}
    </>
  );
}
