import type { TestimonialTable } from '#db/schema.ts';
import { presentAuthor } from '#features/profiles/server/present-author.ts';
import type { ReviewedTestimonial, Testimonial } from '../contract.ts';
import type { TestimonialWithAuthor } from './store.ts';

export const presentTestimonial = (row: TestimonialTable): Testimonial => ({
  text: row.text,
  writtenAt: row.written_at,
  verdict: row.verdict,
  showsPicture: row.shows_picture === 1,
});

/** A testimonial as the API returns it to administrators, with its author. */
export const presentForReview = (row: TestimonialWithAuthor): ReviewedTestimonial => ({
  ...presentTestimonial(row),
  ...presentAuthor(row),
  judgedAt: row.judged_at,
});
