import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { Heart } from 'lucide-react';
import {
  type CachedEntry,
  changeEntry,
  refetchEntry,
  restartLoadingEntries,
} from '#features/entries/web/entry-cache.ts';
import { apiFor } from '#platform/web/api.ts';
import { classNames } from '#ui/class-names.ts';
import { toastError } from '#ui/toast.tsx';
import { likesContract } from '../contract.ts';
import { likeCopy } from '../copy.ts';

const likesApi = apiFor(likesContract);

/** Likes an entry: updates its cached copies optimistically, and reverts them on failure. */
export const likeMutation = (client: QueryClient, entryId: string) => {
  // Changes the count only if `likedByMe` changes, because a refetch may have changed both already.
  const show = (likedByMe: boolean) =>
    changeEntry(client, entryId, (entry) => ({
      ...entry,
      likes: entry.likes + Number(likedByMe) - Number(entry.likedByMe),
      likedByMe,
    }));
  return {
    mutationFn: () => likesApi.call.likeEntry({ entryId }),
    onMutate: () => show(true),
    onSuccess: (stored: Pick<CachedEntry, 'likes' | 'likedByMe'>) => {
      changeEntry(client, entryId, (entry) => ({ ...entry, ...stored }));
      void restartLoadingEntries(client);
    },
    onError: () => {
      toastError(likeCopy.failed);
      show(false);
      // If only the response was lost, the server has stored the like.
      void refetchEntry(client, entryId);
    },
  };
};

interface LikeButtonProps {
  entryId: string;
  likes: number;
  likedByMe: boolean;
}

/** A heart that is filled once the viewer likes the entry. A like is permanent, so the button stays pressed. */
export function LikeButton({ entryId, likes, likedByMe }: LikeButtonProps) {
  const { mutate: like } = useMutation(likeMutation(useQueryClient(), entryId));
  return (
    <button
      type="button"
      data-shortcut="l"
      aria-pressed={likedByMe}
      onClick={() => {
        if (!likedByMe) like();
      }}
      className={classNames(
        'inline-flex min-h-10 items-center gap-2 rounded-full px-2.5 font-medium tabular-nums transition-colors',
        likedByMe ? 'cursor-default text-coral-text' : 'text-mute hover:bg-sunk hover:text-ink',
      )}
    >
      <Heart aria-hidden="true" className={classNames('size-5.5', likedByMe && 'fill-current')} />
      {likes > 0 && likes}{' '}
      <span className="sr-only">{likes > 0 ? likeCopy.afterCount(likes) : likeCopy.like}</span>
    </button>
  );
}
