import { KeyRound } from 'lucide-react';
import { updateViewer } from '#platform/web/session.ts';
import { Button } from '#ui/button.tsx';
import { FieldError } from '#ui/field.tsx';
import { securityCopy } from '../copy.ts';
import { signInWithPasskey, supportsPasskeys } from './components/passkey-browser.ts';
import { useSecurityForm } from './components/use-security-form.ts';

/** "Sign in with a passkey", with its errors. Renders nothing in a browser that does not support passkeys. */
export function PasskeyButton() {
  const form = useSecurityForm(async () => updateViewer(await signInWithPasskey()));
  if (!supportsPasskeys()) return null;
  return (
    <>
      <Button variant="ghost" size="large" loading={form.busy} onClick={form.submit}>
        <KeyRound aria-hidden="true" className="size-5" />
        {securityCopy.withPasskey}
      </Button>
      {form.note && <FieldError>{form.note}</FieldError>}
    </>
  );
}
