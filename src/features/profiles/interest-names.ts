import { dictionary } from '#platform/shared/catalogue.ts';

/** What the reader calls an interest; what members wrote themselves stays as they wrote it. */
export const interestName = dictionary('interests');

/** What the reader calls a category of interests. */
export const categoryName = dictionary('interest-categories');
