import { visibleText } from '#platform/shared/plain-text.ts';

export const limits = {
  textMaxLength: 2000,
  /** How many replies a comment is returned with; the rest are paginated. */
  firstReplies: 3,
} as const;

/** The text to store, or null for blank text, which is ignored (specification §5). */
export const cleanComment = (text: string): string | null => visibleText(text) || null;
