/** How many covers are drawn at build time for events without a picture. */
export const coverCount = 6;

/** The path of a drawn cover in the web build. Any number is valid: it wraps around after the last cover. */
export const coverPath = (number: number): string => `drawings/cover-${number % coverCount}.svg`;

/** How many of `count` upcoming events to show, so that every row is full: 0, 1, 2, 3 or 6. */
export const eventsShown = (count: number): number => (count >= 6 ? 6 : Math.min(count, 3));

/** The largest number that {@link eventsShown} returns. */
export const maxEvents = 6;
/** The page shows one large testimonial, and up to two small ones below it. */
export const maxTestimonials = 3;
