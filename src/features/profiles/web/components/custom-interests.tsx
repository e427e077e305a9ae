import { type KeyboardEvent, useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { RemovableChip } from '#ui/chip.tsx';
import { Field } from '#ui/field.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { wizardCopy } from '../../copy.ts';
import { interestName } from '../../interest-names.ts';
import { getCategory } from '../../interests.ts';
import { wizardInterests } from '../../rules.ts';
import { categoryHues } from './category-hues.ts';
import { addCustomInterest, type InterestDraft, removeCustomInterest } from './interest-draft.ts';
import type { WizardDraft } from './wizard-draft.ts';

interface CustomInterestsProps {
  draft: InterestDraft;
  change: (change: (before: WizardDraft) => WizardDraft) => void;
}

/** Adds and removes custom interests. */
export function CustomInterests({ draft, change }: CustomInterestsProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);

  function add() {
    const result = addCustomInterest(draft, wizardInterests);
    setProblem('problem' in result ? result.problem : null);
    if ('draft' in result) change((before) => ({ ...before, ...result.draft }));
    input.current?.focus();
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    // Enter adds an interest here instead of finishing the wizard.
    event.preventDefault();
    add();
  }
  return (
    <div className="flex flex-col gap-3">
      <Field label={wizardCopy.custom} hint={wizardCopy.customHint} error={problem}>
        <div className="flex items-center gap-2">
          <TextInput
            ref={input}
            name="customInterest"
            autoComplete="off"
            value={draft.customText}
            onKeyDown={onKeyDown}
            onChange={(event) => {
              setProblem(null);
              const customText = event.target.value;
              change((before) => ({ ...before, customText }));
            }}
          />
          <Button variant="quiet" onClick={add}>
            {wizardCopy.add}
          </Button>
        </div>
      </Field>
      {draft.customInterests.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {draft.customInterests.map((name) => (
            <li key={name} className="min-w-0 max-w-full">
              <RemovableChip
                hue={categoryHues[getCategory(name)]}
                removeLabel={wizardCopy.remove(interestName(name))}
                onRemove={() => {
                  change((before) => removeCustomInterest(before, name));
                  input.current?.focus();
                }}
              >
                {interestName(name)}
              </RemovableChip>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
