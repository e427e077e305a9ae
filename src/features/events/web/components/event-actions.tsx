import { CommentsButton } from '#features/comments/web/comments-button.tsx';
import { ShareButton } from '#features/entries/web/share-button.tsx';
import { LikeButton } from '#features/likes/web/like-button.tsx';
import type { Event } from '../../contract.ts';

interface EventActionsProps {
  event: Event;
  /** Whether to show the share button. */
  share?: boolean;
}

/** The like, comments and share buttons. */
export function EventActions({ event, share = true }: EventActionsProps) {
  return (
    <div className="-ml-2.5 flex grow items-center gap-2">
      <LikeButton entryId={event.id} likes={event.likes} likedByMe={event.likedByMe} />
      <CommentsButton entryId={event.id} count={event.commentCount} />
      {share && <ShareButton path={`/events/${event.id}`} />}
    </div>
  );
}
