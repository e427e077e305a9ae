/** How many drawings the front page has for whoever shows no picture of their own. */
export const drawingCounts = { face: 24, cover: 6 } as const;
export type DrawingKind = keyof typeof drawingCounts;

/** Where a drawing stands in the built web; the first one has number 0. */
export const drawingPath = (kind: DrawingKind, number: number): string =>
  `drawings/${kind}-${number % drawingCounts[kind]}.svg`;

/** How many of the coming events are shown: full rows, where there are enough of them. */
export const eventsShown = (count: number): number => (count >= 6 ? 6 : Math.min(count, 3));

/** As many as are read for {@link eventsShown}. */
export const maxEvents = 6;
/** One that stands large, and two beside it. */
export const maxTestimonials = 3;
