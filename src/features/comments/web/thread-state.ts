import { useDeferredValue } from 'react';
import { createFlags } from '#features/entries/web/entry-flags.ts';

const shownThreads = createFlags();

/** The query key of an entry's comments. */
export const threadKey = (entryId: string) => ['comments', entryId];

/** The DOM id of an entry's comments. */
export const threadId = (entryId: string): string => `comments-${entryId}`;

/** Whether the comments of an entry are shown, and a function that shows or hides them. */
export const useThreadOpen = (entryId: string) => shownThreads.useFlag(entryId);

/**
 * Whether to render the comments. Changes one paint later than {@link useThreadOpen}, so that the button responds to a
 * tap before the comments are rendered.
 */
export const useThreadShown = (entryId: string): boolean =>
  useDeferredValue(useThreadOpen(entryId)[0]);

/** Shows the comments of an entry. The entry’s own page calls this, so that it opens with its comments. */
export const openThread = (entryId: string): void => shownThreads.set(entryId, true);
