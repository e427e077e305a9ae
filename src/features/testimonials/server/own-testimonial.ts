import type { OwnData } from '#platform/server/own-data.ts';
import type { Parts } from '#platform/server/parts.ts';
import { readOwnTestimonial } from './write-testimonial.ts';

/** What a member said of the community, to take along. */
export const ownTestimonial = (parts: Pick<Parts, 'db'>): OwnData => ({
  file: 'testimonial.json',
  says: 'what you said for the front page',
  read: (viewer) => readOwnTestimonial(parts, viewer),
});
