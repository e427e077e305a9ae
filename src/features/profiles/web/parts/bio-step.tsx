import { Field } from '#ui/field.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { wizardMessages } from '../../messages.ts';
import { defaultBio, limits } from '../../rules.ts';
import type { Wizard } from './use-wizard.ts';

/** Step 3: who one is, in a few words. */
export function BioStep({ wizard: { draft, change, problems } }: { wizard: Wizard }) {
  const length = draft.bio.trim().length;
  const tooLong = length > limits.bioMaxLength;
  return (
    <Field
      label={wizardMessages.bio}
      hint={wizardMessages.bioHint}
      error={tooLong ? wizardMessages.bioTooLong : problems.bio}
      aside={
        <span className={`tabular-nums ${tooLong ? 'font-semibold text-coral-text' : ''}`}>
          {length}/{limits.bioMaxLength}
        </span>
      }
    >
      <TextArea
        name="bio"
        rows={5}
        placeholder={defaultBio}
        value={draft.bio}
        onChange={(event) => change({ bio: event.target.value })}
      />
    </Field>
  );
}
