import { z } from 'zod';
import type { Testimonial } from '../../contract.ts';

const testimonialDraft = z.object({ text: z.string(), showsPicture: z.boolean() });
export type TestimonialDraft = z.infer<typeof testimonialDraft>;

/** The form's fields; empty if there is no testimonial. */
export const toDraft = (stored: Testimonial | null): TestimonialDraft => ({
  text: stored?.text ?? '',
  showsPicture: stored?.showsPicture ?? false,
});

/** Parses a stored draft. Returns null if the value has another shape. */
export const parseTestimonialDraft = (stored: unknown): TestimonialDraft | null =>
  testimonialDraft.safeParse(stored).data ?? null;
