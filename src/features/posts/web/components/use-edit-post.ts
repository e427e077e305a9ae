import { useMutation, useQueryClient } from '@tanstack/react-query';
import { changeEntry } from '#features/entries/web/entry-cache.ts';
import { useSaveFailure } from '#features/entries/web/use-save-failure.ts';
import { isSamePicture } from '#features/pictures/rules.ts';
import { usePictureUpload } from '#features/pictures/web/use-picture-upload.ts';
import { useDraft } from '#platform/web/use-draft.ts';
import { toastError, toastSuccess } from '#ui/toast.tsx';
import type { Post } from '../../contract.ts';
import { postFormCopy } from '../../form-copy.ts';
import { postsApi } from '../posts-api.ts';
import { acceptPostDraft, canSend, type PostDraft } from './post-draft.ts';

const toDraft = (post: Post): PostDraft => ({
  title: post.title,
  content: post.content,
  picture: post.picture,
  idempotencyKey: '',
});

const isUnchanged = (draft: PostDraft, post: Post): boolean =>
  draft.title === post.title &&
  draft.content === post.content &&
  isSamePicture(draft.picture, post.picture);

/** Edits a post in place. The draft survives a reload until it is saved or cancelled. */
export function useEditPost(post: Post, onDone: () => void) {
  const client = useQueryClient();
  const { draft, setDraft, clearDraft } = useDraft(
    `edit-post:${post.id}`,
    toDraft(post),
    acceptPostDraft,
  );
  const upload = usePictureUpload({
    purpose: 'post',
    initial: draft.picture,
    saved: post.picture,
    onChange: (picture) => setDraft((before) => ({ ...before, picture })),
  });
  const { failure, clearFailure, showFailure } = useSaveFailure(upload.reportLost);
  const { mutate, isPending } = useMutation({
    mutationFn: ({ title, content, picture }: PostDraft) => {
      const kept = picture?.id === post.picture?.id;
      const fields = { postId: post.id, title, content, imageAlt: picture?.alt };
      return postsApi.call.editPost(kept ? fields : { ...fields, imageId: picture?.id ?? null });
    },
    onSuccess: (stored) => {
      changeEntry(client, post.id, (entry) => ({ ...entry, ...stored }));
      clearDraft();
      toastSuccess(postFormCopy.updated);
      onDone();
    },
    onError: (error) => {
      showFailure(error);
      toastError(postFormCopy.updateFailed);
    },
  });
  const changed = !isUnchanged(draft, post);
  return {
    draft,
    change: (change: Partial<PostDraft>) => setDraft((before) => ({ ...before, ...change })),
    upload,
    failure,
    saving: isPending,
    changed,
    canSave: canSend(draft) && upload.status !== 'uploading',
    cancel() {
      upload.cancel();
      clearDraft();
      onDone();
    },
    save() {
      if (isPending || !canSend(draft)) return;
      clearFailure();
      if (changed) mutate(draft);
      else onDone();
    },
  };
}
