import { useState } from 'react';
import { oneLine } from '#platform/shared/plain-text.ts';
import { UnsavedGuard } from '#platform/web/unsaved-guard.tsx';
import { useDraft } from '#platform/web/use-draft.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Field } from '#ui/field.tsx';
import { Form } from '#ui/form.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextCount } from '#ui/text-count.tsx';
import type { Testimonial } from '../../contract.ts';
import { testimonialCopy as copy } from '../../copy.ts';
import { limits, textProblem } from '../../rules.ts';
import { TestimonialState } from './testimonial-state.tsx';
import { useSendTestimonial, useWithdrawTestimonial } from './use-testimonial.ts';

const asText = (stored: unknown): string | null => (typeof stored === 'string' ? stored : null);

/** The member's words, to write, change and withdraw. They outlive a reload until they are sent. */
export function TestimonialForm({ stored }: { stored: Testimonial | null }) {
  const { draft, setDraft, clearDraft } = useDraft('testimonial', stored?.text ?? '', asText);
  const [error, setError] = useState<string | null>(null);
  const [asking, setAsking] = useState(false);
  const send = useSendTestimonial({ onSent: clearDraft, onRefused: setError });
  const withdraw = useWithdrawTestimonial(() => {
    setAsking(false);
    clearDraft();
  });
  const changed = oneLine(draft) !== (stored?.text ?? '');

  function submit(): void {
    const problem = textProblem(draft);
    setError(problem);
    if (!problem && changed && !send.isPending) send.mutate(draft);
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
      <div className="flex flex-wrap justify-end gap-3">
        {stored && (
          <Button variant="quiet" onClick={() => setAsking(true)}>
            {copy.withdraw}
          </Button>
        )}
        <Button type="submit" loading={send.isPending} disabled={!changed}>
          {copy.save}
        </Button>
      </div>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => withdraw.mutate()}
        busy={withdraw.isPending}
        title={copy.confirmWithdraw}
        description={copy.withdrawText}
        confirmLabel={copy.withdraw}
        cancelLabel={copy.keep}
      />
      <UnsavedGuard when={changed && !send.isPending} title={copy.leave} />
    </Form>
  );
}
