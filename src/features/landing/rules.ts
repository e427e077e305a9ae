/** How many covers are drawn at build time for events without a picture. */
export const coverCount = 6;

/** The path of a drawn cover in the web build; any number maps to one of them. */
export const coverPath = (number: number): string => `drawings/cover-${number % coverCount}.svg`;

/** How many upcoming events to show, so that no row is left half empty. */
export const eventsShown = (count: number): number => (count >= 6 ? 6 : Math.min(count, 3));

/** How many events to read for {@link eventsShown}. */
export const maxEvents = 6;
/** One large testimonial and two below it. */
export const maxTestimonials = 3;
