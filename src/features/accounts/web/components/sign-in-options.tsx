import { Mail } from 'lucide-react';
import type { ReactNode } from 'react';
import { currentCommunity } from '#platform/web/session.ts';
import { Button } from '#ui/button.tsx';
import { loginCopy } from '../../login-copy.ts';
import { GoogleButton } from './google-button.tsx';
import { InvitationNote } from './invitation-note.tsx';
import { LoginHeading } from './login-heading.tsx';
import type { GoogleProblem } from './use-google-sign-in.ts';

interface SignInOptionsProps {
  /** True if the visitor came to create an account. */
  isNew: boolean;
  next: string | undefined;
  /** The code of the invitation that the visitor came with. */
  invitation: string | undefined;
  googleProblem: GoogleProblem | null;
  /** A message from the previous step. */
  note: string;
  passkeyButton: ReactNode;
  onEmail: () => void;
  onSecondStep: () => void;
}

/** The first step: continue with Google, with email or with a passkey. Google comes last if it is not set up. */
export function SignInOptions(props: SignInOptionsProps) {
  const { isNew, next, invitation, googleProblem, note, onEmail, onSecondStep } = props;
  const { name, google } = currentCommunity();
  const googleButton = (
    <GoogleButton
      isNew={isNew}
      next={next}
      invitation={invitation}
      initialProblem={googleProblem}
      onSecondStep={onSecondStep}
    />
  );
  return (
    <>
      <LoginHeading title={isNew ? loginCopy.join(name) : loginCopy.welcome}>
        {isNew ? loginCopy.joinText : loginCopy.welcomeText(name)}
      </LoginHeading>
      {note && <p role="status">{note}</p>}
      {isNew && <InvitationNote invitation={invitation} />}
      <div className="flex flex-col gap-3">
        {google && googleButton}
        <Button size="large" onClick={onEmail}>
          <Mail aria-hidden="true" className="size-5" />
          {loginCopy.withEmail}
        </Button>
        {!isNew && props.passkeyButton}
        {!google && googleButton}
      </div>
    </>
  );
}
