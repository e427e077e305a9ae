import { Button } from '#ui/button.tsx';
import { FieldError } from '#ui/field.tsx';
import { accountCopy } from '../../copy.ts';
import { loginCopy } from '../../login-copy.ts';
import { GoogleMark } from './google-mark.tsx';
import { type GoogleProblem, useGoogleSignIn } from './use-google-sign-in.ts';

interface GoogleButtonProps {
  /** The path that the person wanted to see. */
  next: string | undefined;
  /** How the last try ended, where it took the place of our page. */
  found: GoogleProblem | null;
}

/** Continue with Google, and how that went. A press while Google's window is open shows it again. */
export function GoogleButton({ next, found }: GoogleButtonProps) {
  const { status, problem, press } = useGoogleSignIn(next, found);
  return (
    <>
      <Button variant="ghost" size="large" loading={status === 'asking'} onClick={press}>
        {status !== 'asking' && <GoogleMark />}
        {loginCopy.withGoogle}
      </Button>
      {status === 'away' && (
        <p role="status" className="text-center text-mute text-sm">
          {accountCopy.googleWaiting}
        </p>
      )}
      {problem && <FieldError>{accountCopy.googleFailed}</FieldError>}
      {problem === 'has-password' && <p className="text-sm">{accountCopy.googleHasPassword}</p>}
    </>
  );
}
