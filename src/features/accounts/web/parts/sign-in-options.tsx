import { Mail } from 'lucide-react';
import { useState } from 'react';
import { currentCommunity } from '#platform/web/session.ts';
import { Button } from '#ui/button.tsx';
import { FieldError } from '#ui/field.tsx';
import { accountMessages } from '../../messages.ts';
import { accountsApi } from '../api.ts';
import { GoogleMark } from './google-mark.tsx';
import { LoginHeading } from './login-heading.tsx';
import { useOneAtATime } from './use-one-at-a-time.ts';

/** The two ways to continue. */
export function SignInOptions({ onEmail }: { onEmail: () => void }) {
  const [failed, setFailed] = useState(false);
  const { busy, run } = useOneAtATime();
  const continueWithGoogle = () =>
    run(async () => {
      setFailed(false);
      try {
        await accountsApi.call.signInWithGoogle({});
      } catch {
        setFailed(true);
      }
    });

  return (
    <>
      <LoginHeading title="Come in">
        Sign in to {currentCommunity().name}, or begin: it takes a minute.
      </LoginHeading>
      <div className="flex flex-col gap-3">
        <Button variant="ghost" size="large" loading={busy} onClick={continueWithGoogle}>
          {!busy && <GoogleMark />}
          Continue with Google
        </Button>
        {failed && <FieldError>{accountMessages.googleFailed}</FieldError>}
        <Button size="large" onClick={onEmail}>
          <Mail aria-hidden="true" className="size-5" />
          Continue with Email
        </Button>
      </div>
    </>
  );
}
