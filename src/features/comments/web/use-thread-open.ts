import { createFlags } from '#features/entries/web/kept-flags.ts';

const openThreads = createFlags();

/** Whether the comments of an entry are shown, and how to show or hide them. */
export const useThreadOpen = (entryId: string) => openThreads.useFlag(entryId);
