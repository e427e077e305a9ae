import { ToggleChip } from '#ui/chip.tsx';
import { FieldError } from '#ui/field.tsx';
import { wizardCopy } from '../../copy.ts';
import { interestName } from '../../interest-names.ts';
import { getCategory } from '../../interests.ts';
import { wizardInterests } from '../../rules.ts';
import { categoryHues } from './category-hues.ts';
import { CustomInterests } from './custom-interests.tsx';
import { InterestCounter } from './interest-counter.tsx';
import { selectedInterests, toggleInterest } from './interest-draft.ts';
import { interestsProblem } from './refused-fields.ts';
import type { Wizard } from './use-wizard.ts';

/** Step 4: interests. The counter shows n/10 but does not limit the selection. */
export function InterestsStep({ wizard }: { wizard: Wizard }) {
  const { draft, change, problems } = wizard;
  const problem = interestsProblem(problems);
  return (
    <>
      <fieldset className="flex flex-col gap-3">
        <legend className="contents">
          <span className="flex items-baseline justify-between font-semibold text-sm">
            {wizardCopy.choices}
          </span>
        </legend>
        <InterestCounter count={selectedInterests(draft).length} className="-mt-8" />
        <div className="flex flex-wrap gap-2">
          {wizardInterests.map((name) => (
            <ToggleChip
              key={name}
              hue={categoryHues[getCategory(name)]}
              pressed={draft.interests.includes(name)}
              onToggle={() => change((before) => toggleInterest(before, name))}
            >
              {interestName(name)}
            </ToggleChip>
          ))}
        </div>
        {problem && <FieldError>{problem}</FieldError>}
      </fieldset>
      <CustomInterests draft={draft} change={change} />
    </>
  );
}
