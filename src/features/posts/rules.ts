import { isBlank } from '#platform/shared/plain-text.ts';

export const limits = { titleMaxLength: 200, contentMaxLength: 10_000 } as const;

/** Title and content are required and must not be blank (specification §5). */
export const canSubmitPost = (draft: { title: string; content: string }): boolean =>
  !isBlank(draft.title) && !isBlank(draft.content);
