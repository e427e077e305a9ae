/** The query key of {@link NextEvents}, for invalidation. */
export const nextEventsKey = ['next-events'];
