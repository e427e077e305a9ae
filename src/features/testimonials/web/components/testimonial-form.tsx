import { Check, CircleSlash, Clock } from 'lucide-react';
import { useState } from 'react';
import { z } from 'zod';
import { oneLine } from '#platform/shared/plain-text.ts';
import { type ComparedFields, EditConflict, yesOrNo } from '#platform/web/edit-conflict.tsx';
import { UnsavedGuard } from '#platform/web/unsaved-guard.tsx';
import { useEditDraft } from '#platform/web/use-edit-draft.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Field } from '#ui/field.tsx';
import { Form } from '#ui/form.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextCount } from '#ui/text-count.tsx';
import type { Testimonial } from '../../contract.ts';
import { testimonialCopy as copy } from '../../copy.ts';
import { limits, textProblem } from '../../rules.ts';
import { useSaveTestimonial, useWithdrawTestimonial } from './use-testimonial.ts';

const testimonialDraft = z.object({ text: z.string(), showsPicture: z.boolean() });
type TestimonialDraft = z.infer<typeof testimonialDraft>;

/** The form's fields; empty if there is no testimonial. */
const toDraft = (stored: Testimonial | null): TestimonialDraft => ({
  text: stored?.text ?? '',
  showsPicture: stored?.showsPicture ?? false,
});

/** Parses a stored draft. Returns null if the value has another shape. */
const parseTestimonialDraft = (stored: unknown): TestimonialDraft | null =>
  testimonialDraft.safeParse(stored).data ?? null;

const comparedFields = (): ComparedFields<TestimonialDraft> => ({
  text: [copy.label, String],
  showsPicture: [copy.showPicture, yesOrNo],
});

/** The form to write, edit and withdraw a testimonial. What was typed survives a reload as a draft. */
export function TestimonialForm({ stored }: { stored: Testimonial | null }) {
  const saved = { version: stored?.version ?? 0, fields: toDraft(stored) };
  const form = useEditDraft('testimonial', saved, parseTestimonialDraft);
  const { draft, setDraft } = form;
  const [error, setError] = useState<string | null>(null);
  const save = useSaveTestimonial({ onSaved: form.clearDraft, onRefused: setError });
  const textChanged = oneLine(draft.text) !== saved.fields.text;
  const changed = textChanged || (stored !== null && draft.showsPicture !== stored.showsPicture);
  const newer = save.isPending ? null : form.newer;

  function submit(edit: typeof form.edit): void {
    const problem = textProblem(edit.fields.text);
    setError(problem);
    if (problem || save.isPending) return;
    save.mutate({ ...edit.fields, version: edit.base.version });
  }

  return (
    <Form
      onSubmit={() => {
        if (changed && !newer) submit(form.edit);
      }}
      className="flex flex-col gap-5"
    >
      {stored && <TestimonialState verdict={stored.verdict} />}
      <TextField
        text={draft.text}
        error={error}
        onChange={(text) => {
          setError(null);
          setDraft({ ...draft, text });
        }}
      />
      <Checkbox
        label={copy.showPicture}
        hint={copy.showPictureHint}
        checked={draft.showsPicture}
        onChange={(showsPicture) => setDraft({ ...draft, showsPicture })}
      />
      <EditConflict
        form={{ ...form, newer }}
        fields={comparedFields()}
        onOverwrite={() => submit(form.rebase())}
      />
      <div className="flex flex-wrap justify-end gap-3">
        {stored && <WithdrawButton onWithdrawn={form.clearDraft} />}
        <Button type="submit" loading={save.isPending} disabled={!changed || newer !== null}>
          {stored && !textChanged ? copy.save : copy.send}
        </Button>
      </div>
      <UnsavedGuard when={changed && !save.isPending} title={copy.leave} />
    </Form>
  );
}

interface TextFieldProps {
  text: string;
  error: string | null;
  onChange: (text: string) => void;
}

function TextField({ text, error, onChange }: TextFieldProps) {
  return (
    <Field
      label={copy.label}
      error={error}
      aside={<TextCount text={oneLine(text)} max={limits.textMaxLength} />}
    >
      <TextArea
        name="testimonial"
        rows={3}
        placeholder={copy.placeholder}
        value={text}
        onChange={({ target }) => onChange(target.value)}
      />
    </Field>
  );
}

function WithdrawButton({ onWithdrawn }: { onWithdrawn: () => void }) {
  const [confirming, setConfirming] = useState(false);
  const withdraw = useWithdrawTestimonial(() => {
    setConfirming(false);
    onWithdrawn();
  });
  return (
    <>
      <Button variant="quiet" onClick={() => setConfirming(true)}>
        {copy.withdraw}
      </Button>
      <ConfirmDialog
        open={confirming}
        onClose={() => setConfirming(false)}
        onConfirm={() => withdraw.mutate()}
        busy={withdraw.isPending}
        title={copy.confirmWithdraw}
        description={copy.withdrawText}
        confirmLabel={copy.withdraw}
        cancelLabel={copy.keep}
      />
    </>
  );
}

const states = {
  waiting: { icon: Clock, tint: 'text-mute' },
  approved: { icon: Check, tint: 'text-mint' },
  declined: { icon: CircleSlash, tint: 'text-coral-text' },
} as const;

/** Shows whether the testimonial is waiting for approval, approved or declined. */
function TestimonialState({ verdict }: Pick<Testimonial, 'verdict'>) {
  const state = verdict ?? 'waiting';
  const { icon: Icon, tint } = states[state];
  return (
    <p role="status" className="flex items-start gap-3 rounded-picture bg-sunk p-4">
      <Icon aria-hidden="true" className={`mt-0.5 size-5 shrink-0 ${tint}`} />
      <span>
        <span className="block font-semibold">{copy[state]}</span>
        <span className="text-mute">{copy[`${state}Text`]}</span>
      </span>
    </p>
  );
}
