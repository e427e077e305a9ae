import { useState } from 'react';
import { loginCopy } from '../login-copy.ts';
import { DemoAccounts } from './components/demo-accounts.tsx';
import { EmailForm } from './components/email-form.tsx';
import { ForgottenPassword } from './components/forgotten-password.tsx';
import { LoginFrame } from './components/login-frame.tsx';
import { NewPassword } from './components/new-password.tsx';
import { SignInOptions } from './components/sign-in-options.tsx';
import type { GoogleProblem } from './components/use-google-sign-in.ts';

type Step = 'options' | 'email' | 'forgotten' | 'new-password';

interface LoginPageProps {
  /** True if the visitor came to create an account. */
  create?: boolean;
  /** The token from the link in a reset mail. */
  resetToken?: string | undefined;
  /** The path to open after signing in. */
  next?: string | undefined;
  /** The `google` query parameter: why a Google sign-in by redirect failed. */
  googleProblem?: string | undefined;
}

const parseGoogleProblem = (text: string | undefined): GoogleProblem | null =>
  text === 'failed' || text === 'has-password' ? text : null;

/**
 * The steps of signing in and creating an account. The session change after a successful sign-in
 * triggers the redirect. Email address and password are kept while the visitor moves between steps.
 */
export function LoginPage({ create = false, resetToken, next, googleProblem }: LoginPageProps) {
  const [step, setStep] = useState<Step>(resetToken ? 'new-password' : 'options');
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [isNew, setIsNew] = useState(create);
  const [note, setNote] = useState('');
  const [initialProblem, setInitialProblem] = useState(parseGoogleProblem(googleProblem));
  const goTo = (nextStep: Step) => {
    setNote('');
    setInitialProblem(null);
    setStep(nextStep);
  };
  const isSigningIn = step === 'options' || step === 'email';

  return (
    <LoginFrame agreement={isSigningIn}>
      {step === 'options' && (
        <SignInOptions
          isNew={isNew}
          next={next}
          googleProblem={initialProblem}
          onEmail={() => goTo('email')}
        />
      )}
      {step === 'email' && (
        <EmailForm
          {...{ email, setEmail, password, setPassword, isNew, setIsNew, note }}
          onBack={() => goTo('options')}
          onForgotten={() => goTo('forgotten')}
        />
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
            setStep('email');
            setNote(loginCopy.passwordChanged);
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
