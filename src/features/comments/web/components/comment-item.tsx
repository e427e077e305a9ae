import { createFlags } from '#features/entries/web/kept-flags.ts';
import { useViewer } from '#platform/web/session.ts';
import type { Comment, Reply } from '../../contract.ts';
import { commentCopy } from '../../copy.ts';
import { CommentBox } from './comment-box.tsx';
import { RemarkAct, RemarkView } from './remark-view.tsx';

/** Only one comment on the page has its reply box open; the other boxes keep their words. */
const replyBox = createFlags();

interface CommentItemProps {
  entryId: string;
  comment: Comment;
  /** Asks before a comment or a reply of one's own is deleted. */
  onDelete: (remark: Comment | Reply) => void;
}

/** A comment with its replies and, when asked for, the box for another one. */
export function CommentItem({ entryId, comment, onDelete }: CommentItemProps) {
  const { userId } = useViewer();
  const [open, setOpen] = replyBox.useFlag(comment.id);
  const replyButtonId = `reply-to-${comment.id}`;
  const close = () => {
    setOpen(false);
    document.getElementById(replyButtonId)?.querySelector('button')?.focus();
  };
  return (
    <RemarkView
      remark={comment}
      faceSize={40}
      acts={
        <>
          <span id={replyButtonId}>
            <RemarkAct
              label={commentCopy.reply}
              expanded={open}
              onClick={() => (open ? setOpen(false) : replyBox.setOnly(comment.id))}
            >
              {commentCopy.reply}
            </RemarkAct>
          </span>
          {comment.userId === userId && (
            <RemarkAct label={commentCopy.deleteComment} onClick={() => onDelete(comment)}>
              {commentCopy.delete}
            </RemarkAct>
          )}
        </>
      }
    >
      {comment.replies.length > 0 && (
        <ul className="mt-2 flex flex-col gap-1.5">
          {comment.replies.map((reply) => (
            <RemarkView
              key={reply.id}
              remark={reply}
              faceSize={32}
              acts={
                reply.userId === userId && (
                  <RemarkAct label={commentCopy.deleteReply} onClick={() => onDelete(reply)}>
                    {commentCopy.delete}
                  </RemarkAct>
                )
              }
            />
          ))}
        </ul>
      )}
      {open && (
        <div className="mt-2 mb-1">
          <CommentBox
            entryId={entryId}
            parentId={comment.id}
            label={commentCopy.replyTo(comment.userName)}
            onClose={close}
          />
        </div>
      )}
    </RemarkView>
  );
}
