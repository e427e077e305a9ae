import { dictionary } from '#platform/shared/catalogue.ts';

/** The name of an interest in the member's language. Custom interests stay as they were written. */
export const interestName = dictionary('interests');

/** The name of a category in the member's language. */
export const categoryName = dictionary('interest-categories');
