import type { Picture } from '#features/pictures/contract.ts';
import { postCopy } from '../../copy.ts';
import { canSubmitPost, limits } from '../../rules.ts';

/** What somebody writes before it is a post. */
export interface PostDraft {
  title: string;
  content: string;
  picture: Picture | null;
  /** One for each form: a double click or a retry finds the post that is there already. */
  idempotencyKey: string;
}

export const newPostDraft = (idempotencyKey: string): PostDraft => ({
  title: '',
  content: '',
  picture: null,
  idempotencyKey,
});

/** A stored draft, or null when it is none of this version. */
export function acceptPostDraft(stored: unknown): PostDraft | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const { title, content, picture, idempotencyKey } = stored as Record<string, unknown>;
  const isDraft =
    typeof title === 'string' &&
    typeof content === 'string' &&
    typeof idempotencyKey === 'string' &&
    typeof picture === 'object';
  return isDraft ? (stored as PostDraft) : null;
}

/** What is too long, said beside its field while one still writes. */
export function tooLong(draft: Pick<PostDraft, 'title' | 'content'>): {
  title?: string;
  content?: string;
} {
  const long = (text: string, most: number) => text.trim().length > most;
  return {
    ...(long(draft.title, limits.titleMaxLength) ? { title: postCopy.titleTooLong } : {}),
    ...(long(draft.content, limits.contentMaxLength) ? { content: postCopy.contentTooLong } : {}),
  };
}

export const mayBeSent = (draft: Pick<PostDraft, 'title' | 'content'>): boolean =>
  canSubmitPost(draft) && Object.keys(tooLong(draft)).length === 0;

/** Whether leaving would lose anything. */
export const isBegun = (draft: PostDraft): boolean =>
  draft.title.trim() !== '' || draft.content.trim() !== '' || draft.picture !== null;
