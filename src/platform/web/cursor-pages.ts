/** Options of an infinite query for a list whose pages are linked by cursors. */
export const cursorPages = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (last: { nextCursor: string | null }): string | undefined =>
    last.nextCursor ?? undefined,
};
