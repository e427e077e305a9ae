import { CircleCheck } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Field } from '#ui/field.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { wizardCopy } from '../../copy.ts';
import { limits } from '../../limits.ts';
import { normalizeUsername, usernameProblem } from '../../rules.ts';
import { type UsernameState, useUsernameCheck } from './use-username-check.ts';

interface UsernameFieldProps {
  value: string;
  onChange: (username: string) => void;
  /** The error of the last attempt to save or continue. */
  problem: string | undefined;
  /** The member's current username, whose availability is not checked; undefined in the wizard. */
  current: string | undefined;
}

/**
 * The field for a username, which is checked while the member types. The result or an error is shown in place of the
 * hint, so that nothing below the field moves.
 */
export function UsernameField({ value, onChange, problem: refused, current }: UsernameFieldProps) {
  const [blurred, setBlurred] = useState(false);
  const name = normalizeUsername(value);
  const state = useUsernameCheck(name === current ? '' : value);
  // A short name may still be incomplete, so it is validated only after the field loses focus.
  const validated = name !== '' && (blurred || name.length >= limits.usernameMinLength);
  const problem = (validated ? usernameProblem(name) : null) ?? refused;
  const error = problem ?? (state.is === 'taken' ? state.problem : null);
  const result = error ? null : findResult(state, name);
  return (
    <Field
      label={wizardCopy.username}
      hint={
        <span className="grid *:[grid-area:1/1]">
          <span className={result ? 'invisible' : undefined}>{wizardCopy.usernameRules}</span>
          <span role="status">{result}</span>
        </span>
      }
      error={error}
      errorOverHint
    >
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
  );
}

/** The result of the check, or null if there is nothing to say. */
function findResult(state: UsernameState, name: string): ReactNode {
  if (state.is === 'checking') return wizardCopy.checking;
  if (state.is !== 'available') return null;
  return (
    <span className="flex items-center gap-1.5 font-medium text-mint">
      <CircleCheck aria-hidden="true" className="size-4" />
      {wizardCopy.free(name)}
    </span>
  );
}
