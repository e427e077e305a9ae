import { useState } from 'react';
import { updateViewer } from '#platform/web/session.ts';
import { Button } from '#ui/button.tsx';
import { FieldError } from '#ui/field.tsx';
import { Form } from '#ui/form.tsx';
import { securityCopy } from '../copy.ts';
import { securityApi } from './components/api.ts';
import { CodeField } from './components/code-field.tsx';
import { useSecurityForm } from './components/use-security-form.ts';
import { PasskeyButton } from './passkey-button.tsx';

/** The second step of a sign-in: a code from the authenticator app or a recovery code. */
export function SecondStep() {
  const [code, setCode] = useState('');
  const form = useSecurityForm(async () =>
    updateViewer(await securityApi.call.finishSignIn({ code })),
  );
  return (
    <Form onSubmit={form.submit} className="flex flex-col gap-4">
      <CodeField
        label={securityCopy.code}
        hint={securityCopy.codeHint}
        error={form.fields.code}
        value={code}
        onChange={setCode}
      />
      {form.note && <FieldError>{form.note}</FieldError>}
      <Button type="submit" size="large" loading={form.busy} disabled={code.trim() === ''}>
        {securityCopy.continue}
      </Button>
      <PasskeyButton />
    </Form>
  );
}
