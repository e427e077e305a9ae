import { Field } from '#ui/field.tsx';
import { TextInput } from '#ui/text-input.tsx';

interface CodeFieldProps {
  label: string;
  hint?: string;
  error: string | undefined;
  value: string;
  onChange: (code: string) => void;
}

/** A field for the code of an authenticator app, which phones and password managers can fill in. */
export function CodeField({ label, hint, error, value, onChange }: CodeFieldProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      <TextInput
        name="one-time-code"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  );
}
