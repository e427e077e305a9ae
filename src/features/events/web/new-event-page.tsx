import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { SlowModeHint } from '#features/slow-mode/web/slow-mode-hint.tsx';
import { UnsavedGuard } from '#platform/web/unsaved-guard.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { FieldError } from '#ui/field.tsx';
import { Form } from '#ui/form.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Segments } from '#ui/segments.tsx';
import { eventFormCopy } from '../form-copy.ts';
import { eventPageCopy } from '../page-copy.ts';
import { hasInput } from './components/event-draft.ts';
import { EventFields } from './components/event-fields.tsx';
import { EventPreview } from './components/event-preview.tsx';
import { useNewEvent } from './components/use-new-event.ts';

type Mode = 'edit' | 'preview';

const modes: readonly Mode[] = ['edit', 'preview'];

/** The form for a new event, with a preview. Its draft survives a reload. */
export function NewEventPage() {
  const navigate = useNavigate();
  const [mode, setMode] = useState<Mode>('edit');
  const form = useNewEvent(({ id }) => {
    // Replaces the form in the history, so that Back does not lead to an empty form.
    const eventPage = { to: '/events/$eventId', params: { eventId: id } } as const;
    void navigate({ ...eventPage, replace: true, ignoreBlocker: true });
  });
  const submit = () => {
    setMode('edit');
    form.submit();
  };
  const footer = <FormFooter form={form} />;
  return (
    <Form
      {...form.upload.formProps}
      onSubmit={submit}
      aria-label={eventPageCopy.create}
      className="flex flex-col gap-4"
    >
      <PageHeader title={eventPageCopy.create}>
        <Segments
          label={eventFormCopy.formModes}
          options={modes.map((value) => ({ value, label: eventFormCopy[value] }))}
          value={mode}
          onChange={setMode}
        />
      </PageHeader>
      {mode === 'preview' ? (
        <>
          <EventPreview draft={form.draft} />
          {footer}
        </>
      ) : (
        <Card className="flex flex-col gap-5">
          <EventFields
            draft={form.draft}
            onChange={form.change}
            upload={form.upload}
            errors={form.errors}
          />
          {footer}
        </Card>
      )}
      <UnsavedGuard when={hasInput(form.draft) && !form.saving} title={eventFormCopy.leave} />
    </Form>
  );
}

/** The form's error, the upload status and the submit button. */
function FormFooter({ form }: { form: ReturnType<typeof useNewEvent> }) {
  const uploading = form.upload.status === 'uploading';
  return (
    <>
      <SlowModeHint kind="entry" />
      {form.failure.note && <FieldError>{form.failure.note}</FieldError>}
      <div className="flex flex-wrap items-center justify-end gap-3">
        {uploading && (
          <span className="mr-auto text-mute text-sm">{eventFormCopy.pictureOnItsWay}</span>
        )}
        <Button type="submit" variant="coral" loading={form.saving} disabled={uploading}>
          {eventPageCopy.create}
        </Button>
      </div>
    </>
  );
}
