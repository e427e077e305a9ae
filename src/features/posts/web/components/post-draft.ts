import { z } from 'zod';
import { picture } from '#features/pictures/picture.ts';
import { countCharacters } from '#platform/shared/characters.ts';
import { postFormCopy } from '../../form-copy.ts';
import { canSubmitPost, limits } from '../../rules.ts';

const postDraft = z.object({
  title: z.string(),
  content: z.string(),
  picture: picture.nullable(),
  /** The same for every attempt, so that a double click or a retry does not create a second post. */
  idempotencyKey: z.string(),
});
export type PostDraft = z.infer<typeof postDraft>;

export const newPostDraft = (idempotencyKey: string): PostDraft => ({
  title: '',
  content: '',
  picture: null,
  idempotencyKey,
});

/** Parses a stored draft. Returns null if the value has another shape. */
export const acceptPostDraft = (stored: unknown): PostDraft | null =>
  postDraft.safeParse(stored).data ?? null;

/** The errors of fields that are too long, shown while the member types. */
export function tooLong(draft: Pick<PostDraft, 'title' | 'content'>): {
  title?: string;
  content?: string;
} {
  const exceeds = (text: string, max: number) => countCharacters(text.trim()) > max;
  return {
    ...(exceeds(draft.title, limits.titleMaxLength) ? { title: postFormCopy.titleTooLong } : {}),
    ...(exceeds(draft.content, limits.contentMaxLength)
      ? { content: postFormCopy.contentTooLong }
      : {}),
  };
}

export const canSend = (draft: Pick<PostDraft, 'title' | 'content'>): boolean =>
  canSubmitPost(draft) && Object.keys(tooLong(draft)).length === 0;

/** Whether leaving the form would lose anything. */
export const hasContent = (draft: PostDraft): boolean =>
  draft.title.trim() !== '' || draft.content.trim() !== '' || draft.picture !== null;
