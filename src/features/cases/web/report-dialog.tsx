import { useState } from 'react';
import { errorCode, fieldErrors } from '#platform/web/errors.ts';
import { type FormFailure, useForm } from '#platform/web/use-form.ts';
import { useIdempotencyKey } from '#platform/web/use-idempotency-key.ts';
import { Field, FieldError } from '#ui/field.tsx';
import { Form } from '#ui/form.tsx';
import { FormButtons } from '#ui/form-buttons.tsx';
import { Modal } from '#ui/modal.tsx';
import { Select } from '#ui/select.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextCount } from '#ui/text-count.tsx';
import { limits } from '../limits.ts';
import { reportCopy as copy } from '../report-copy.ts';
import type { Ground, TargetKind } from '../rules.ts';
import { casesApi } from './cases-api.ts';
import { GroundField } from './components/ground-field.tsx';
import { ReportArrived } from './components/report-arrived.tsx';

/** Something that can be reported. */
export interface ReportTarget {
  kind: TargetKind;
  id: string;
}

interface ReportDialogProps {
  member: { userId: string; userName: string };
  /** What can be reported, the most likely first. */
  targets: readonly ReportTarget[];
  onClose: () => void;
  /** Opens the dialog that blocks the member; absent if the viewer has blocked them. */
  onBlock?: (() => void) | undefined;
}

/** Reports something in one form, says that the report has arrived, and may offer to block the reported member. */
export function ReportDialog({ member, targets, onClose, onBlock }: ReportDialogProps) {
  const [sentFor, setSentFor] = useState<Ground | null>(null);
  if (sentFor) {
    return <ReportArrived member={member} ground={sentFor} onClose={onClose} onBlock={onBlock} />;
  }
  return (
    <Modal
      role="dialog"
      lightDismiss={false}
      onClose={onClose}
      title={copy.title}
      description={copy.text}
      className="max-w-lg"
    >
      <ReportForm member={member} targets={targets} onClose={onClose} onSent={setSentFor} />
    </Modal>
  );
}

/** Thrown instead of sending a report without a ground. */
class NoGround extends Error {}

function toFailure(error: unknown): FormFailure {
  if (error instanceof NoGround) return { fields: { ground: copy.chooseWhy }, note: null };
  const fields = fieldErrors(error);
  if (Object.keys(fields).length > 0) return { fields, note: null };
  const explains = ['CONFLICT', 'NOT_FOUND', 'TOO_MANY_REQUESTS'].includes(errorCode(error) ?? '');
  return { fields: {}, note: explains ? (error as Error).message : copy.failed };
}

interface ReportFormProps extends Pick<ReportDialogProps, 'member' | 'targets' | 'onClose'> {
  onSent: (ground: Ground) => void;
}

function ReportForm({ member, targets, onClose, onSent }: ReportFormProps) {
  const [index, setIndex] = useState(0);
  const [ground, setGround] = useState<Ground | null>(null);
  const [text, setText] = useState('');
  const keyFor = useIdempotencyKey();
  const form = useForm(async () => {
    const target = targets[index];
    if (!ground || !target) throw new NoGround();
    const report = { ...target, ground, text };
    const idempotencyKey = keyFor(JSON.stringify(report));
    await casesApi.call.createReport(report, { context: { idempotencyKey } });
    onSent(ground);
  }, toFailure);
  return (
    <Form onSubmit={form.submit} className="flex flex-col gap-5">
      {targets.length > 1 && (
        <Field label={copy.about}>
          <Select
            name="target"
            value={index}
            onChange={({ target }) => setIndex(Number(target.value))}
          >
            {targets.map(({ kind }, value) => (
              <option key={kind} value={value}>
                {copy.targets[kind](member.userName)}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <GroundField value={ground} onChange={setGround} error={form.fields.ground} />
      <Field
        label={copy.details}
        hint={copy.optional}
        error={form.fields.text}
        aside={text && <TextCount text={text} max={limits.textMaxLength} />}
      >
        <TextArea
          name="text"
          rows={2}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </Field>
      {form.note && <FieldError>{form.note}</FieldError>}
      <FormButtons submit={copy.send} loading={form.busy} onCancel={onClose} />
    </Form>
  );
}
