import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { Field } from '#ui/field.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { wizardCopy } from '../../copy.ts';
import { limits, normalizeUsername, usernameProblem } from '../../rules.ts';
import { useUsernameCheck } from './use-username-check.ts';

interface UsernameFieldProps {
  value: string;
  onChange: (username: string) => void;
  /** The error of the last save. */
  problem: string | undefined;
  /** The member's current username, which is not checked. */
  current?: string;
}

/**
 * The field for a username, which is checked while the member types. One line below the field is reserved for the
 * result, so that nothing moves when an error appears.
 */
export function UsernameField({ value, onChange, problem: refused, current }: UsernameFieldProps) {
  const [blurred, setBlurred] = useState(false);
  const name = normalizeUsername(value);
  const state = useUsernameCheck(name === current ? '' : value);
  // A short name may still be incomplete, so it is validated only after the field loses focus.
  const validated = name !== '' && (blurred || name.length >= limits.usernameMinLength);
  const problem = (validated ? usernameProblem(name) : null) ?? refused;
  const error = problem ?? (state.is === 'taken' ? state.problem : null);
  return (
    <div className="flex flex-col gap-1.5">
      <Field label={wizardCopy.username} hint={wizardCopy.usernameRules} error={error}>
        <TextInput
          name="username"
          required
          autoComplete="nickname"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          value={value}
          onBlur={() => setBlurred(true)}
          onChange={(event) => {
            setBlurred(false);
            onChange(event.target.value);
          }}
        />
      </Field>
      <p
        role="status"
        className={error ? 'sr-only' : 'flex min-h-lh items-center gap-1.5 font-medium text-sm'}
      >
        {!error && state.is === 'available' && (
          <span className="flex items-center gap-1.5 text-mint">
            <CircleCheck aria-hidden="true" className="size-4" />
            {wizardCopy.free(name)}
          </span>
        )}
        {!error && state.is === 'checking' && (
          <span className="text-mute">{wizardCopy.checking}</span>
        )}
      </p>
    </div>
  );
}
