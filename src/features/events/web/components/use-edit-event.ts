import { useMutation, useQueryClient } from '@tanstack/react-query';
import { changeEntry } from '#features/entries/web/entry-cache.ts';
import type { Edit } from '#platform/web/edit-draft.ts';
import { loadAfterConflict, useEditDraft } from '#platform/web/use-edit-draft.ts';
import { toastError, toastSuccess } from '#ui/toast.tsx';
import type { Event } from '../../contract.ts';
import { eventFormCopy } from '../../form-copy.ts';
import { eventsApi } from '../events-api.ts';
import { type EventDraft, parseEventDraft, toDraft, toInput } from './event-draft.ts';
import { useEventForm } from './use-event-form.ts';

function save(eventId: string, { fields, base }: Edit<EventDraft>): Promise<Event> {
  const { picture, areaId } = fields;
  const { version } = base;
  const input = { eventId, ...toInput(fields), areaId, imageAlt: picture?.alt, version };
  const kept = picture?.id === base.fields.picture?.id;
  return eventsApi.call.editEvent(kept ? input : { ...input, imageId: picture?.id ?? null });
}

/** Edits an event in place. Unsaved changes survive a reload. */
export function useEditEvent(event: Event, onDone: () => void) {
  const client = useQueryClient();
  const saved = { version: event.version, fields: toDraft(event) };
  const { draft, setDraft, clearDraft, changed, newer, ...editing } = useEditDraft(
    `edit-event:${event.id}`,
    saved,
    parseEventDraft,
  );
  const show = (stored: Event) =>
    changeEntry(client, event.id, (entry) => ({ ...entry, ...stored }));
  const showCurrent = async () => show(await eventsApi.call.readEvent({ eventId: event.id }));
  const { mutate, isPending } = useMutation({
    mutationFn: (edit: Edit<EventDraft>) => save(event.id, edit),
    onSuccess: (stored) => {
      show(stored);
      clearDraft();
      toastSuccess(eventFormCopy.updated);
      onDone();
    },
    onError: async (error) => {
      if (await loadAfterConflict(error, showCurrent)) return;
      form.showFailure(error);
      toastError(eventFormCopy.updateFailed);
    },
  });
  const form = useEventForm({
    draft,
    setDraft,
    saved: event.picture,
    savedTimes: event,
    saving: isPending,
  });
  const canSave = () => !isPending && form.upload.status !== 'uploading' && form.check();
  return {
    ...form,
    clearDraft,
    saving: isPending,
    changed,
    newer: isPending ? null : newer,
    cancel() {
      form.upload.cancel();
      clearDraft();
      onDone();
    },
    save() {
      if (newer || !canSave()) return;
      if (changed) mutate(editing.edit);
      else onDone();
    },
    overwrite() {
      if (canSave()) mutate(editing.rebase());
    },
  };
}
