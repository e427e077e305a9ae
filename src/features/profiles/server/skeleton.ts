import { loadOnce } from '#platform/shared/load-once.ts';

/** Maps a text to its skeleton (Unicode TR39): texts that look alike have the same skeleton. */
export type Skeleton = (text: string) => string;

/** Loads the table of confusable characters on first use, because most requests do not need it. */
export const loadSkeleton = loadOnce(async (): Promise<Skeleton> => {
  const { default: replaceConfusables } = await import('unhomoglyph');
  return (text) => {
    const letters = text.normalize('NFKD').replace(/\p{Default_Ignorable_Code_Point}/gu, '');
    return replaceConfusables(letters).normalize('NFD');
  };
});
