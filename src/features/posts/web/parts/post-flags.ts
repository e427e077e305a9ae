import { createFlags } from '#features/entries/web/kept-flags.ts';

/** The posts whose long text is unfolded. */
export const unfolded = createFlags();

/** The posts that are being edited: lists keep their cards in the document. */
export const edited = createFlags();
