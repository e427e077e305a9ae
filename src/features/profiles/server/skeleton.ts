/** Maps a text to its skeleton (Unicode TR39): texts that look alike have the same skeleton. */
export type Skeleton = (text: string) => string;

let skeleton: Promise<Skeleton> | null = null;

/** Loads the table of confusable characters on first use, because most requests do not need it. */
export function loadSkeleton(): Promise<Skeleton> {
  skeleton ??= import('unhomoglyph').then(({ default: replaceConfusables }) => (text) => {
    const letters = text.normalize('NFKD').replace(/\p{Default_Ignorable_Code_Point}/gu, '');
    return replaceConfusables(letters).normalize('NFD');
  });
  return skeleton;
}
