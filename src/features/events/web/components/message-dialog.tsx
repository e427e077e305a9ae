import { useQueryClient } from '@tanstack/react-query';
import { visibleText } from '#platform/shared/plain-text.ts';
import { errorCode, fieldErrors } from '#platform/web/errors.ts';
import { refresh } from '#platform/web/refresh.ts';
import { useDraft } from '#platform/web/use-draft.ts';
import { type FormFailure, useForm } from '#platform/web/use-form.ts';
import { useIdempotencyKey } from '#platform/web/use-idempotency-key.ts';
import { Button } from '#ui/button.tsx';
import { uiCopy } from '#ui/copy.ts';
import { Field, FieldError } from '#ui/field.tsx';
import { Form } from '#ui/form.tsx';
import { FormButtons } from '#ui/form-buttons.tsx';
import { Modal } from '#ui/modal.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextCount } from '#ui/text-count.tsx';
import { toastSuccess } from '#ui/toast.tsx';
import { announcementCopy as copy } from '../../announcement-copy.ts';
import { announcementProblem } from '../../announcement-rules.ts';
import type { Event } from '../../contract.ts';
import { limits } from '../../limits.ts';
import { announcementsKey } from '../event-keys.ts';
import { eventsApi } from '../events-api.ts';

interface MessageDialogProps {
  event: Event;
  onClose: () => void;
}

/** The dialog with which the host writes to everyone who is going. Closing the dialog keeps a typed message. */
export function MessageDialog({ event, onClose }: MessageDialogProps) {
  const guests = event.participantCount - 1;
  return (
    <Modal
      role="dialog"
      lightDismiss={false}
      onClose={onClose}
      title={copy.write}
      description={guests > 0 ? copy.recipients(guests) : copy.nobody}
      className="max-w-lg"
    >
      {guests > 0 ? (
        <MessageForm eventId={event.id} onClose={onClose} />
      ) : (
        <Button variant="quiet" className="self-end" onClick={onClose}>
          {uiCopy.close}
        </Button>
      )}
    </Modal>
  );
}

/** Thrown for a text that the server would refuse. */
class InvalidText extends Error {}

function toFailure(error: unknown): FormFailure {
  if (error instanceof InvalidText) return { fields: { text: error.message }, note: null };
  const fields = fieldErrors(error);
  if (Object.keys(fields).length > 0) return { fields, note: null };
  const explains = ['CONFLICT', 'TOO_MANY_REQUESTS'].includes(errorCode(error) ?? '');
  return { fields: {}, note: explains ? (error as Error).message : copy.failed };
}

function MessageForm({ eventId, onClose }: { eventId: string; onClose: () => void }) {
  const client = useQueryClient();
  const { draft, setDraft, clearDraft } = useDraft(`announcement:${eventId}`, '', (stored) =>
    typeof stored === 'string' ? stored : null,
  );
  const keyFor = useIdempotencyKey();
  const form = useForm(async () => {
    const problem = announcementProblem(draft);
    if (problem) throw new InvalidText(problem);
    const text = visibleText(draft);
    const idempotencyKey = keyFor(text);
    await eventsApi.call.writeAnnouncement({ eventId, text }, { context: { idempotencyKey } });
    clearDraft();
    toastSuccess(copy.sent);
    onClose();
    void refresh(client, announcementsKey(eventId));
  }, toFailure);
  return (
    <Form onSubmit={form.submit} className="flex flex-col gap-4">
      <Field
        label={copy.text}
        error={form.fields.text}
        aside={<TextCount text={draft} max={limits.announcementMaxLength} />}
      >
        <TextArea
          name="text"
          rows={4}
          placeholder={copy.placeholder}
          value={draft}
          onChange={({ target }) => setDraft(target.value)}
        />
      </Field>
      {form.note && <FieldError>{form.note}</FieldError>}
      <FormButtons submit={copy.send} loading={form.busy} onCancel={onClose} />
    </Form>
  );
}
