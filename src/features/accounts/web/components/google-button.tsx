import { currentCommunity } from '#platform/web/session.ts';
import { Button } from '#ui/button.tsx';
import { FieldError } from '#ui/field.tsx';
import { accountCopy } from '../../copy.ts';
import { loginCopy } from '../../login-copy.ts';
import { GoogleMark } from './google-mark.tsx';
import { WithoutInvitation } from './invitation-note.tsx';
import {
  type GoogleProblem,
  type GoogleSignInOptions,
  useGoogleSignIn,
} from './use-google-sign-in.ts';

interface GoogleButtonProps extends GoogleSignInOptions {
  /** True if the visitor came to create an account. */
  isNew: boolean;
}

/** The "Continue with Google" button with its progress and errors. */
export function GoogleButton(props: GoogleButtonProps) {
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
      {!currentCommunity().google && !problem && (
        <p className="text-center text-mute text-sm">{loginCopy.withoutGoogle}</p>
      )}
      {problem && <FieldError>{problemText(problem)}</FieldError>}
      {(problem === 'invitation-invalid' || problem === 'invitation-required') && (
        <WithoutInvitation invitation={props.invitation} isNew={props.isNew} />
      )}
      {problem === 'has-password' && <p className="text-sm">{accountCopy.googleHasPassword}</p>}
    </>
  );
}

function problemText(problem: GoogleProblem): string {
  switch (problem) {
    case 'not-configured':
      return accountCopy.googleNotConfigured;
    case 'other-google':
      return accountCopy.otherGoogle;
    case 'invitation-invalid':
      return accountCopy.invitationInvalid;
    case 'invitation-required':
      return accountCopy.invitationRequired;
    case 'suspended':
      return accountCopy.addressSuspended;
    default:
      return accountCopy.googleFailed;
  }
}
