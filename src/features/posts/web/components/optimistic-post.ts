import { optimisticId } from '#features/entries/web/optimistic-id.ts';
import { defaultPhotoURL } from '#features/profiles/rules.ts';
import type { SessionViewer } from '#platform/web/session.ts';
import type { Post } from '../../contract.ts';
import type { PostDraft } from './post-draft.ts';

/** The optimistic post to show until the server has stored it. */
export const optimisticPost = (draft: PostDraft, viewer: SessionViewer, now: number): Post => ({
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
