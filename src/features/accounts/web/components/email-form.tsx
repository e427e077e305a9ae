import { type ReactNode, useState } from 'react';
import { errorCode, fieldErrors } from '#platform/web/errors.ts';
import { updateViewer } from '#platform/web/session.ts';
import { useSingleFlight } from '#platform/web/use-single-flight.ts';
import { Button } from '#ui/button.tsx';
import { Field, FieldError } from '#ui/field.tsx';
import { Form } from '#ui/form.tsx';
import { PasswordInput } from '#ui/password-input.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { accountCopy } from '../../copy.ts';
import { loginCopy } from '../../login-copy.ts';
import { isEmail, isStrongEnough, limits } from '../../rules.ts';
import { accountsApi } from '../api.ts';
import { HiddenField } from '../hidden-field.tsx';
import { type AccountFailure, accountFailure } from './account-failure.ts';
import { InvitationNote, WithoutInvitation } from './invitation-note.tsx';
import { LoginHeading } from './login-heading.tsx';
import { useSignUp } from './use-sign-up.ts';

interface EmailFormProps {
  email: string;
  setEmail: (email: string) => void;
  password: string;
  setPassword: (password: string) => void;
  /** True while the form creates an account instead of signing in. */
  isNew: boolean;
  setIsNew: (isNew: boolean) => void;
  /** The code of the invitation that a new account uses up. */
  invitation: string | undefined;
  /** A message from the previous step. */
  note: string;
  onBack: () => void;
  /** Makes the browser suggest passkeys in the email field. */
  passkeyAutofill: ReactNode;
  onForgotten: () => void;
  /** Called when the password is right, but the account also requires a code. */
  onSecondStep: () => void;
}

/** Returns the first error in the fields; null if they can be sent. */
function findProblem({ email, password, isNew }: EmailFormProps): AccountFailure | null {
  if (!isEmail(email.trim())) return { at: 'email', message: accountCopy.invalidEmail };
  if (isNew && !isStrongEnough(password)) {
    return { at: 'password', message: accountCopy.weakPassword };
  }
  return null;
}

function useEmailForm(props: EmailFormProps) {
  const [failure, setFailure] = useState<AccountFailure | null>(null);
  const [website, setWebsite] = useState('');
  const signUp = useSignUp(props.isNew);
  const { busy, run } = useSingleFlight();

  async function send(): Promise<AccountFailure | null> {
    const problem = findProblem(props);
    if (problem) return problem;
    try {
      const input = { email: props.email.trim(), password: props.password };
      const { call } = accountsApi;
      const { isNew, invitation } = props;
      const account = { ...input, invitation, website: website || undefined };
      updateViewer(await (isNew ? signUp(account) : call.signIn(input)));
      return null;
    } catch (error) {
      if (fieldErrors(error).website) {
        setWebsite('');
        return { at: 'form', message: accountCopy.looksAutomated };
      }
      if (errorCode(error) !== 'SECOND_STEP_REQUIRED') return accountFailure(error);
      props.onSecondStep();
      return null;
    }
  }

  function submit() {
    void run(async () => {
      setFailure(null);
      setFailure(await send());
    });
  }

  function switchMode() {
    setFailure(null);
    props.setIsNew(!props.isNew);
  }
  const errorAt = (at: AccountFailure['at']) => (failure?.at === at ? failure.message : null);
  return { busy, submit, switchMode, errorAt, website, setWebsite };
}

/** Signs in, or creates an account, by email and password. */
export function EmailForm(props: EmailFormProps) {
  const { isNew, note } = props;
  const { busy, submit, switchMode, errorAt, website, setWebsite } = useEmailForm(props);

  return (
    <>
      <ModeHeading isNew={isNew} switchMode={switchMode} onBack={props.onBack} />
      {note && <p role="status">{note}</p>}
      {isNew && <InvitationNote invitation={props.invitation} />}
      <Form onSubmit={submit} className="flex flex-col gap-4">
        <Field label={loginCopy.email} error={errorAt('email')}>
          <TextInput
            type="email"
            name="email"
            autoComplete={isNew ? 'username' : 'username webauthn'}
            inputMode="email"
            maxLength={limits.emailMaxLength}
            value={props.email}
            onChange={(event) => props.setEmail(event.target.value)}
          />
        </Field>
        <Field
          label={loginCopy.password}
          error={errorAt('password')}
          hint={isNew ? loginCopy.passwordHint(limits.passwordMinLength) : undefined}
        >
          <PasswordInput
            name="password"
            autoComplete={isNew ? 'new-password' : 'current-password'}
            maxLength={limits.passwordMaxLength}
            value={props.password}
            onChange={(event) => props.setPassword(event.target.value)}
          />
        </Field>
        {isNew && <HiddenField name="website" value={website} onChange={setWebsite} />}
        {!isNew && props.passkeyAutofill}
        {errorAt('form') && <FieldError>{errorAt('form')}</FieldError>}
        {errorAt('invitation') && (
          <>
            <FieldError>{errorAt('invitation')}</FieldError>
            <WithoutInvitation invitation={props.invitation} isNew={isNew} />
          </>
        )}
        <Button type="submit" size="large" loading={busy} className="mt-1">
          {isNew ? loginCopy.createAccount : loginCopy.signIn}
        </Button>
        {!isNew && (
          <button
            type="button"
            onClick={props.onForgotten}
            className="min-h-8 self-center font-medium text-mute text-sm underline underline-offset-2 hover:text-ink"
          >
            {loginCopy.forgotten}
          </button>
        )}
      </Form>
    </>
  );
}

interface ModeHeadingProps {
  isNew: boolean;
  switchMode: () => void;
  onBack: () => void;
}

function ModeHeading({ isNew, switchMode, onBack }: ModeHeadingProps) {
  return (
    <LoginHeading
      title={isNew ? loginCopy.createAccount : loginCopy.welcomeBack}
      back={{ label: loginCopy.allOptions, onClick: onBack }}
    >
      {isNew ? loginCopy.alreadyMember : loginCopy.newHere}{' '}
      <button type="button" className="font-bold text-cobalt hover:underline" onClick={switchMode}>
        {isNew ? loginCopy.signIn : loginCopy.createAccount}
      </button>
    </LoginHeading>
  );
}
