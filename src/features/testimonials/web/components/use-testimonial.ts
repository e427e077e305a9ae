import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { fieldErrors } from '#platform/web/errors.ts';
import { toastError, toastSuccess } from '#ui/toast.tsx';
import type { Testimonial } from '../../contract.ts';
import { testimonialCopy } from '../../copy.ts';
import { testimonialsApi } from './api.ts';

const key = ['own-testimonial'];
type Own = { testimonial: Testimonial | null };

/** What the member said of the community; undefined until it is known. */
export function useTestimonial() {
  return useQuery({
    queryKey: key,
    queryFn: ({ signal }): Promise<Own> =>
      testimonialsApi.call.readOwnTestimonial(undefined, { signal }),
  });
}

/** Sends other words, which then wait for approval. */
export function useSendTestimonial(options: {
  onSent: () => void;
  onRefused: (message: string | null) => void;
}) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (text: string) => testimonialsApi.call.writeTestimonial({ text }),
    onSuccess: (testimonial) => {
      options.onSent();
      client.setQueryData<Own>(key, { testimonial });
      toastSuccess(testimonialCopy.saved);
    },
    onError: (error) => {
      options.onRefused(fieldErrors(error).text ?? null);
      toastError(testimonialCopy.saveFailed);
    },
  });
}

/** Takes them off the front page and deletes them. */
export function useWithdrawTestimonial(onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => testimonialsApi.call.withdrawTestimonial(),
    onSuccess: () => {
      onDone();
      client.setQueryData<Own>(key, { testimonial: null });
      toastSuccess(testimonialCopy.withdrawn);
    },
    onError: () => toastError(testimonialCopy.withdrawFailed),
  });
}
