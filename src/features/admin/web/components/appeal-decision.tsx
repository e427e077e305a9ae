import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ModeratedCase, OwnCase } from '#features/cases/contract.ts';
import { useForm } from '#platform/web/use-form.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Field, FieldError } from '#ui/field.tsx';
import { Form } from '#ui/form.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import { Select } from '#ui/select.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { toastSuccess } from '#ui/toast.tsx';
import { moderationCopy as copy } from '../../moderation-copy.ts';
import { toDecisionFailure } from './decision-form.tsx';
import { caseQueries, casesApi } from './moderation-api.ts';

interface AppealDecisionProps {
  moderatedCase: ModeratedCase;
  appeal: NonNullable<OwnCase['appeal']>;
}

const outcomes = ['kept', 'reversed'] as const;
type Outcome = (typeof outcomes)[number];

/** An appeal, and the form in which another administrator decides it. */
export function AppealDecision({ moderatedCase, appeal }: AppealDecisionProps) {
  return (
    <Card className="flex flex-col gap-5 [overflow-wrap:anywhere]">
      <div>
        <h3 className="text-xl">{copy.appeal}</h3>
        <p className="text-mute text-sm">
          <RelativeTime at={appeal.appealedAt} />
        </p>
      </div>
      <blockquote className="whitespace-pre-wrap rounded-field bg-sunk p-4">
        {appeal.text}
      </blockquote>
      {appeal.outcome && (
        <>
          <p className="font-semibold">{copy.outcomes[appeal.outcome]}</p>
          <p className="whitespace-pre-wrap">{appeal.reason}</p>
        </>
      )}
      {moderatedCase.needsOtherAdministrator && <p>{copy.needsOtherAdministrator}</p>}
      {moderatedCase.canDecideAppeal && <AppealForm caseId={moderatedCase.id} />}
      {!appeal.outcome &&
        !moderatedCase.canDecideAppeal &&
        !moderatedCase.needsOtherAdministrator && <p>{copy.otherDecides}</p>}
    </Card>
  );
}

function AppealForm({ caseId }: { caseId: string }) {
  const client = useQueryClient();
  const [outcome, setOutcome] = useState<Outcome>('kept');
  const [reason, setReason] = useState('');
  const form = useForm(async () => {
    const decided = await casesApi.call.decideAppeal({ caseId, outcome, reason });
    const { queryKey } = caseQueries.readCase.queryOptions({ input: { caseId } });
    client.setQueryData(queryKey, decided);
    toastSuccess(copy.sent);
    document.getElementById('case-title')?.focus();
    await client.invalidateQueries({ queryKey: caseQueries.listCases.key() });
  }, toDecisionFailure);
  return (
    <Form onSubmit={form.submit} className="flex flex-col gap-5">
      <Field label={copy.outcome} error={form.fields.outcome}>
        <Select
          name="outcome"
          value={outcome}
          onChange={({ target }) => setOutcome(target.value as Outcome)}
        >
          {outcomes.map((value) => (
            <option key={value} value={value}>
              {copy.outcomes[value]}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={copy.reason} hint={copy.reasonHint} error={form.fields.reason}>
        <TextArea
          name="reason"
          rows={3}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </Field>
      {form.note && <FieldError>{form.note}</FieldError>}
      <Button type="submit" className="self-end" loading={form.busy}>
        {copy.send}
      </Button>
    </Form>
  );
}
