import { useState } from 'react';
import { oneLine } from '#platform/shared/plain-text.ts';
import { UnsavedGuard } from '#platform/web/unsaved-guard.tsx';
import { useDraft } from '#platform/web/use-draft.ts';
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
import { TestimonialState } from './testimonial-state.tsx';
import { useSaveTestimonial, useWithdrawTestimonial } from './use-testimonial.ts';

const asText = (stored: unknown): string | null => (typeof stored === 'string' ? stored : null);

/** The form to write, edit and withdraw a testimonial. Its text survives a reload as a draft. */
export function TestimonialForm({ stored }: { stored: Testimonial | null }) {
  const { draft, setDraft, clearDraft } = useDraft('testimonial', stored?.text ?? '', asText);
  const [error, setError] = useState<string | null>(null);
  const [showsPicture, setShowsPicture] = useState(stored?.showsPicture ?? false);
  const [confirming, setConfirming] = useState(false);
  const save = useSaveTestimonial({ onSaved: clearDraft, onRefused: setError });
  const withdraw = useWithdrawTestimonial(() => {
    setConfirming(false);
    clearDraft();
  });
  const textChanged = oneLine(draft) !== (stored?.text ?? '');
  const changed = textChanged || (stored !== null && showsPicture !== stored.showsPicture);

  function submit(): void {
    const problem = textProblem(draft);
    setError(problem);
    if (!problem && changed && !save.isPending) save.mutate({ text: draft, showsPicture });
  }

  return (
    <Form onSubmit={submit} className="flex flex-col gap-5">
      {stored && <TestimonialState verdict={stored.verdict} />}
      <Field
        label={copy.label}
        error={error}
        aside={<TextCount text={oneLine(draft)} max={limits.textMaxLength} />}
      >
        <TextArea
          name="testimonial"
          rows={3}
          placeholder={copy.placeholder}
          value={draft}
          onChange={({ target }) => {
            setError(null);
            setDraft(target.value);
          }}
        />
      </Field>
      <Checkbox
        label={copy.showPicture}
        hint={copy.showPictureHint}
        checked={showsPicture}
        onChange={setShowsPicture}
      />
      <div className="flex flex-wrap justify-end gap-3">
        {stored && (
          <Button variant="quiet" onClick={() => setConfirming(true)}>
            {copy.withdraw}
          </Button>
        )}
        <Button type="submit" loading={save.isPending} disabled={!changed}>
          {stored && !textChanged ? copy.save : copy.send}
        </Button>
      </div>
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
      <UnsavedGuard when={changed && !save.isPending} title={copy.leave} />
    </Form>
  );
}
