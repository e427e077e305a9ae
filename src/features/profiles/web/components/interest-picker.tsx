import { ChevronDown, Search } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { RemovableChip, ToggleChip } from '#ui/chip.tsx';
import { Field, FieldError } from '#ui/field.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { profileSettingsCopy, wizardCopy } from '../../copy.ts';
import { categoryName, interestName } from '../../interest-names.ts';
import { matchesSearch, sortedInterests } from '../../interest-search.ts';
import {
  catalogueInterests,
  getCategory,
  type InterestCategory,
  interestCategories,
  interestKey,
} from '../../interests.ts';
import { categoryHues } from './category-hues.ts';
import { InterestCounter } from './interest-counter.tsx';
import {
  addCustomInterest,
  type InterestDraft,
  removeCustomInterest,
  selectedInterests,
  toggleInterest,
} from './interest-draft.ts';
import { interestsProblem, type Problems } from './refused-fields.ts';
import type { SettingsDraft } from './settings-draft.ts';

type Change = (change: (before: SettingsDraft) => SettingsDraft) => void;

interface InterestPickerProps {
  draft: SettingsDraft;
  change: Change;
  problems: Problems;
}

/**
 * Selects interests by category. One field both searches them and adds custom ones. The counter shows n/10 but
 * does not limit the selection.
 */
export function InterestPicker({ draft, change, problems }: InterestPickerProps) {
  const problem = interestsProblem(problems);
  const input = useRef<HTMLInputElement>(null);
  return (
    <fieldset className="flex min-w-0 flex-col gap-5">
      <legend className="contents">
        <span className="flex items-baseline justify-between gap-3">
          <span className="font-bold font-display text-xl tracking-display">
            {wizardCopy.choices}
          </span>
        </span>
      </legend>
      <InterestCounter count={selectedInterests(draft).length} className="-mt-12" />
      <Chosen draft={draft} change={change} onRemoved={() => input.current?.focus()} />
      {problem && <FieldError>{problem}</FieldError>}
      <FindInterest draft={draft} change={change} input={input} />
      <Categories draft={draft} change={change} />
    </fieldset>
  );
}

interface ChosenProps extends Omit<InterestPickerProps, 'problems'> {
  onRemoved: () => void;
}

function Chosen({ draft, change, onRemoved }: ChosenProps) {
  const remove = (without: (before: SettingsDraft) => SettingsDraft) => {
    change(without);
    onRemoved();
  };
  if (selectedInterests(draft).length === 0) {
    return <p className="text-mute">{profileSettingsCopy.noneChosen}</p>;
  }
  return (
    <ul aria-label={profileSettingsCopy.chosen} className="flex flex-wrap gap-2">
      {draft.interests.map((name) => (
        <li key={name} className="min-w-0 max-w-full">
          <RemovableChip
            hue={categoryHues[getCategory(name)]}
            removeLabel={wizardCopy.remove(interestName(name))}
            onRemove={() => remove((before) => toggleInterest(before, name))}
          >
            {interestName(name)}
          </RemovableChip>
        </li>
      ))}
      {draft.customInterests.map((name) => (
        <li key={name} className="min-w-0 max-w-full">
          <RemovableChip
            hue={categoryHues.Other}
            removeLabel={wizardCopy.remove(name)}
            onRemove={() => remove((before) => removeCustomInterest(before, name))}
          >
            {name}
          </RemovableChip>
        </li>
      ))}
    </ul>
  );
}

interface FindInterestProps extends Omit<InterestPickerProps, 'problems'> {
  input: RefObject<HTMLInputElement | null>;
}

function FindInterest({ draft, change, input }: FindInterestProps) {
  const [problem, setProblem] = useState<string | null>(null);

  function add() {
    const result = addCustomInterest(draft, catalogueInterests);
    setProblem('problem' in result ? result.problem : null);
    if ('draft' in result) change(() => result.draft);
    input.current?.focus();
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    // Enter adds an interest here instead of saving the settings.
    event.preventDefault();
    add();
  }
  return (
    <Field label={profileSettingsCopy.find} hint={profileSettingsCopy.findHint} error={problem}>
      <div className="flex items-center gap-2">
        <div className="relative grow">
          <Search
            aria-hidden="true"
            className="pointer-events-none absolute top-4 left-4 size-5 text-mute"
          />
          <TextInput
            ref={input}
            name="findInterest"
            autoComplete="off"
            className="pl-11"
            value={draft.customText}
            onKeyDown={onKeyDown}
            onChange={(event) => {
              const customText = event.target.value;
              setProblem(null);
              change((before) => ({ ...before, customText }));
            }}
          />
        </div>
        <Button variant="quiet" onClick={add}>
          {wizardCopy.add}
        </Button>
      </div>
    </Field>
  );
}

/** All interests in collapsed categories or, during a search, the interests that match. */
function Categories({ draft, change }: Omit<InterestPickerProps, 'problems'>) {
  const query = interestKey(draft.customText);
  const groups = interestCategories.map((category) => ({
    category,
    names: sortedInterests(category).filter((name) => matchesSearch(draft.customText, name)),
  }));
  if (groups.every(({ names }) => names.length === 0)) {
    return (
      <p role="status" className="text-mute">
        {profileSettingsCopy.notInCatalogue(draft.customText.trim())}
      </p>
    );
  }
  if (query !== '') {
    return (
      <div className="flex flex-col gap-4">
        {groups.map(({ category, names }) =>
          names.length === 0 ? null : (
            <div key={category}>
              <h3 className="mb-2 font-sans font-semibold text-mute text-sm tracking-normal">
                {categoryName(category)}
              </h3>
              <Choices category={category} names={names} draft={draft} change={change} />
            </div>
          ),
        )}
      </div>
    );
  }
  return (
    <div className="border-line border-t">
      {groups.map(({ category, names }) => (
        <details key={category} className="group border-line border-b">
          <summary className="flex min-h-13 cursor-pointer list-none items-center gap-3 font-semibold [&::-webkit-details-marker]:hidden">
            {categoryName(category)}
            <span className="font-normal text-mute text-sm">
              {profileSettingsCopy.chosenOf(countChosen(draft, names), names.length)}
            </span>
            <ChevronDown
              aria-hidden="true"
              className="ml-auto size-5 text-mute transition-transform group-open:rotate-180"
            />
          </summary>
          <div className="pb-5">
            <Choices category={category} names={names} draft={draft} change={change} />
          </div>
        </details>
      ))}
    </div>
  );
}

const countChosen = (draft: InterestDraft, names: readonly string[]): number =>
  names.filter((name) => draft.interests.includes(name)).length;

interface ChoicesProps {
  category: InterestCategory;
  names: readonly string[];
  draft: SettingsDraft;
  change: Change;
}

function Choices({ category, names, draft, change }: ChoicesProps) {
  return (
    <div className="flex flex-wrap gap-2">
      {names.map((name) => (
        <ToggleChip
          key={name}
          hue={categoryHues[category]}
          pressed={draft.interests.includes(name)}
          onToggle={() => change((before) => toggleInterest(before, name))}
        >
          {interestName(name)}
        </ToggleChip>
      ))}
    </div>
  );
}
