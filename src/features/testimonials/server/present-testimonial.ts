import { presentAuthor } from '#features/profiles/server/present-author.ts';
import type { ReviewedTestimonial, Testimonial } from '../contract.ts';
import type { TestimonialRow, TestimonialWithAuthor } from './store.ts';

export const presentTestimonial = (row: TestimonialRow): Testimonial => ({
  text: row.text,
  writtenAt: row.written_at,
  verdict: row.verdict,
  showsPicture: row.shows_picture === 1,
  version: row.version,
});

/** A testimonial as the API returns it to administrators, with its author. */
export const presentForReview = (row: TestimonialWithAuthor): ReviewedTestimonial => ({
  ...presentTestimonial(row),
  ...presentAuthor(row),
  judgedAt: row.judged_at,
});
