import { Field } from '#ui/field.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { wizardCopy } from '../../copy.ts';
import { limits } from '../../rules.ts';
import type { Wizard } from './use-wizard.ts';
import { UsernameField } from './username-field.tsx';

/** Step 1: the username, which is required, and a display name. */
export function UsernameStep({ wizard: { draft, change, problems } }: { wizard: Wizard }) {
  return (
    <>
      <UsernameField
        value={draft.username}
        onChange={(username) => change({ username })}
        problem={problems.username}
      />
      <Field
        label={wizardCopy.displayName}
        hint={wizardCopy.displayNameHint}
        error={problems.displayName}
      >
        <TextInput
          name="displayName"
          autoComplete="name"
          maxLength={limits.displayNameMaxLength}
          value={draft.displayName}
          onChange={(event) => change({ displayName: event.target.value })}
        />
      </Field>
    </>
  );
}
