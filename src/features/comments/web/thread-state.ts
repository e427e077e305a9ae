import { createFlags } from '#features/entries/web/entry-flags.ts';

const openThreads = createFlags();

/** The query key of an entry's comments. */
export const threadKey = (entryId: string) => ['comments', entryId];

/** The DOM id of an entry's comments. */
export const threadId = (entryId: string): string => `comments-${entryId}`;

/** Whether the comments of an entry are shown, with its setter. */
export const useThreadOpen = (entryId: string) => openThreads.useFlag(entryId);

/** Shows the comments of an entry, for a page about that entry. */
export const openThread = (entryId: string): void => openThreads.set(entryId, true);
