import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { fieldErrors } from '#platform/web/errors.ts';
import { toastError, toastSuccess } from '#ui/toast.tsx';
import type { Testimonial } from '../../contract.ts';
import { testimonialMessages } from '../../messages.ts';
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
      toastSuccess(testimonialMessages.saved);
    },
    onError: (error) => {
      options.onRefused(fieldErrors(error).text ?? null);
      toastError(testimonialMessages.saveFailed);
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
      toastSuccess(testimonialMessages.withdrawn);
    },
    onError: () => toastError(testimonialMessages.withdrawFailed),
  });
}
