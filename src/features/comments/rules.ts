import { visibleText } from '#platform/shared/plain-text.ts';

export const limits = {
  textMaxLength: 2000,
  /** How many replies a comment brings along; the others are read page by page. */
  firstReplies: 3,
} as const;

/** The text to store, or null for blank text, which is ignored (specification §5). */
export const cleanComment = (text: string): string | null => visibleText(text) || null;
