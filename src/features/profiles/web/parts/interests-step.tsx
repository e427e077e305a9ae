import { type KeyboardEvent, useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { RemovableChip, ToggleChip } from '#ui/chip.tsx';
import { Field, FieldError } from '#ui/field.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { categoryOf } from '../../interests.ts';
import { wizardMessages } from '../../messages.ts';
import { limits, wizardInterests } from '../../rules.ts';
import { categoryHues } from './category-hues.ts';
import type { Wizard } from './use-wizard.ts';
import {
  addCustomInterest,
  removeCustomInterest,
  selectedInterests,
  toggleInterest,
} from './wizard-draft.ts';

/** Step 4: what one is into. The counter shows ten and stops nobody there. */
export function InterestsStep({ wizard }: { wizard: Wizard }) {
  const { draft, change, problems } = wizard;
  const count = selectedInterests(draft).length;
  const refused = Object.entries(problems).find(([field]) => field.startsWith('interests'));
  return (
    <>
      <fieldset className="flex flex-col gap-3">
        <legend className="contents">
          <span className="flex items-baseline justify-between font-semibold text-sm">
            {wizardMessages.choices}
          </span>
        </legend>
        <p className="-mt-8 self-end text-mute text-sm tabular-nums">
          <span aria-hidden="true">
            {count}/{limits.interestsShown}
          </span>
          <span role="status" className="sr-only">
            {wizardMessages.selected(count)}
          </span>
        </p>
        <div className="flex flex-wrap gap-2">
          {wizardInterests.map((name) => (
            <ToggleChip
              key={name}
              hue={categoryHues[categoryOf(name)]}
              pressed={draft.interests.includes(name)}
              onToggle={() => change((before) => toggleInterest(before, name))}
            >
              {name}
            </ToggleChip>
          ))}
        </div>
        {refused && <FieldError>{refused[1]}</FieldError>}
      </fieldset>
      <CustomInterests wizard={wizard} />
    </>
  );
}

function CustomInterests({ wizard: { draft, change } }: { wizard: Wizard }) {
  const [problem, setProblem] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);

  function add() {
    const result = addCustomInterest(draft);
    setProblem('problem' in result ? result.problem : null);
    if ('draft' in result) change(() => result.draft);
    input.current?.focus();
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    // Enter adds an interest here; it must not finish the wizard.
    event.preventDefault();
    add();
  }
  return (
    <div className="flex flex-col gap-3">
      <Field label={wizardMessages.custom} hint={wizardMessages.customHint} error={problem}>
        <div className="flex items-center gap-2">
          <TextInput
            ref={input}
            name="customInterest"
            autoComplete="off"
            value={draft.customText}
            onKeyDown={onKeyDown}
            onChange={(event) => {
              setProblem(null);
              change({ customText: event.target.value });
            }}
          />
          <Button variant="quiet" onClick={add}>
            {wizardMessages.add}
          </Button>
        </div>
      </Field>
      {draft.customInterests.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {draft.customInterests.map((name) => (
            <li key={name} className="min-w-0 max-w-full">
              <RemovableChip
                hue={categoryHues.Other}
                removeLabel={wizardMessages.remove(name)}
                onRemove={() => {
                  change((before) => removeCustomInterest(before, name));
                  input.current?.focus();
                }}
              >
                {name}
              </RemovableChip>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
