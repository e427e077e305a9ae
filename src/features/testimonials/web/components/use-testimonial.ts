import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { apiFor } from '#platform/web/api.ts';
import { fieldErrors } from '#platform/web/errors.ts';
import { loadAfterConflict } from '#platform/web/use-edit-draft.ts';
import { toastError, toastSuccess } from '#ui/toast.tsx';
import { type Testimonial, testimonialsContract } from '../../contract.ts';
import { testimonialCopy } from '../../copy.ts';

const testimonialsApi = apiFor(testimonialsContract);
const key = ['own-testimonial'];
type Own = { testimonial: Testimonial | null };

/** The member's own testimonial. */
export function useTestimonial() {
  return useQuery({
    queryKey: key,
    queryFn: ({ signal }): Promise<Own> =>
      testimonialsApi.call.readOwnTestimonial(undefined, { signal }),
  });
}

/** Saves the testimonial. A changed text then waits for approval. */
export function useSaveTestimonial(options: {
  onSaved: () => void;
  onRefused: (message: string | null) => void;
}) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: { text: string; showsPicture: boolean; version: number }) =>
      testimonialsApi.call.writeTestimonial(input),
    onSuccess: (testimonial) => {
      options.onSaved();
      const before = client.getQueryData<Own>(key)?.testimonial;
      const textChanged = before?.writtenAt !== testimonial.writtenAt;
      client.setQueryData<Own>(key, { testimonial });
      toastSuccess(textChanged ? testimonialCopy.sent : testimonialCopy.saved);
    },
    onError: async (error) => {
      const showCurrent = async () =>
        client.setQueryData(key, await testimonialsApi.call.readOwnTestimonial());
      if (await loadAfterConflict(error, showCurrent)) return;
      options.onRefused(fieldErrors(error).text ?? null);
      toastError(testimonialCopy.saveFailed);
    },
  });
}

/** Deletes the testimonial. */
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
