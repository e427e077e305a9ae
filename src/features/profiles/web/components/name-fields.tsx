import { Field } from '#ui/field.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { limits } from '../../limits.ts';
import type { Problems } from './refused-fields.ts';
import { UsernameField } from './username-field.tsx';

interface Names {
  displayName: string;
  username: string;
}

interface NameFieldsProps {
  form: { draft: Names; change: (change: Partial<Names>) => void; problems: Problems };
  label: string;
  hint: string;
  /** The member's current username; none in the wizard. */
  current?: string;
}

/** The fields for the name that others see, with this label and hint, and for the username. */
export const NameFields = ({
  form: { draft, change, problems },
  label,
  hint,
  current,
}: NameFieldsProps) => (
  <>
    <Field label={label} hint={hint} error={problems.displayName}>
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
      current={current}
    />
  </>
);
