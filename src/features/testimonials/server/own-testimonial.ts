import type { OwnData } from '#platform/server/own-data.ts';
import type { Parts } from '#platform/server/parts.ts';
import { testimonialMessages } from '../messages.ts';
import { readOwnTestimonial } from './write-testimonial.ts';

/** What a member said of the community, to take along. */
export const ownTestimonial = (parts: Pick<Parts, 'db'>): OwnData => ({
  file: 'testimonial.json',
  get says() {
    return testimonialMessages.copy;
  },
  read: (viewer) => readOwnTestimonial(parts, viewer),
});
