import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ModeratedCase } from '#features/cases/contract.ts';
import { limits } from '#features/cases/limits.ts';
import { canRemove, hasDays, type Measure, measures, restrictions } from '#features/cases/rules.ts';
import { errorCode, fieldErrors } from '#platform/web/errors.ts';
import { type FormFailure, useForm } from '#platform/web/use-form.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Field, FieldError } from '#ui/field.tsx';
import { Form } from '#ui/form.tsx';
import { Select } from '#ui/select.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { toastSuccess } from '#ui/toast.tsx';
import { moderationCopy as copy } from '../../moderation-copy.ts';
import { caseQueries, casesApi } from './moderation-api.ts';

const dayChoices = [1, 3, 7, 14, 30, 90, 365] as const;

export function toDecisionFailure(error: unknown): FormFailure {
  const fields = fieldErrors(error);
  if (Object.keys(fields).length > 0) return { fields, note: null };
  const explains = ['CONFLICT', 'FORBIDDEN', 'TOO_MANY_REQUESTS'].includes(errorCode(error) ?? '');
  return { fields: {}, note: explains ? (error as Error).message : copy.sendFailed };
}

/** The measures that this moderator can take. */
function choicesFor({ kind, canRestrict }: ModeratedCase): Measure[] {
  return measures.filter(
    (measure) =>
      (measure !== 'remove' || canRemove(kind)) &&
      (canRestrict || !(restrictions as readonly Measure[]).includes(measure)),
  );
}

/** What a moderator has filled in. */
interface Draft {
  measure: Measure;
  removes: boolean;
  days: number;
  rule: string;
  facts: string;
}

/** Whether the form offers to remove the content in addition to the chosen measure. */
const asksToRemove = ({ kind }: ModeratedCase, { measure }: Draft): boolean =>
  measure !== 'none' && measure !== 'remove' && canRemove(kind);

/** Decides a case. Unless the measure is `none`, the member reads the rule and the facts word for word. */
export function DecisionForm({ moderatedCase }: { moderatedCase: ModeratedCase }) {
  const client = useQueryClient();
  const [draft, setDraft] = useState<Draft>({
    measure: 'none',
    removes: false,
    days: 7,
    facts: '',
    rule: copy.rules[moderatedCase.ground],
  });
  const { measure, removes, days, rule, facts } = draft;
  const form = useForm(async () => {
    const decided = await casesApi.call.decideCase({
      caseId: moderatedCase.id,
      measure,
      removes: asksToRemove(moderatedCase, draft) && removes,
      ...(hasDays(measure) && { days }),
      ...(measure !== 'none' && { rule }),
      facts,
    });
    const { queryKey } = caseQueries.readCase.queryOptions({ input: { caseId: moderatedCase.id } });
    client.setQueryData(queryKey, decided);
    toastSuccess(copy.sent);
    // The form disappears along with the focused button, so move the focus to the heading.
    document.getElementById('case-title')?.focus();
    await client.invalidateQueries({ queryKey: caseQueries.listCases.key() });
  }, toDecisionFailure);
  return (
    <Card>
      <Form onSubmit={form.submit} className="flex flex-col gap-5">
        <h3 className="text-xl">{copy.decide}</h3>
        <DecisionFields
          moderatedCase={moderatedCase}
          draft={draft}
          errors={form.fields}
          onChange={(change) => setDraft({ ...draft, ...change })}
        />
        {form.note && <FieldError>{form.note}</FieldError>}
        <Button type="submit" className="self-end" loading={form.busy}>
          {copy.send}
        </Button>
      </Form>
    </Card>
  );
}

interface DecisionFieldsProps {
  moderatedCase: ModeratedCase;
  draft: Draft;
  errors: Record<string, string>;
  onChange: (change: Partial<Draft>) => void;
}

function DecisionFields({ moderatedCase, draft, errors, onChange }: DecisionFieldsProps) {
  const { measure, removes, days, rule, facts } = draft;
  const isNone = measure === 'none';
  return (
    <>
      <Field label={copy.measure} error={errors.measure}>
        <Select
          name="measure"
          value={measure}
          onChange={({ target }) => onChange({ measure: target.value as Measure })}
        >
          {choicesFor(moderatedCase).map((value) => (
            <option key={value} value={value}>
              {copy.measures[value]}
            </option>
          ))}
        </Select>
      </Field>
      {hasDays(measure) && (
        <DaysField
          days={days}
          error={errors.days}
          onChange={(value) => onChange({ days: value })}
        />
      )}
      {asksToRemove(moderatedCase, draft) && (
        <Checkbox
          label={copy.removesToo}
          hint={copy.removesHint}
          checked={removes}
          onChange={(value) => onChange({ removes: value })}
        />
      )}
      {!isNone && (
        <Field label={copy.rule} error={errors.rule}>
          <TextInput
            name="rule"
            maxLength={limits.ruleMaxLength}
            value={rule}
            onChange={({ target }) => onChange({ rule: target.value })}
          />
        </Field>
      )}
      <Field
        label={isNone ? copy.note : copy.facts}
        hint={isNone ? copy.noteHint : copy.factsHint}
        error={errors.facts}
      >
        <TextArea
          name="facts"
          rows={4}
          value={facts}
          onChange={({ target }) => onChange({ facts: target.value })}
        />
      </Field>
    </>
  );
}

interface DaysFieldProps {
  days: number;
  error: string | undefined;
  onChange: (days: number) => void;
}

const DaysField = ({ days, error, onChange }: DaysFieldProps) => (
  <Field label={copy.days} error={error}>
    <Select name="days" value={days} onChange={({ target }) => onChange(Number(target.value))}>
      {dayChoices.map((value) => (
        <option key={value} value={value}>
          {value}
        </option>
      ))}
    </Select>
  </Field>
);
