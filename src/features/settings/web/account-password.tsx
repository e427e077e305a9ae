import { limits } from '#features/accounts/rules.ts';
import { Field } from '#ui/field.tsx';
import { PasswordInput } from '#ui/password-input.tsx';

interface AccountPasswordProps {
  label: string;
  /** For password managers. */
  autoComplete: 'current-password' | 'new-password';
  value: string;
  onChange: (password: string) => void;
  hint?: string;
  error: string | undefined;
}

export function AccountPassword({
  label,
  autoComplete,
  value,
  onChange,
  hint,
  error,
}: AccountPasswordProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      <PasswordInput
        name={autoComplete}
        autoComplete={autoComplete}
        maxLength={limits.passwordMaxLength}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  );
}
