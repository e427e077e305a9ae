import { useState } from 'react';
import { z } from 'zod';
import { type ComparedFields, EditConflict } from '#platform/web/edit-conflict.tsx';
import { UnsavedGuard } from '#platform/web/unsaved-guard.tsx';
import { useEditDraft } from '#platform/web/use-edit-draft.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Field } from '#ui/field.tsx';
import { Form } from '#ui/form.tsx';
import { Segments } from '#ui/segments.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextCount } from '#ui/text-count.tsx';
import { TextInput } from '#ui/text-input.tsx';
import type { Rules } from '../../contract.ts';
import { communityRulesCopy as copy } from '../../copy.ts';
import { limits, rulesProblems } from '../../rules.ts';
import { RulesText } from './rules-text.tsx';
import { usePublishRules } from './use-publish-rules.ts';

const rulesDraft = z.object({ text: z.string(), whatChanged: z.string() });
type RulesDraft = z.infer<typeof rulesDraft>;

/** Parses a stored draft. Returns null if the value has another shape. */
const parseDraft = (stored: unknown): RulesDraft | null =>
  rulesDraft.safeParse(stored).data ?? null;

const comparedFields = (): ComparedFields<RulesDraft> => ({ text: [copy.text, String] });

/** The form in which administrators write a new version of the rules. What was typed survives a reload as a draft. */
export function RulesEditor({ current }: { current: Rules }) {
  const saved = { version: current.version, fields: { text: current.text, whatChanged: '' } };
  const form = useEditDraft('community-rules', saved, parseDraft);
  const { draft, setDraft } = form;
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [toConfirm, setToConfirm] = useState<typeof form.edit | null>(null);
  const publish = usePublishRules({ onPublished: form.clearDraft, onRefused: setErrors });
  const newer = publish.isPending ? null : form.newer;

  function ask(edit: typeof form.edit): void {
    const problems = rulesProblems(edit.fields, current.text);
    setErrors(problems);
    if (Object.keys(problems).length === 0) setToConfirm(edit);
  }

  const change = (fields: Partial<RulesDraft>) => {
    setErrors({});
    setDraft({ ...draft, ...fields });
  };

  return (
    <Form
      onSubmit={() => {
        if (!newer) ask(form.edit);
      }}
      className="flex flex-col gap-5"
    >
      <TextField text={draft.text} error={errors.text} onChange={(text) => change({ text })} />
      <Field label={copy.whatChanged} hint={copy.whatChangedHint} error={errors.whatChanged}>
        <TextInput
          name="whatChanged"
          autoComplete="off"
          placeholder={copy.whatChangedPlaceholder}
          value={draft.whatChanged}
          onChange={({ target }) => change({ whatChanged: target.value })}
        />
      </Field>
      <EditConflict
        form={{ ...form, newer }}
        fields={comparedFields()}
        onOverwrite={() => ask(form.rebase())}
      />
      <Button
        type="submit"
        className="self-end"
        loading={publish.isPending}
        disabled={!form.changed || newer !== null}
      >
        {copy.publish}
      </Button>
      <ConfirmDialog
        open={toConfirm !== null}
        onClose={() => setToConfirm(null)}
        onConfirm={() => {
          if (!toConfirm) return;
          publish.mutate(
            { ...toConfirm.fields, version: toConfirm.base.version },
            { onSettled: () => setToConfirm(null) },
          );
        }}
        busy={publish.isPending}
        title={copy.confirmTitle}
        description={copy.confirmText}
        confirmLabel={copy.publish}
      />
      <UnsavedGuard when={form.changed && !publish.isPending} title={copy.leave} />
    </Form>
  );
}

const views = ['write', 'preview'] as const;
type View = (typeof views)[number];

interface TextFieldProps {
  text: string;
  error: string | undefined;
  onChange: (text: string) => void;
}

/** The text of the rules, as a field to edit or as visitors will see it. */
function TextField({ text, error, onChange }: TextFieldProps) {
  const [chosen, setView] = useState<View>('write');
  // An error is shown at the text area, so it closes the preview.
  const view = error ? 'write' : chosen;
  return (
    <div className="flex flex-col gap-4">
      <div className="flex">
        <Segments
          label={copy.view}
          value={view}
          onChange={setView}
          options={views.map((value) => ({ value, label: copy[value] }))}
        />
      </div>
      {view === 'write' ? (
        <Field
          label={copy.text}
          hint={copy.textHint}
          error={error}
          aside={<TextCount text={text} max={limits.textMaxLength} />}
        >
          <TextArea
            name="rules"
            rows={6}
            className="[@media(min-height:40rem)]:min-h-80"
            value={text}
            onChange={({ target }) => onChange(target.value)}
          />
        </Field>
      ) : (
        <Card className="flex flex-col gap-2 bg-sunk shadow-none [overflow-wrap:anywhere]">
          {text.trim() === '' ? (
            <p className="text-mute">{copy.emptyPreview}</p>
          ) : (
            <RulesText text={text} />
          )}
        </Card>
      )}
    </div>
  );
}
