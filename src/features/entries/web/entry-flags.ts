import { createFlags } from './kept-flags.ts';

/** The entries whose long text is unfolded. */
export const unfolded = createFlags();

/** The entries that are being edited: lists keep their cards in the document, however far one scrolls. */
export const edited = createFlags();
