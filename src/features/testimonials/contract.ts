import { z } from 'zod';
import { author } from '#features/profiles/contract.ts';
import {
  contract,
  editedVersion,
  emptyResponse,
  errors,
  id,
  memberErrors,
  pageInput,
  pageOf,
  timestamp,
  version,
} from '#platform/shared/contract.ts';
import { limits, verdicts } from './rules.ts';

const verdict = z.enum(verdicts);

/** What a member writes about the community; `verdict` is null until an administrator has reviewed it. */
const testimonial = z.object({
  text: z.string(),
  writtenAt: timestamp,
  verdict: verdict.nullable(),
  showsPicture: z
    .boolean()
    .describe('Whether visitors see the profile picture beside the approved text.'),
  version,
});
export type Testimonial = z.infer<typeof testimonial>;

const reviewedTestimonial = testimonial.extend({ ...author, judgedAt: timestamp.nullable() });
export type ReviewedTestimonial = z.infer<typeof reviewedTestimonial>;

const tags = ['testimonials'];

export const testimonialsContract = {
  readOwnTestimonial: contract
    .route({ method: 'GET', path: '/testimonials/own', tags })
    .output(z.object({ testimonial: testimonial.nullable() }))
    .errors(errors(...memberErrors)),
  writeTestimonial: contract
    .route({
      method: 'PUT',
      path: '/testimonials/own',
      tags,
      description:
        'Saves the viewer’s own testimonial. If the text changes, an administrator must approve it again.',
    })
    .input(
      z.strictObject({
        text: z.string().max(limits.textMaxLength * 4),
        showsPicture: z.boolean().default(false),
        version: editedVersion.describe(
          'The version that was edited, or 0 if there was no testimonial. CONFLICT if it is not the current one.',
        ),
      }),
    )
    .output(testimonial)
    .errors(errors(...memberErrors, 'CONFLICT', 'INVALID_INPUT', 'TOO_MANY_REQUESTS')),
  withdrawTestimonial: contract
    .route({ method: 'DELETE', path: '/testimonials/own', tags })
    .output(emptyResponse)
    .errors(errors(...memberErrors, 'TOO_MANY_REQUESTS')),
  listTestimonials: contract
    .meta({ access: 'admin' })
    .route({
      method: 'GET',
      path: '/testimonials',
      tags,
      description: 'Testimonials with the given review state, oldest first.',
    })
    .input(
      z.strictObject({ ...pageInput, state: z.enum(['waiting', ...verdicts]).default('waiting') }),
    )
    .output(pageOf(reviewedTestimonial))
    .errors(errors(...memberErrors, 'FORBIDDEN')),
  reviewTestimonial: contract
    .meta({ access: 'admin' })
    .route({ method: 'PUT', path: '/testimonials/{userId}/verdict', tags })
    .input(
      z.strictObject({
        userId: id,
        verdict,
        writtenAt: timestamp.describe(
          'The `writtenAt` of the version that was read. CONFLICT if the author has changed the text since.',
        ),
      }),
    )
    .output(reviewedTestimonial)
    .errors(errors(...memberErrors, 'FORBIDDEN', 'NOT_FOUND', 'CONFLICT', 'TOO_MANY_REQUESTS')),
};
