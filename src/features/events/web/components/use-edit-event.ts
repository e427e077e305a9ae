import { useMutation, useQueryClient } from '@tanstack/react-query';
import { changeEntry } from '#features/entries/web/entry-cache.ts';
import { toastError, toastSuccess } from '#ui/toast.tsx';
import type { Event } from '../../contract.ts';
import { eventFormCopy } from '../../form-copy.ts';
import { eventsApi } from '../events-api.ts';
import { type EventDraft, isSame, toDraft, toInput } from './event-draft.ts';
import { useEventForm } from './use-event-form.ts';

/** Edits an event in place. Unsaved changes survive a reload. */
export function useEditEvent(event: Event, onDone: () => void) {
  const client = useQueryClient();
  const form = useEventForm({
    name: `edit-event:${event.id}`,
    initial: toDraft(event),
    saved: event.picture,
    keptDate: event.date,
  });
  const { mutate, isPending } = useMutation({
    mutationFn: (draft: EventDraft) => {
      const fields = { eventId: event.id, ...toInput(draft), imageAlt: draft.picture?.alt };
      const kept = draft.picture?.id === event.picture?.id;
      return eventsApi.call.editEvent(
        kept ? fields : { ...fields, imageId: draft.picture?.id ?? null },
      );
    },
    onSuccess: (stored) => {
      changeEntry(client, event.id, (entry) => ({ ...entry, ...stored }));
      form.clearDraft();
      toastSuccess(eventFormCopy.updated);
      onDone();
    },
    onError: (error) => {
      form.showFailure(error);
      toastError(eventFormCopy.updateFailed);
    },
  });
  const changed = !isSame(form.draft, toDraft(event));
  return {
    ...form,
    saving: isPending,
    changed,
    cancel() {
      form.upload.cancel();
      form.clearDraft();
      onDone();
    },
    save() {
      if (isPending || form.upload.status === 'uploading' || !form.check()) return;
      if (changed) mutate(form.draft);
      else onDone();
    },
  };
}
