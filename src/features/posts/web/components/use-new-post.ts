import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import {
  insertEntry,
  removeEntry,
  replaceOptimisticEntry,
} from '#features/entries/web/entry-cache.ts';
import { optimisticId } from '#features/entries/web/optimistic-id.ts';
import { useSaveFailure } from '#features/entries/web/use-save-failure.ts';
import { usePictureUpload } from '#features/pictures/web/use-picture-upload.ts';
import { defaultPhotoURL } from '#features/profiles/rules.ts';
import { newId } from '#platform/shared/ids.ts';
import { errorCode } from '#platform/web/errors.ts';
import { type SessionViewer, useViewer } from '#platform/web/session.ts';
import { useDraft } from '#platform/web/use-draft.ts';
import { toastError, toastSuccess } from '#ui/toast.tsx';
import type { Post } from '../../contract.ts';
import { postFormCopy } from '../../form-copy.ts';
import { postsApi } from '../posts-api.ts';
import { newPostKey } from './new-post-key.ts';
import { canSend, newPostDraft, type PostDraft, parsePostDraft } from './post-draft.ts';

/** The optimistic post to show until the server has stored it. */
const optimisticPost = (draft: PostDraft, viewer: SessionViewer, now: number): Post => ({
  kind: 'post',
  id: optimisticId(draft.idempotencyKey),
  userId: viewer.userId,
  userName: viewer.displayName ?? '',
  username: viewer.username ?? '',
  userPhoto: viewer.photoURL ?? defaultPhotoURL,
  createdAt: now,
  likes: 0,
  likedByMe: false,
  commentCount: 0,
  title: draft.title.trim(),
  content: draft.content.trim(),
  mentions: [],
  image: draft.picture?.url ?? null,
  picture: draft.picture,
  linkPreview: null,
  edited: false,
  editedAt: null,
  version: 1,
});

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
 * The state of the form for a new post. The draft survives a reload until the post is stored, and a
 * retry does not store it twice. Lists show the post as soon as it is sent, and remove it again if
 * sending fails.
 */
export function useNewPost(onCreated: (post: Post) => void) {
  const client = useQueryClient();
  const viewer = useViewer();
  const [newDraft] = useState(() => newPostDraft(newId()));
  const { draft, setDraft, clearDraft } = useDraft(newPostKey, newDraft, parsePostDraft);
  const upload = usePictureUpload({
    purpose: 'post',
    picture: draft.picture,
    onChange: (picture) => setDraft((before) => ({ ...before, picture })),
  });
  const { failure, clearFailure, showFailure } = useSaveFailure(upload.reportExpired);
  // The mutation's state changes only after a render, so a ref keeps a double click from sending twice.
  const sending = useRef(false);
  const [sent, setSent] = useState<Post | null>(null);
  const { mutate, status } = useMutation({
    mutationFn: send,
    onSettled: () => {
      sending.current = false;
    },
    onSuccess: (post, { idempotencyKey }) => {
      replaceOptimisticEntry(client, optimisticId(idempotencyKey), post);
      clearDraft();
      toastSuccess(postFormCopy.created);
    },
    onError: (error, { idempotencyKey }) => {
      removeEntry(client, optimisticId(idempotencyKey));
      showFailure(error);
      // An earlier attempt used this key for other fields and was stored, so the next attempt needs a new key.
      if (errorCode(error) === 'IDEMPOTENCY_KEY_REUSED') {
        setDraft((before) => ({ ...before, idempotencyKey: newId() }));
      }
      toastError(postFormCopy.createFailed);
    },
  });
  return {
    draft,
    change(change: Partial<PostDraft>) {
      if (!sending.current) setDraft((before) => ({ ...before, ...change }));
    },
    upload,
    failure,
    /** The optimistic post once it is sent; null before that and after a failure. */
    sent: status === 'pending' || status === 'success' ? sent : null,
    canSend: canSend(draft) && upload.status !== 'uploading',
    submit() {
      if (sending.current || !canSend(draft)) return;
      sending.current = true;
      clearFailure();
      const optimistic = optimisticPost(draft, viewer, Date.now());
      setSent(optimistic);
      insertEntry(client, optimistic);
      mutate(draft, {
        onSuccess: (post) => {
          upload.reset();
          onCreated(post);
        },
      });
    },
  };
}
