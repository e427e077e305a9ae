import type { MouseEvent } from 'react';
import { Button } from '#ui/button.tsx';
import { isSameJson } from './edit-draft.ts';
import { editingCopy } from './editing-copy.ts';
import type { EditDraft } from './use-edit-draft.ts';

/** The label of each field that a member can compare, and a function that converts its value to text. */
export type ComparedFields<Fields> = {
  [Name in keyof Fields]?: readonly [label: string, toText: (value: Fields[Name]) => string];
};

/** Shows the value of a checkbox. */
export const yesOrNo = (checked: boolean): string => (checked ? editingCopy.yes : editingCopy.no);

interface EditConflictProps<Fields> {
  form: Pick<EditDraft<Fields>, 'draft' | 'newer' | 'clearDraft'>;
  fields: ComparedFields<Fields>;
  /** Saves the draft in place of the newer version. */
  onOverwrite: () => void;
}

/**
 * Shown in a form if a newer version was saved elsewhere in the meantime. Lists the fields that differ from the draft,
 * and offers to load the newer version or to overwrite it with the draft.
 */
export function EditConflict<Fields extends object>(props: EditConflictProps<Fields>) {
  const { form, fields, onOverwrite } = props;
  const { draft, newer, clearDraft } = form;
  if (!newer) return null;
  const load = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    const field = currentTarget.form?.querySelector<HTMLElement>('input:not([hidden]), textarea');
    clearDraft();
    field?.focus();
  };
  // The button disappears, so the focus moves to the form, before a dialog remembers where the focus was.
  const overwrite = ({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>) => {
    form?.setAttribute('tabindex', '-1');
    form?.focus({ preventScroll: true });
    onOverwrite();
  };
  return (
    <div className="flex flex-col gap-4 rounded-picture bg-sunk p-4">
      <p role="alert">
        <span className="block font-semibold">{editingCopy.changedElsewhere}</span>
        <span className="text-mute">{editingCopy.changedElsewhereText}</span>
      </p>
      <dl className="flex max-h-[40vh] flex-col gap-3 overflow-y-auto">
        {differences(fields, draft, newer).map(([label, text]) => (
          <div key={label}>
            <dt className="font-semibold text-sm">{label}</dt>
            <dd className="whitespace-pre-wrap [overflow-wrap:anywhere]">
              {text || <span className="text-mute">{editingCopy.emptyField}</span>}
            </dd>
          </div>
        ))}
      </dl>
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="ghost" onClick={load}>
          {editingCopy.loadNewer}
        </Button>
        <Button onClick={overwrite}>{editingCopy.overwriteNewer}</Button>
      </div>
    </div>
  );
}

/** The labels and newer values of the fields that differ from the draft. */
function differences<Fields extends object>(
  fields: ComparedFields<Fields>,
  draft: Fields,
  newer: Fields,
): [label: string, text: string][] {
  const names = Object.keys(fields) as (keyof Fields)[];
  return names.flatMap((name) => {
    const field = fields[name];
    if (!field || isSameJson(draft[name], newer[name])) return [];
    const [label, toText] = field;
    return [[label, toText(newer[name])]];
  });
}
