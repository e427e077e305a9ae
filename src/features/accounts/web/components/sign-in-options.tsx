import { Mail } from 'lucide-react';
import { currentCommunity } from '#platform/web/session.ts';
import { Button } from '#ui/button.tsx';
import { loginCopy } from '../../login-copy.ts';
import { GoogleButton } from './google-button.tsx';
import { LoginHeading } from './login-heading.tsx';
import type { GoogleProblem } from './use-google-sign-in.ts';

interface SignInOptionsProps {
  next: string | undefined;
  googleProblem: GoogleProblem | null;
  onEmail: () => void;
}

/** The two ways to continue. */
export function SignInOptions({ next, googleProblem, onEmail }: SignInOptionsProps) {
  return (
    <>
      <LoginHeading title={loginCopy.comeIn}>
        {loginCopy.comeInSays(currentCommunity().name)}
      </LoginHeading>
      <div className="flex flex-col gap-3">
        <GoogleButton next={next} found={googleProblem} />
        <Button size="large" onClick={onEmail}>
          <Mail aria-hidden="true" className="size-5" />
          {loginCopy.withEmail}
        </Button>
      </div>
    </>
  );
}
