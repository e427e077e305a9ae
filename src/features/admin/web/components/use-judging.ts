import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type JudgedTestimonial, testimonialsContract } from '#features/testimonials/contract.ts';
import { testimonialCopy } from '#features/testimonials/copy.ts';
import type { Verdict } from '#features/testimonials/rules.ts';
import { apiFor } from '#platform/web/api.ts';
import { queriesFor } from '#platform/web/api-queries.ts';
import { errorCode } from '#platform/web/errors.ts';
import { toastError, toastSuccess } from '#ui/toast.tsx';
import { adminCopy } from '../../copy.ts';

const testimonialsApi = apiFor(testimonialsContract);
export const testimonialQueries = queriesFor(testimonialsApi);

interface Judgement {
  testimonial: JudgedTestimonial;
  verdict: Verdict;
}

/**
 * Says of a testimonial whether it stands on the front page. The lists are read again either way;
 * the one that was judged leaves its list, and `onLeft` finds the focus another place.
 */
export function useJudging(onLeft: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ testimonial: { userId, writtenAt }, verdict }: Judgement) =>
      testimonialsApi.call.judgeTestimonial({ userId, writtenAt, verdict }),
    onSuccess: ({ userName }, { verdict }) => {
      toastSuccess(adminCopy[verdict](userName));
      onLeft();
    },
    onError: (error) => {
      const changed = errorCode(error) === 'CONFLICT';
      toastError(changed ? testimonialCopy.changed : adminCopy.judgeFailed);
    },
    onSettled: () => client.invalidateQueries({ queryKey: testimonialQueries.key() }),
  });
}
