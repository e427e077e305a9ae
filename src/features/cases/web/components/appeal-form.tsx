import { useQueryClient } from '@tanstack/react-query';
import { errorCode, fieldErrors } from '#platform/web/errors.ts';
import { useDraft } from '#platform/web/use-draft.ts';
import { type FormFailure, useForm } from '#platform/web/use-form.ts';
import { Button } from '#ui/button.tsx';
import { Field, FieldError } from '#ui/field.tsx';
import { Form } from '#ui/form.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextCount } from '#ui/text-count.tsx';
import { toastSuccess } from '#ui/toast.tsx';
import { limits } from '../../limits.ts';
import { casePageCopy as copy } from '../../page-copy.ts';
import { casesApi, ownCaseKey, ownCasesQuery } from '../cases-api.ts';

function toFailure(error: unknown): FormFailure {
  const fields = fieldErrors(error);
  if (Object.keys(fields).length > 0) return { fields, note: null };
  const explains = ['CONFLICT', 'TOO_MANY_REQUESTS'].includes(errorCode(error) ?? '');
  return { fields: {}, note: explains ? (error as Error).message : copy.appealFailed };
}

/** The form to appeal a decision. What was typed survives a reload. */
export function AppealForm({ caseId }: { caseId: string }) {
  const client = useQueryClient();
  const { draft, setDraft, clearDraft } = useDraft(`appeal:${caseId}`, '', (stored) =>
    typeof stored === 'string' ? stored : null,
  );
  const form = useForm(async () => {
    const decision = await casesApi.call.appeal({ caseId, text: draft });
    clearDraft();
    client.setQueryData(ownCaseKey(caseId), decision);
    toastSuccess(copy.appealSent);
    // The form disappears along with the focused button, so move the focus to the heading.
    document.querySelector<HTMLElement>('h1')?.focus();
    await client.invalidateQueries({ queryKey: ownCasesQuery.queryKey });
  }, toFailure);
  return (
    <Form onSubmit={form.submit} className="flex flex-col gap-4">
      <Field
        label={copy.appealLabel}
        error={form.fields.text}
        aside={<TextCount text={draft} max={limits.textMaxLength} />}
      >
        <TextArea
          name="appeal"
          rows={4}
          value={draft}
          onChange={({ target }) => setDraft(target.value)}
        />
      </Field>
      {form.note && <FieldError>{form.note}</FieldError>}
      <Button type="submit" className="self-end" loading={form.busy}>
        {copy.appealSend}
      </Button>
    </Form>
  );
}
