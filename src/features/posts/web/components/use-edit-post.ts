import { useMutation, useQueryClient } from '@tanstack/react-query';
import { changeEntry } from '#features/entries/web/entry-cache.ts';
import { useSaveFailure } from '#features/entries/web/use-save-failure.ts';
import { usePictureUpload } from '#features/pictures/web/use-picture-upload.ts';
import type { Edit } from '#platform/web/edit-draft.ts';
import { loadAfterConflict, useEditDraft } from '#platform/web/use-edit-draft.ts';
import { toastError, toastSuccess } from '#ui/toast.tsx';
import type { Post } from '../../contract.ts';
import { postFormCopy } from '../../form-copy.ts';
import { postsApi } from '../posts-api.ts';
import { canSend, type PostDraft, parsePostDraft } from './post-draft.ts';

const toDraft = (post: Post): PostDraft => ({
  title: post.title,
  content: post.content,
  picture: post.picture,
  idempotencyKey: '',
});

function save(postId: string, { fields, base }: Edit<PostDraft>): Promise<Post> {
  const { title, content, picture } = fields;
  const input = { postId, title, content, imageAlt: picture?.alt, version: base.version };
  const kept = picture?.id === base.fields.picture?.id;
  return postsApi.call.editPost(kept ? input : { ...input, imageId: picture?.id ?? null });
}

/** Edits a post in place. The draft survives a reload until it is saved or cancelled. */
export function useEditPost(post: Post, onDone: () => void) {
  const client = useQueryClient();
  const saved = { version: post.version, fields: toDraft(post) };
  const form = useEditDraft(`edit-post:${post.id}`, saved, parsePostDraft);
  const { draft, setDraft, clearDraft, changed } = form;
  const show = (stored: Post) => changeEntry(client, post.id, (entry) => ({ ...entry, ...stored }));
  const showCurrent = async () => show(await postsApi.call.readPost({ postId: post.id }));
  const { mutate, isPending } = useMutation({
    mutationFn: (edit: Edit<PostDraft>) => save(post.id, edit),
    onSuccess: (stored) => {
      show(stored);
      clearDraft();
      toastSuccess(postFormCopy.updated);
      onDone();
    },
    onError: async (error) => {
      if (await loadAfterConflict(error, showCurrent)) return;
      showFailure(error);
      toastError(postFormCopy.updateFailed);
    },
  });
  const upload = usePictureUpload({
    purpose: 'post',
    picture: draft.picture,
    saved: post.picture,
    disabled: isPending,
    onChange: (picture) => setDraft((before) => ({ ...before, picture })),
  });
  const { failure, clearFailure, showFailure } = useSaveFailure(upload.reportExpired);
  const canSave = canSend(draft) && upload.status !== 'uploading';
  const newer = isPending ? null : form.newer;
  return {
    draft,
    change: (change: Partial<PostDraft>) => setDraft((before) => ({ ...before, ...change })),
    upload,
    failure,
    clearDraft,
    saving: isPending,
    changed,
    newer,
    canSave: canSave && !newer,
    cancel() {
      upload.cancel();
      clearDraft();
      onDone();
    },
    save() {
      if (isPending || !canSave || newer) return;
      clearFailure();
      if (changed) mutate(form.edit);
      else onDone();
    },
    overwrite() {
      if (isPending || !canSave) return;
      clearFailure();
      mutate(form.rebase());
    },
  };
}
