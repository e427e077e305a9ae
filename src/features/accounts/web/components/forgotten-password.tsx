import { useState } from 'react';
import { useSingleFlight } from '#platform/web/use-single-flight.ts';
import { Button } from '#ui/button.tsx';
import { Field, FieldError } from '#ui/field.tsx';
import { Form } from '#ui/form.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { accountCopy } from '../../copy.ts';
import { loginCopy } from '../../login-copy.ts';
import { isEmail, limits } from '../../rules.ts';
import { accountsApi } from '../api.ts';
import { type AccountFailure, accountFailure } from './account-failure.ts';
import { LoginHeading } from './login-heading.tsx';

interface ForgottenPasswordProps {
  email: string;
  setEmail: (email: string) => void;
  onBack: () => void;
}

/** Requests a reset mail. The page looks the same whether or not the address has an account. */
export function ForgottenPassword({ email, setEmail, onBack }: ForgottenPasswordProps) {
  const [failure, setFailure] = useState<AccountFailure | null>(null);
  const [sent, setSent] = useState(false);
  const { busy, run } = useSingleFlight();
  const back = { label: accountCopy.backToSignIn, onClick: onBack };

  function submit() {
    void run(async () => {
      const address = email.trim();
      setFailure(null);
      try {
        if (isEmail(address)) {
          await accountsApi.call.requestPasswordReset({ email: address });
          return setSent(true);
        }
        setFailure({ at: 'email', message: accountCopy.invalidEmail });
      } catch (error) {
        setFailure(accountFailure(error, accountCopy.resetFailed));
      }
    });
  }

  if (sent) {
    return (
      <div role="status">
        <LoginHeading title={loginCopy.linkSent} back={back}>
          {loginCopy.linkSentText(email.trim())}
        </LoginHeading>
      </div>
    );
  }
  return (
    <>
      <LoginHeading title={loginCopy.forgottenTitle} back={back}>
        {loginCopy.forgottenText}
      </LoginHeading>
      <Form onSubmit={submit} className="flex flex-col gap-4">
        <Field label={loginCopy.email} error={failure?.at === 'email' ? failure.message : null}>
          <TextInput
            type="email"
            name="email"
            autoComplete="username"
            inputMode="email"
            maxLength={limits.emailMaxLength}
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
        </Field>
        {failure && failure.at !== 'email' && <FieldError>{failure.message}</FieldError>}
        <Button type="submit" size="large" loading={busy}>
          {loginCopy.sendLink}
        </Button>
      </Form>
    </>
  );
}
