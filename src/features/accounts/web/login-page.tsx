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
  /** From the link in a reset mail. */
  resetToken?: string | undefined;
  /** The path that the person wanted to see. */
  next?: string | undefined;
  /** How a sign-in with Google ended that took the place of this page. */
  googleProblem?: string | undefined;
}

/** A problem with Google that an address names; anything else there counts for nothing. */
const knownProblem = (text: string | undefined): GoogleProblem | null =>
  text === 'failed' || text === 'has-password' ? text : null;

/**
 * The way in. Once somebody is signed in, the app moves on by itself; what was typed as the address
 * is kept while one looks at the other ways.
 */
export function LoginPage({ resetToken, next, googleProblem }: LoginPageProps) {
  const [step, setStep] = useState<Step>(resetToken ? 'new-password' : 'options');
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [isNew, setIsNew] = useState(false);
  const [note, setNote] = useState('');
  const [foundProblem, setFoundProblem] = useState(knownProblem(googleProblem));
  const goTo = (other: Step) => {
    setNote('');
    setFoundProblem(null);
    setStep(other);
  };

  return (
    <LoginFrame>
      {step === 'options' && (
        <SignInOptions next={next} googleProblem={foundProblem} onEmail={() => goTo('email')} />
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
          onAskAgain={() => goTo('forgotten')}
          onDone={() => {
            setIsNew(false);
            setStep('email');
            setNote(loginCopy.passwordIsSet);
          }}
        />
      )}
      {(step === 'options' || step === 'email') && (
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
