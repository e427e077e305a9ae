import { useEffect, useRef } from 'react';
import { entryCopy } from '#features/entries/copy.ts';
import { entryFormCopy } from '#features/entries/form-copy.ts';
import { UnsavedGuard } from '#platform/web/unsaved-guard.tsx';
import { Button } from '#ui/button.tsx';
import { FieldError } from '#ui/field.tsx';
import { Form } from '#ui/form.tsx';
import type { Event } from '../../contract.ts';
import { eventFormCopy } from '../../form-copy.ts';
import { EventFields } from './event-fields.tsx';
import { useEditEvent } from './use-edit-event.ts';

/** The form that replaces the event while it is edited. */
export function EventEditor({ event, onDone }: { event: Event; onDone: () => void }) {
  const edit = useEditEvent(event, onDone);
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
        onChange={edit.change}
        upload={edit.upload}
        errors={edit.errors}
      />
      {edit.failure.note && <FieldError>{edit.failure.note}</FieldError>}
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="quiet" onClick={edit.cancel}>
          {entryFormCopy.cancel}
        </Button>
        <Button type="submit" loading={edit.saving} disabled={edit.upload.status === 'uploading'}>
          {entryFormCopy.save}
        </Button>
      </div>
      <UnsavedGuard when={edit.changed && !edit.saving} title={eventFormCopy.leaveEdit} />
    </Form>
  );
}
