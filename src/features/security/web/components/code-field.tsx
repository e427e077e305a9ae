import { useEffect, useRef } from 'react';
import { Field } from '#ui/field.tsx';
import { TextInput } from '#ui/text-input.tsx';

interface CodeFieldProps {
  label: string;
  hint?: string;
  /** Whether the field is for a recovery code, which also has letters. */
  recovery?: boolean;
  error: string | undefined;
  value: string;
  onChange: (code: string) => void;
}

/** A field for a code, which phones and password managers can fill in. It takes the focus when it appears. */
export function CodeField({ label, hint, recovery, error, value, onChange }: CodeFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  return (
    <Field label={label} hint={hint} error={error}>
      <TextInput
        ref={input}
        name="one-time-code"
        autoComplete={recovery ? 'off' : 'one-time-code'}
        inputMode={recovery ? 'text' : 'numeric'}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  );
}
