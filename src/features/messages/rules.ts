import { visibleText } from '#platform/shared/plain-text.ts';

export const limits = {
  /** The longest message, in UTF-16 units. */
  contentMaxLength: 5000,
  /** How many people one may write to at once; oneself is not counted. */
  othersMax: 9,
  titleMaxLength: 80,
} as const;

/** The text to send, or null for one that is blank. */
export const cleanMessage = (text: string): string | null => visibleText(text) || null;

/** The people to write to, each once, in the order in which they were named. */
export const distinctPeople = (userIds: readonly string[]): string[] => [...new Set(userIds)];

/** Names the two people of a direct conversation, whoever of them begins it. */
export const directKey = (one: string, other: string): string => [one, other].toSorted().join(':');
