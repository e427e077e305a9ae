import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { insertEntry } from '#features/entries/web/entry-cache.ts';
import { noFailure, saveFailure } from '#features/entries/web/save-failure.ts';
import { usePictureUpload } from '#features/pictures/web/use-picture-upload.ts';
import { newId } from '#platform/shared/ids.ts';
import { errorCode } from '#platform/web/errors.ts';
import { useDraft } from '#platform/web/use-draft.ts';
import { toastError, toastSuccess } from '#ui/toast.tsx';
import type { Post } from '../../contract.ts';
import { postMessages } from '../../messages.ts';
import { postsApi } from './api.ts';
import { acceptPostDraft, mayBeSent, newPostDraft, type PostDraft } from './post-draft.ts';

const send = (draft: PostDraft): Promise<Post> =>
  postsApi.call.createPost(
    {
      title: draft.title,
      content: draft.content,
      imageId: draft.picture?.id ?? null,
      imageAlt: draft.picture?.alt,
    },
    { context: { idempotencyKey: draft.idempotencyKey } },
  );

/** A post that is being written: kept over a reload until the server has it, and stored once. */
export function useNewPost(onCreated: (post: Post) => void) {
  const client = useQueryClient();
  const [fresh] = useState(() => newPostDraft(newId()));
  const { draft, setDraft, clearDraft } = useDraft('new-post', fresh, acceptPostDraft);
  const [failure, setFailure] = useState(noFailure);
  const upload = usePictureUpload({
    purpose: 'post',
    initial: draft.picture,
    onChange: (picture) => setDraft((before) => ({ ...before, picture })),
  });
  // Set at once, where the state of the call comes a moment later: a double click is one post.
  const sending = useRef(false);
  const { mutate, isPending } = useMutation({
    mutationFn: send,
    onSettled: () => {
      sending.current = false;
    },
    onSuccess: (post) => {
      insertEntry(client, post);
      clearDraft();
      toastSuccess(postMessages.created);
    },
    onError: (error) => {
      const said = saveFailure(error);
      setFailure(said);
      if (said.pictureLost) upload.reportLost();
      // The first try did arrive, with other words: these are a new post from now on.
      if (errorCode(error) === 'IDEMPOTENCY_KEY_REUSED') {
        setDraft((before) => ({ ...before, idempotencyKey: newId() }));
      }
      toastError(postMessages.createFailed);
    },
  });
  return {
    draft,
    change(change: Partial<PostDraft>) {
      if (!sending.current) setDraft((before) => ({ ...before, ...change }));
    },
    upload,
    failure,
    saving: isPending,
    maySend: mayBeSent(draft) && upload.status !== 'uploading',
    submit() {
      if (sending.current || !mayBeSent(draft)) return;
      sending.current = true;
      setFailure(noFailure);
      mutate(draft, {
        onSuccess: (post) => {
          upload.reset();
          onCreated(post);
        },
      });
    },
  };
}
