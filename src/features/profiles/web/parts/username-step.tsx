import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { Field } from '#ui/field.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { wizardMessages } from '../../messages.ts';
import { limits, normalizeUsername, usernameProblem, usernameRules } from '../../rules.ts';
import { useUsernameCheck } from './use-username-check.ts';
import type { Wizard } from './use-wizard.ts';

/** Beyond this many characters a name can be judged while it is still being typed. */
const judgedFrom = limits.usernameMinLength;

/** Step 1: the one thing that a profile needs. */
export function UsernameStep({ wizard: { draft, change, problems } }: { wizard: Wizard }) {
  const [left, setLeft] = useState(false);
  const state = useUsernameCheck(draft.username);
  const name = normalizeUsername(draft.username);
  const judged = name !== '' && (left || name.length >= judgedFrom);
  const problem = (judged ? usernameProblem(name) : null) ?? problems.username;
  return (
    <>
      <div className="flex flex-col gap-1.5">
        <Field
          label={wizardMessages.username}
          hint={usernameRules}
          error={problem ?? (state.is === 'refused' ? state.problem : null)}
        >
          <TextInput
            name="username"
            required
            autoComplete="nickname"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            value={draft.username}
            onBlur={() => setLeft(true)}
            onChange={(event) => {
              setLeft(false);
              change({ username: event.target.value });
            }}
          />
        </Field>
        <p role="status" className="flex min-h-6 items-center gap-1.5 font-medium text-sm">
          {!problem && state.is === 'free' && (
            <span className="flex items-center gap-1.5 text-mint">
              <CircleCheck aria-hidden="true" className="size-4" />
              {wizardMessages.free(name)}
            </span>
          )}
          {!problem && state.is === 'checking' && (
            <span className="text-mute">{wizardMessages.checking}</span>
          )}
        </p>
      </div>
      <Field label={wizardMessages.displayName} hint={wizardMessages.displayNameHint}>
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
