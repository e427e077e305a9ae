import { type ReactNode, useState } from 'react';
import { loginCopy } from '../login-copy.ts';
import { DemoAccounts } from './components/demo-accounts.tsx';
import { EmailForm } from './components/email-form.tsx';
import { ForgottenPassword } from './components/forgotten-password.tsx';
import { LoginFrame } from './components/login-frame.tsx';
import { LoginHeading } from './components/login-heading.tsx';
import { NewPassword } from './components/new-password.tsx';
import { SignInOptions } from './components/sign-in-options.tsx';
import { type GoogleProblem, googleProblems } from './components/use-google-sign-in.ts';

type Step = 'options' | 'email' | 'forgotten' | 'new-password' | 'second-step';

interface LoginPageProps {
  /** True if the visitor came to create an account. */
  create?: boolean;
  /** The code of the invitation that the visitor came with. */
  invitation?: string | undefined;
  /** The token from the link in a reset mail. */
  resetToken?: string | undefined;
  /** The path to open after signing in. */
  next?: string | undefined;
  /** The `google` query parameter: why a Google sign-in by redirect failed, or `second-step`. */
  googleProblem?: string | undefined;
  /**
   * The form for the code of an authenticator app, provided by a feature that depends on this one. It calls
   * `onExpired` with a message when the visitor has to start again.
   */
  secondStep: (onExpired: (message: string) => void) => ReactNode;
  /** The button that signs in with a passkey, provided by the same feature. */
  passkeyButton: ReactNode;
  /** Makes the browser suggest passkeys in the email field. */
  passkeyAutofill: ReactNode;
}

const parseGoogleProblem = (text: string | undefined): GoogleProblem | null =>
  googleProblems.find((problem) => problem === text) ?? null;

function firstStep(resetToken: string | undefined, googleProblem: string | undefined): Step {
  if (resetToken) return 'new-password';
  return googleProblem === 'second-step' ? 'second-step' : 'options';
}

/** The current step. `goTo` moves to another step, replaces the note and clears the problem of the Google sign-in. */
function useStep(resetToken: string | undefined, googleProblem: string | undefined) {
  const [step, setStep] = useState<Step>(() => firstStep(resetToken, googleProblem));
  const [note, setNote] = useState('');
  const [initialProblem, setInitialProblem] = useState(parseGoogleProblem(googleProblem));
  const goTo = (nextStep: Step, nextNote = '') => {
    setNote(nextNote);
    setInitialProblem(null);
    setStep(nextStep);
  };
  return { step, note, initialProblem, goTo };
}

/** What the visitor has typed, and whether it creates an account. */
function useCredentials(create: boolean) {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [isNew, setIsNew] = useState(create);
  return { email, setEmail, password, setPassword, isNew, setIsNew };
}

/**
 * The steps of signing in and creating an account. The session change after a successful sign-in
 * triggers the redirect. Email address and password are kept while the visitor moves between steps.
 */
export function LoginPage(props: LoginPageProps) {
  const { create = false, invitation, resetToken, next, googleProblem, passkeyAutofill } = props;
  const { step, note, initialProblem, goTo } = useStep(resetToken, googleProblem);
  const credentials = useCredentials(create);
  const { email, setEmail, setPassword, isNew, setIsNew } = credentials;
  const isSigningIn = step === 'options' || step === 'email';

  return (
    <LoginFrame agreement={isSigningIn}>
      {step === 'options' && (
        <SignInOptions
          isNew={isNew}
          next={next}
          invitation={invitation}
          note={note}
          googleProblem={initialProblem}
          passkeyButton={props.passkeyButton}
          onEmail={() => goTo('email')}
          onSecondStep={() => goTo('second-step')}
        />
      )}
      {step === 'email' && (
        <EmailForm
          {...credentials}
          note={note}
          passkeyAutofill={passkeyAutofill}
          invitation={invitation}
          onBack={() => goTo('options')}
          onForgotten={() => goTo('forgotten')}
          onSecondStep={() => goTo('second-step')}
        />
      )}
      {step === 'second-step' && (
        <>
          <SecondStepHeading onBack={() => goTo('options')} />
          {props.secondStep((message) => goTo(email ? 'email' : 'options', message))}
        </>
      )}
      {step === 'forgotten' && (
        <ForgottenPassword email={email} setEmail={setEmail} onBack={() => goTo('email')} />
      )}
      {step === 'new-password' && resetToken && (
        <NewPassword
          token={resetToken}
          onRequestLink={() => goTo('forgotten')}
          onDone={() => {
            setIsNew(false);
            goTo('email', loginCopy.passwordChanged);
          }}
        />
      )}
      {isSigningIn && (
        <DemoAccounts
          onUse={(account) => {
            setEmail(account.email);
            setPassword(account.password);
            setIsNew(false);
            goTo('email');
          }}
        />
      )}
    </LoginFrame>
  );
}

function SecondStepHeading({ onBack }: { onBack: () => void }) {
  return (
    <LoginHeading
      title={loginCopy.secondStep}
      back={{ label: loginCopy.allOptions, onClick: onBack }}
    >
      {loginCopy.secondStepText}
    </LoginHeading>
  );
}
