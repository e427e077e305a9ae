import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { Field } from '#ui/field.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { wizardCopy } from '../../copy.ts';
import { limits, normalizeUsername, usernameProblem } from '../../rules.ts';
import { useUsernameCheck } from './use-username-check.ts';

/** Beyond this many characters a name can be judged while it is still being typed. */
const judgedFrom = limits.usernameMinLength;

interface UsernameFieldProps {
  value: string;
  onChange: (username: string) => void;
  /** What a save found wrong with it. */
  problem: string | undefined;
  /** The one that this member has already, of which nothing is said. */
  present?: string;
}

/** A username, with what is wrong with it or whether it is free, told while one types. */
export function UsernameField({ value, onChange, problem: refused, present }: UsernameFieldProps) {
  const [left, setLeft] = useState(false);
  const name = normalizeUsername(value);
  const isPresent = name === present;
  const state = useUsernameCheck(isPresent ? '' : value);
  const judged = name !== '' && (left || name.length >= judgedFrom);
  const problem = (judged ? usernameProblem(name) : null) ?? refused;
  return (
    <div className="flex flex-col gap-1.5">
      <Field
        label={wizardCopy.username}
        hint={wizardCopy.usernameRules}
        error={problem ?? (state.is === 'refused' ? state.problem : null)}
      >
        <TextInput
          name="username"
          required
          autoComplete="nickname"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          value={value}
          onBlur={() => setLeft(true)}
          onChange={(event) => {
            setLeft(false);
            onChange(event.target.value);
          }}
        />
      </Field>
      <p
        role="status"
        className={isPresent ? 'sr-only' : 'flex min-h-6 items-center gap-1.5 font-medium text-sm'}
      >
        {!problem && state.is === 'free' && (
          <span className="flex items-center gap-1.5 text-mint">
            <CircleCheck aria-hidden="true" className="size-4" />
            {wizardCopy.free(name)}
          </span>
        )}
        {!problem && state.is === 'checking' && (
          <span className="text-mute">{wizardCopy.checking}</span>
        )}
      </p>
    </div>
  );
}
