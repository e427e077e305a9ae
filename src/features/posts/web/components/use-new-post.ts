import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { insertEntry, removeEntry, settleEntry } from '#features/entries/web/entry-cache.ts';
import { optimisticId } from '#features/entries/web/optimistic-id.ts';
import { noFailure, saveFailure } from '#features/entries/web/save-failure.ts';
import { usePictureUpload } from '#features/pictures/web/use-picture-upload.ts';
import { newId } from '#platform/shared/ids.ts';
import { errorCode } from '#platform/web/errors.ts';
import { useViewer } from '#platform/web/session.ts';
import { useDraft } from '#platform/web/use-draft.ts';
import { toastError, toastSuccess } from '#ui/toast.tsx';
import type { Post } from '../../contract.ts';
import { postCopy } from '../../copy.ts';
import { postsApi } from './api.ts';
import { acceptPostDraft, mayBeSent, newPostDraft, type PostDraft } from './post-draft.ts';
import { sentPost } from './sent-post.ts';

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

/**
 * A post that is being written: kept over a reload until the server has it, and stored once. It stands
 * in its lists from the moment it is sent, and goes again if that failed.
 */
export function useNewPost(onCreated: (post: Post) => void) {
  const client = useQueryClient();
  const viewer = useViewer();
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
  const [sent, setSent] = useState<Post | null>(null);
  const { mutate, status } = useMutation({
    mutationFn: send,
    onSettled: () => {
      sending.current = false;
    },
    onSuccess: (post, { idempotencyKey }) => {
      settleEntry(client, optimisticId(idempotencyKey), post);
      clearDraft();
      toastSuccess(postCopy.created);
    },
    onError: (error, { idempotencyKey }) => {
      removeEntry(client, optimisticId(idempotencyKey));
      const said = saveFailure(error);
      setFailure(said);
      if (said.pictureLost) upload.reportLost();
      // The first try did arrive, with other words: these are a new post from now on.
      if (errorCode(error) === 'IDEMPOTENCY_KEY_REUSED') {
        setDraft((before) => ({ ...before, idempotencyKey: newId() }));
      }
      toastError(postCopy.createFailed);
    },
  });
  return {
    draft,
    change(change: Partial<PostDraft>) {
      if (!sending.current) setDraft((before) => ({ ...before, ...change }));
    },
    upload,
    failure,
    /** What is shown of it from the moment it is sent, unless that failed. */
    sent: status === 'pending' || status === 'success' ? sent : null,
    maySend: mayBeSent(draft) && upload.status !== 'uploading',
    submit() {
      if (sending.current || !mayBeSent(draft)) return;
      sending.current = true;
      setFailure(noFailure);
      const shown = sentPost(draft, viewer, Date.now());
      setSent(shown);
      insertEntry(client, shown);
      mutate(draft, {
        onSuccess: (post) => {
          upload.reset();
          onCreated(post);
        },
      });
    },
  };
}
