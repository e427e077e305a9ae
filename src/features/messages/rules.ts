import { visibleText } from '#platform/shared/plain-text.ts';

/** The reactions to choose from, in the order in which they are shown. */
export const reactionEmojis = ['👍', '❤️', '😂', '😮', '😢', '🙏'] as const;
export type ReactionEmoji = (typeof reactionEmojis)[number];

/** The text of a message as it is sent, or null if it is blank. */
export const cleanMessage = (text: string): string | null => visibleText(text) || null;

/** The user ids without duplicates, in their original order. */
export const distinctPeople = (userIds: readonly string[]): string[] => [...new Set(userIds)];

/** The key of a direct conversation: the same whichever of the two members starts it. */
export const directKey = (one: string, other: string): string => [one, other].toSorted().join(':');
