import { useState } from 'react';
import { errorCode } from '#platform/web/errors.ts';
import { updateViewer } from '#platform/web/session.ts';
import { Button } from '#ui/button.tsx';
import { FieldError } from '#ui/field.tsx';
import { Form } from '#ui/form.tsx';
import { securityCopy } from '../copy.ts';
import { securityApi } from './components/api.ts';
import { CodeField } from './components/code-field.tsx';
import { useSecurityForm } from './components/use-security-form.ts';
import { PasskeyButton } from './passkey-button.tsx';

interface SecondStepProps {
  /** Called when the first step has expired or the sign-in has ended, with a message for the member. */
  onExpired: (message: string) => void;
}

/** The second step of a sign-in: a code from the authenticator app, a recovery code or a passkey. */
export function SecondStep({ onExpired }: SecondStepProps) {
  const [code, setCode] = useState('');
  const [usesRecoveryCode, setUsesRecoveryCode] = useState(false);
  const form = useSecurityForm(async () => {
    try {
      updateViewer(await securityApi.call.finishSignIn({ code }));
    } catch (error) {
      if (errorCode(error) !== 'SECOND_STEP_EXPIRED') throw error;
      onExpired((error as Error).message);
    }
  });
  return (
    <Form onSubmit={form.submit} className="flex flex-col gap-4">
      <CodeField
        key={usesRecoveryCode ? 'recovery' : 'app'}
        label={usesRecoveryCode ? securityCopy.recoveryCode : securityCopy.code}
        hint={usesRecoveryCode ? securityCopy.recoveryCodeHint : securityCopy.codeHint}
        recovery={usesRecoveryCode}
        error={form.fields.code}
        value={code}
        onChange={setCode}
      />
      {form.note && <FieldError>{form.note}</FieldError>}
      <Button type="submit" size="large" loading={form.busy} disabled={code.trim() === ''}>
        {securityCopy.continue}
      </Button>
      <PasskeyButton />
      <button
        type="button"
        onClick={() => {
          setCode('');
          setUsesRecoveryCode(!usesRecoveryCode);
        }}
        className="min-h-8 self-center font-medium text-mute text-sm underline underline-offset-2 hover:text-ink"
      >
        {usesRecoveryCode ? securityCopy.useApp : securityCopy.useRecoveryCode}
      </button>
    </Form>
  );
}
