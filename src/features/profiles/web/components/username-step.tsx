import { Field } from '#ui/field.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { wizardCopy } from '../../copy.ts';
import { limits } from '../../limits.ts';
import type { Wizard } from './use-wizard.ts';
import { UsernameField } from './username-field.tsx';

/** Step 1: the member's name, and the username, which is required. */
export function UsernameStep({ wizard: { draft, change, problems } }: { wizard: Wizard }) {
  return (
    <>
      <Field label={wizardCopy.name} hint={wizardCopy.nameHint} error={problems.displayName}>
        <TextInput
          name="displayName"
          autoComplete="name"
          maxLength={limits.displayNameMaxLength}
          value={draft.displayName}
          onChange={(event) => change({ displayName: event.target.value })}
        />
      </Field>
      <UsernameField
        value={draft.username}
        onChange={(username) => change({ username })}
        problem={problems.username}
      />
    </>
  );
}
