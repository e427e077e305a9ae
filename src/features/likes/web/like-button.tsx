import { Heart } from 'lucide-react';
import { classNames } from '#ui/class-names.ts';
import { likeCopy } from '../copy.ts';
import { useLike } from './use-like.ts';

interface LikeButtonProps {
  entryId: string;
  likes: number;
  likedByMe: boolean;
}

/** A heart that fills. A like cannot be taken back, so the button stays pressed. */
export function LikeButton({ entryId, likes, likedByMe }: LikeButtonProps) {
  const like = useLike(entryId);
  return (
    <button
      type="button"
      data-shortcut="l"
      aria-pressed={likedByMe}
      onClick={() => likedByMe || like()}
      className={classNames(
        'group inline-flex min-h-10 items-center gap-2 rounded-full px-2.5 font-medium tabular-nums transition-colors',
        likedByMe ? 'cursor-default text-coral-text' : 'text-mute hover:bg-sunk hover:text-ink',
      )}
    >
      <Heart
        aria-hidden="true"
        className={classNames(
          'size-5.5 transition-transform',
          likedByMe ? 'fill-current' : 'group-active:scale-125',
        )}
      />
      {likes > 0 && likes}{' '}
      <span className="sr-only">{likes > 0 ? likeCopy.afterCount(likes) : likeCopy.like}</span>
    </button>
  );
}
