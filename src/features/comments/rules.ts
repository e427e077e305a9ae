import { visibleText } from '#platform/shared/plain-text.ts';

export const limits = { textMaxLength: 2000 } as const;

/** The text to store, or null for one that is blank and therefore ignored (specification §5). */
export const cleanComment = (text: string): string | null => visibleText(text) || null;
