import { Button } from '#ui/button.tsx';
import { FieldError } from '#ui/field.tsx';
import { accountCopy } from '../../copy.ts';
import { loginCopy } from '../../login-copy.ts';
import { GoogleMark } from './google-mark.tsx';
import { type GoogleSignInOptions, useGoogleSignIn } from './use-google-sign-in.ts';

/** The "Continue with Google" button with its progress and errors. */
export function GoogleButton(props: GoogleSignInOptions) {
  const { status, problem, startOrFocus } = useGoogleSignIn(props);
  return (
    <>
      <Button variant="ghost" size="large" loading={status === 'starting'} onClick={startOrFocus}>
        {status !== 'starting' && <GoogleMark />}
        {loginCopy.withGoogle}
      </Button>
      {status === 'away' && (
        <p role="status" className="text-center text-mute text-sm">
          {accountCopy.googleWaiting}
        </p>
      )}
      {problem && (
        <FieldError>
          {problem === 'not-configured'
            ? accountCopy.googleNotConfigured
            : accountCopy.googleFailed}
        </FieldError>
      )}
      {problem === 'has-password' && <p className="text-sm">{accountCopy.googleHasPassword}</p>}
    </>
  );
}
