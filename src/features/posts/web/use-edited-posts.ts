import { edited } from './parts/post-flags.ts';

/** The posts that are being edited, which a list keeps in the document however far one scrolls. */
export const useEditedPosts = (): ReadonlySet<string> => edited.useIds();
