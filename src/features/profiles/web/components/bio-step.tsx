import { areasCopy } from '#features/areas/copy.ts';
import { AreaField } from '#features/areas/web/area-field.tsx';
import { countCharacters } from '#platform/shared/characters.ts';
import { Field } from '#ui/field.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextCount } from '#ui/text-count.tsx';
import { wizardCopy } from '../../copy.ts';
import { limits } from '../../limits.ts';
import { defaultBio } from '../../rules.ts';
import type { Wizard } from './use-wizard.ts';

/** Step 3: the bio and the area. */
export const BioStep = ({ wizard: { draft, change, problems } }: { wizard: Wizard }) => (
  <>
    <BioField value={draft.bio} onChange={(bio) => change({ bio })} problem={problems.bio} />
    <AreaField
      value={draft.areaId}
      onChange={(areaId) => change({ areaId })}
      hint={areasCopy.areaHint}
      error={problems.areaId}
    />
  </>
);

interface BioFieldProps {
  value: string;
  onChange: (bio: string) => void;
  problem: string | undefined;
}

export function BioField({ value, onChange, problem }: BioFieldProps) {
  const tooLong = countCharacters(value.trim()) > limits.bioMaxLength;
  return (
    <Field
      label={wizardCopy.bio}
      hint={wizardCopy.bioHint}
      error={tooLong ? wizardCopy.bioTooLong : problem}
      aside={<TextCount text={value} max={limits.bioMaxLength} />}
    >
      <TextArea
        name="bio"
        rows={5}
        placeholder={defaultBio}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  );
}
