/** How many covers are drawn at build time for events without a picture. */
export const coverCount = 6;

/** The path of a drawn cover in the web build. Numbers past the last cover wrap around. */
export const coverPath = (number: number): string => `drawings/cover-${number % coverCount}.svg`;

/**
 * How many of `count` upcoming events to show. The grid has up to three columns, and one or two events stretch to fill
 * the row. So show 1, 2 or 3 events, or 6 in two full rows.
 */
export const countShownEvents = (count: number): number => (count >= 6 ? 6 : Math.min(count, 3));

/** The largest number that {@link countShownEvents} returns. */
export const maxEvents = 6;
/** The page shows one large testimonial, and up to two small ones below it. */
export const maxTestimonials = 3;
