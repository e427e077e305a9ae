import { useMutation, useQueryClient } from '@tanstack/react-query';
import { changeEntry } from '#features/entries/web/entry-cache.ts';
import { apiFor } from '#platform/web/api.ts';
import { toastError } from '#ui/toast.tsx';
import { likesContract } from '../contract.ts';
import { likeCopy } from '../copy.ts';

const likesApi = apiFor(likesContract);

/** Returns a function that likes the entry: optimistically in every list, with a rollback on failure. */
export function useLike(entryId: string): () => void {
  const client = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: () => likesApi.call.likeEntry({ entryId }),
    onMutate: () =>
      changeEntry(client, entryId, (entry) => ({
        ...entry,
        likes: entry.likes + 1,
        likedByMe: true,
      })),
    onSuccess: (stored) => changeEntry(client, entryId, (entry) => ({ ...entry, ...stored })),
    onError: () => {
      toastError(likeCopy.failed);
      changeEntry(client, entryId, (entry) => ({
        ...entry,
        likes: entry.likes - 1,
        likedByMe: false,
      }));
    },
  });
  return mutate;
}
