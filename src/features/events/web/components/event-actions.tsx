import { CommentsButton } from '#features/comments/web/comments-button.tsx';
import { ShareButton } from '#features/entries/web/share-button.tsx';
import { LikeButton } from '#features/likes/web/like-button.tsx';
import type { Event } from '../../contract.ts';

/** The like, comments and share buttons. */
export function EventActions({ event }: { event: Event }) {
  return (
    <div className="-ml-2.5 flex grow items-center gap-2">
      <LikeButton entryId={event.id} likes={event.likes} likedByMe={event.likedByMe} />
      <CommentsButton entryId={event.id} count={event.commentCount} />
      <ShareButton path={`/events/${event.id}`} />
    </div>
  );
}
