import { z } from 'zod';
import { picture } from '#features/pictures/picture.ts';
import { countCharacters } from '#platform/shared/characters.ts';
import { postFormCopy } from '../../form-copy.ts';
import { canSubmitPost, limits } from '../../rules.ts';

const postDraft = z.object({
  title: z.string(),
  content: z.string(),
  picture: picture.nullable(),
  /**
   * The same for every attempt, so that neither a double click nor a retry creates a second post. Empty when editing.
   */
  idempotencyKey: z.string(),
});
export type PostDraft = z.infer<typeof postDraft>;
type Texts = Pick<PostDraft, 'title' | 'content'>;

export const newPostDraft = (idempotencyKey: string): PostDraft => ({
  title: '',
  content: '',
  picture: null,
  idempotencyKey,
});

/** Parses a stored draft. Returns null if the value is not a draft. */
export const parsePostDraft = (stored: unknown): PostDraft | null =>
  postDraft.safeParse(stored).data ?? null;

/** The errors of fields that are too long. They are shown while the member types. */
export function lengthErrors(texts: Texts): Partial<Texts> {
  const exceeds = (text: string, max: number) => countCharacters(text.trim()) > max;
  const errors: Partial<Texts> = {};
  if (exceeds(texts.title, limits.titleMaxLength)) errors.title = postFormCopy.titleTooLong;
  if (exceeds(texts.content, limits.contentMaxLength)) errors.content = postFormCopy.contentTooLong;
  return errors;
}

/** Whether both texts have content, and neither is too long. */
export const canSend = (texts: Texts): boolean =>
  canSubmitPost(texts) && Object.keys(lengthErrors(texts)).length === 0;

/** Whether the member has entered anything. */
export const hasInput = (draft: PostDraft): boolean =>
  draft.title.trim() !== '' || draft.content.trim() !== '' || draft.picture !== null;
