import { createFlags } from '#features/entries/web/kept-flags.ts';

const openThreads = createFlags();

/** Whether the comments of an entry are shown, and how to show or hide them. */
export const useThreadOpen = (entryId: string) => openThreads.useFlag(entryId);

/** Shows the comments of an entry, on a page that is about it. */
export const openThread = (entryId: string): void => openThreads.set(entryId, true);
