import { useEffect, useRef } from 'react';
import type { Area } from '#features/areas/contract.ts';
import { areasCopy } from '#features/areas/copy.ts';
import { useAreas } from '#features/areas/web/areas-query.ts';
import { entryCopy } from '#features/entries/copy.ts';
import { pictureText } from '#features/pictures/web/picture-text.ts';
import { format } from '#platform/shared/time-text.ts';
import { currentNameOfZone } from '#platform/shared/time-zone.ts';
import { type ComparedFields, EditConflict, yesOrNo } from '#platform/web/edit-conflict.tsx';
import { UnsavedGuard } from '#platform/web/unsaved-guard.tsx';
import { uiCopy } from '#ui/copy.ts';
import { FieldError } from '#ui/field.tsx';
import { Form } from '#ui/form.tsx';
import { FormButtons } from '#ui/form-buttons.tsx';
import type { Event } from '../../contract.ts';
import { eventFormCopy } from '../../form-copy.ts';
import { eventPageCopy } from '../../page-copy.ts';
import type { EventDraft } from './event-draft.ts';
import { EventFields } from './event-fields.tsx';
import { useEditEvent } from './use-edit-event.ts';

// The time is local to the event. It is formatted as if it were in UTC, so that it does not change.
const fullTime = format({ dateStyle: 'full', timeStyle: 'short', timeZone: 'UTC' });
const localTimeText = (local: string): string =>
  local && fullTime().format(Date.parse(`${local}Z`));

const comparedFields = (areas: readonly Area[]): ComparedFields<EventDraft> => ({
  title: [eventFormCopy.title, String],
  description: [eventFormCopy.description, String],
  date: [eventPageCopy.starts, localTimeText],
  endDate: [eventFormCopy.ends, localTimeText],
  timeZone: [eventFormCopy.timeZone, (zone) => currentNameOfZone(zone).replaceAll('_', ' ')],
  location: [eventPageCopy.location, String],
  areaId: [areasCopy.area, (id) => areas.find((area) => area.id === id)?.name ?? ''],
  picture: [eventFormCopy.picture, pictureText],
  isPublic: [eventFormCopy.isPublic, yesOrNo],
  town: [eventFormCopy.town, String],
});

/** The form that replaces the event while it is edited. */
export function EventEditor({ event, onDone }: { event: Event; onDone: () => void }) {
  const edit = useEditEvent(event, onDone);
  const areas = useAreas();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  return (
    <Form
      ref={form}
      {...edit.upload.formProps}
      onSubmit={edit.save}
      aria-label={entryCopy.edit}
      className="flex flex-col gap-5"
    >
      <EventFields
        draft={edit.draft}
        entryId={event.id}
        onChange={edit.change}
        upload={edit.upload}
        errors={edit.errors}
      />
      <EditConflict form={edit} fields={comparedFields(areas)} onOverwrite={edit.overwrite} />
      {edit.failure.note && <FieldError>{edit.failure.note}</FieldError>}
      <FormButtons
        submit={uiCopy.save}
        loading={edit.saving}
        disabled={edit.upload.status === 'uploading' || edit.newer !== null}
        onCancel={edit.cancel}
      />
      <UnsavedGuard when={edit.changed && !edit.saving} />
    </Form>
  );
}
