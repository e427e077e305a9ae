import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { insertEntry } from '#features/entries/web/entry-cache.ts';
import { newId } from '#platform/shared/ids.ts';
import { errorCode } from '#platform/web/errors.ts';
import { useDraft } from '#platform/web/use-draft.ts';
import { toastError, toastSuccess } from '#ui/toast.tsx';
import type { Event } from '../../contract.ts';
import { eventFormCopy } from '../../form-copy.ts';
import { eventsApi } from '../events-api.ts';
import { type EventDraft, newEventDraft, parseEventDraft, toInput } from './event-draft.ts';
import { useEventForm } from './use-event-form.ts';

const send = (draft: EventDraft): Promise<Event> =>
  eventsApi.call.createEvent(
    {
      ...toInput(draft),
      areaId: draft.areaId,
      imageId: draft.picture?.id ?? null,
      imageAlt: draft.picture?.alt,
    },
    { context: { idempotencyKey: draft.idempotencyKey } },
  );

/** Creates an event exactly once. The draft survives a reload until the event is created. */
export function useNewEvent(onCreated: (event: Event) => void) {
  const client = useQueryClient();
  const [initial] = useState(() => newEventDraft(newId()));
  const { draft, setDraft, clearDraft } = useDraft('new-event', initial, parseEventDraft);
  // A ref, because the mutation's state updates too late to catch a double click.
  const sending = useRef(false);
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: send,
    onSettled: () => {
      sending.current = false;
    },
    onSuccess: (event) => {
      insertEntry(client, event);
      clearDraft();
      toastSuccess(eventFormCopy.created);
    },
    onError: (error) => {
      form.showFailure(error);
      // An earlier attempt has created an event with different fields. The next attempt creates another event.
      if (errorCode(error) === 'IDEMPOTENCY_KEY_REUSED') form.change({ idempotencyKey: newId() });
      toastError(eventFormCopy.createFailed);
    },
  });
  const form = useEventForm({ draft, setDraft, saving: isPending || isSuccess });
  return {
    ...form,
    saving: isPending,
    change: (change: Partial<EventDraft>) => {
      if (!sending.current) form.change(change);
    },
    submit() {
      if (sending.current || !form.check()) return;
      sending.current = true;
      mutate(form.draft, {
        onSuccess: (event) => {
          form.upload.reset();
          onCreated(event);
        },
      });
    },
  };
}
