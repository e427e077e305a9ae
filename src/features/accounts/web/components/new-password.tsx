import { useState } from 'react';
import { errorCode } from '#platform/web/errors.ts';
import { useSingleFlight } from '#platform/web/use-single-flight.ts';
import { Button } from '#ui/button.tsx';
import { Field, FieldError } from '#ui/field.tsx';
import { Form } from '#ui/form.tsx';
import { PasswordInput } from '#ui/password-input.tsx';
import { accountCopy } from '../../copy.ts';
import { loginCopy } from '../../login-copy.ts';
import { isStrongEnough, limits } from '../../rules.ts';
import { accountsApi } from '../api.ts';
import { accountFailure } from './account-failure.ts';
import { LoginHeading } from './login-heading.tsx';

interface NewPasswordProps {
  token: string;
  onRequestLink: () => void;
  onDone: () => void;
}

/** The step that the link in a reset mail opens: choose a new password. */
export function NewPassword({ token, onRequestLink, onDone }: NewPasswordProps) {
  const [password, setPassword] = useState('');
  const [weak, setWeak] = useState(false);
  const [problem, setProblem] = useState('');
  const [linkExpired, setLinkExpired] = useState(false);
  const { busy, run } = useSingleFlight();

  async function send() {
    try {
      await accountsApi.call.resetPassword({ token, password });
      onDone();
    } catch (error) {
      const { at, message } = accountFailure(error, accountCopy.resetFailed);
      setWeak(at === 'password');
      setLinkExpired(errorCode(error) === 'RESET_TOKEN_INVALID');
      setProblem(message);
    }
  }

  function submit() {
    void run(async () => {
      const strong = isStrongEnough(password);
      setWeak(!strong);
      setProblem(strong ? '' : accountCopy.weakPassword);
      if (strong) await send();
    });
  }

  return (
    <>
      <LoginHeading title={loginCopy.newPassword}>{loginCopy.newPasswordText}</LoginHeading>
      <Form onSubmit={submit} className="flex flex-col gap-4">
        <Field
          label={loginCopy.newPassword}
          hint={loginCopy.passwordHint(limits.passwordMinLength)}
          error={weak ? problem : null}
        >
          <PasswordInput
            name="new-password"
            autoComplete="new-password"
            maxLength={limits.passwordMaxLength}
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
        </Field>
        {problem && !weak && <FieldError>{problem}</FieldError>}
        {linkExpired ? (
          <Button size="large" onClick={onRequestLink}>
            {loginCopy.requestNewLink}
          </Button>
        ) : (
          <Button type="submit" size="large" loading={busy}>
            {loginCopy.setNewPassword}
          </Button>
        )}
      </Form>
    </>
  );
}
