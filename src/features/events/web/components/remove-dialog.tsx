import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { changeEntry } from '#features/entries/web/entry-cache.ts';
import { errorCode, fieldErrors } from '#platform/web/errors.ts';
import { refresh } from '#platform/web/refresh.ts';
import { type FormFailure, useForm } from '#platform/web/use-form.ts';
import { Field, FieldError } from '#ui/field.tsx';
import { Form } from '#ui/form.tsx';
import { FormButtons } from '#ui/form-buttons.tsx';
import { Modal } from '#ui/modal.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextCount } from '#ui/text-count.tsx';
import { toastSuccess } from '#ui/toast.tsx';
import type { Event, Participant } from '../../contract.ts';
import { removalCopy as copy } from '../../removal-copy.ts';
import { reasonProblem, removalLimits } from '../../removal-rules.ts';
import { applyParticipation } from '../apply-participation.ts';
import { removedKey } from '../event-keys.ts';
import { eventsApi } from '../events-api.ts';

/** Thrown for a reason that the server would refuse. */
class InvalidReason extends Error {}

function toFailure(error: unknown): FormFailure {
  if (error instanceof InvalidReason) return { fields: { reason: error.message }, note: null };
  const fields = fieldErrors(error);
  if (Object.keys(fields).length > 0) return { fields, note: null };
  const explains = ['CONFLICT', 'TOO_MANY_REQUESTS'].includes(errorCode(error) ?? '');
  return { fields: {}, note: explains ? (error as Error).message : copy.failed };
}

interface RemoveDialogProps {
  event: Event;
  person: Participant;
  onClose: () => void;
}

/** Asks the host for a reason, and removes the participant. */
export function RemoveDialog({ event, person, onClose }: RemoveDialogProps) {
  const client = useQueryClient();
  const [reason, setReason] = useState('');
  const { userId, userName } = person;
  const form = useForm(async () => {
    const problem = reasonProblem(reason);
    if (problem) throw new InvalidReason(problem);
    const eventId = event.id;
    const stored = await eventsApi.call.removeParticipant({ eventId, userId, reason });
    const { participantCount } = stored;
    toastSuccess(copy.removed(userName));
    onClose();
    changeEntry(client, eventId, (entry) => ({ ...entry, ...stored }));
    applyParticipation(client, eventId, {
      fields: { participantCount },
      participation: { userId, joined: false, participant: null },
    });
    void refresh(client, removedKey(eventId));
  }, toFailure);
  return (
    <Modal
      role="dialog"
      lightDismiss={false}
      onClose={onClose}
      title={copy.title(userName)}
      description={copy.text(userName)}
      className="max-w-lg"
    >
      <Form onSubmit={form.submit} className="flex flex-col gap-4">
        <Field
          label={copy.reason}
          hint={copy.reasonHint}
          error={form.fields.reason}
          aside={<TextCount text={reason} max={removalLimits.reasonMaxLength} />}
        >
          <TextArea
            name="reason"
            rows={3}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        </Field>
        {form.note && <FieldError>{form.note}</FieldError>}
        <FormButtons
          submit={copy.confirm}
          variant="danger"
          loading={form.busy}
          onCancel={onClose}
        />
      </Form>
    </Modal>
  );
}
