import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReviewedTestimonial, testimonialsContract } from '#features/testimonials/contract.ts';
import { testimonialCopy } from '#features/testimonials/copy.ts';
import type { Verdict } from '#features/testimonials/rules.ts';
import { apiFor } from '#platform/web/api.ts';
import { queriesFor } from '#platform/web/api-queries.ts';
import { errorCode } from '#platform/web/errors.ts';
import { toastError, toastSuccess } from '#ui/toast.tsx';
import { adminCopy } from '../../copy.ts';

const testimonialsApi = apiFor(testimonialsContract);
export const testimonialQueries = queriesFor(testimonialsApi);

interface Review {
  testimonial: ReviewedTestimonial;
  verdict: Verdict;
}

/**
 * Approves or declines a testimonial, then refetches the lists. After a success, the testimonial
 * disappears from its list, and `onRemoved` lets the caller move the focus.
 */
export function useReviewTestimonial(onRemoved: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ testimonial: { userId, writtenAt }, verdict }: Review) =>
      testimonialsApi.call.reviewTestimonial({ userId, writtenAt, verdict }),
    onSuccess: ({ userName }, { verdict }) => {
      toastSuccess(adminCopy[verdict](userName));
      onRemoved();
    },
    onError: (error) => {
      const changed = errorCode(error) === 'CONFLICT';
      toastError(changed ? testimonialCopy.changed : adminCopy.reviewFailed);
    },
    onSettled: () => client.invalidateQueries({ queryKey: testimonialQueries.key() }),
  });
}
