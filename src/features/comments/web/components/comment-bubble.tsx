import { onlineManager } from '@tanstack/react-query';
import { type MouseEventHandler, type ReactNode, useSyncExternalStore } from 'react';
import { LinkCard } from '#features/links/web/link-card.tsx';
import { MentionedText } from '#features/mentions/web/mentioned-text.tsx';
import { defaultPhotoURL } from '#features/profiles/rules.ts';
import { AuthorFace, AuthorName, Username } from '#features/profiles/web/author-line.tsx';
import { useViewer } from '#platform/web/session.ts';
import { prepareFocus } from '#ui/prepare-focus.ts';
import { RelativeTime } from '#ui/relative-time.tsx';
import type { Reply } from '../../contract.ts';
import { commentThreadCopy } from '../../thread-copy.ts';
import { type OutboxComment, removeFromOutbox } from '../comment-outbox.ts';
import { commentsApi } from './thread-queries.ts';

interface CommentBubbleProps {
  comment: Omit<Reply, 'createdAt' | 'mentions'> & Partial<Pick<Reply, 'mentions'>>;
  faceSize: 32 | 40;
  isPending?: boolean;
  /** The line below the bubble: the comment's age and its actions. */
  footer: ReactNode;
  /** Replies and the reply box. */
  children?: ReactNode;
}

/** A comment or a reply as a bubble beside its author's face. */
export function CommentBubble(props: CommentBubbleProps) {
  const { comment, faceSize, isPending = false, footer, children } = props;
  const { userId: viewerId } = useViewer();
  return (
    <li className="flex items-start gap-3">
      <AuthorFace author={comment} size={faceSize} />
      <div className="min-w-0 grow">
        <div
          data-comment={comment.id}
          className={`w-fit max-w-full rounded-bubble bg-sunk px-4 py-2 forced-colors:border ${isPending ? 'opacity-70' : ''}`}
        >
          <AuthorName author={comment} /> <Username author={comment} />{' '}
          <span className="whitespace-pre-wrap [overflow-wrap:anywhere]">
            <MentionedText text={comment.text} mentions={comment.mentions} />
          </span>
        </div>
        <div className="clear-of-plus">
          <LinkCard
            preview={comment.linkPreview}
            remove={
              comment.userId === viewerId
                ? () => commentsApi.call.removeLinkPreview({ commentId: comment.id })
                : undefined
            }
            className="mt-1 max-w-md"
          />
        </div>
        <div className="clear-of-plus flex min-h-8 flex-wrap items-center gap-x-1 pl-4 text-mute text-sm">
          {footer}
        </div>
        {children}
      </div>
    </li>
  );
}

/** The footer of a stored comment: its age and its actions. */
export function StoredFooter({ at, children }: { at: number; children: ReactNode }) {
  return (
    <>
      <RelativeTime at={at} className="mr-2" />
      {children}
    </>
  );
}

/** A comment that is being sent. While the browser is offline, the comment waits and can be discarded. */
export function PendingComment({
  comment,
  faceSize,
}: {
  comment: OutboxComment;
  faceSize: 32 | 40;
}) {
  const { userId, username, displayName, photoURL } = useViewer();
  const isOnline = useSyncExternalStore(
    (listener) => onlineManager.subscribe(listener),
    () => onlineManager.isOnline(),
  );
  const author = {
    userId,
    userName: displayName ?? '',
    username: username ?? '',
    userPhoto: photoURL ?? defaultPhotoURL,
  };
  return (
    <CommentBubble
      comment={{ id: comment.key, text: comment.text, linkPreview: null, ...author }}
      faceSize={faceSize}
      isPending
      footer={
        isOnline ? (
          commentThreadCopy.sending
        ) : (
          <>
            <span className="mr-2">{commentThreadCopy.waiting}</span>
            <BubbleAction
              onClick={({ currentTarget }) => {
                const focusRemaining = prepareFocus(currentTarget);
                removeFromOutbox(comment.key);
                focusRemaining();
              }}
            >
              {commentThreadCopy.discard}
            </BubbleAction>
          </>
        )
      }
    />
  );
}

interface BubbleActionProps {
  /** The accessible name; absent if the visible text is enough. */
  label?: string;
  children: string;
  expanded?: boolean;
  onClick: MouseEventHandler<HTMLButtonElement>;
}

/** A quiet button below a bubble. */
export function BubbleAction({ label, children, expanded, onClick }: BubbleActionProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-expanded={expanded}
      onClick={onClick}
      className="min-h-8 rounded-full px-2 font-semibold hover:bg-sunk hover:text-ink"
    >
      {children}
    </button>
  );
}
