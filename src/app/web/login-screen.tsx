import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { LoginPage } from '#features/accounts/web/login-page.tsx';
import { PasskeyAutofill } from '#features/security/web/passkey-autofill.tsx';
import { PasskeyButton } from '#features/security/web/passkey-button.tsx';
import { lazyPart } from '#platform/web/lazy-part.tsx';
import { useLinkedNotice } from './use-linked-notice.ts';

const SecondStep = lazyPart(
  () => import('#features/security/web/second-step.tsx').then((module) => module.SecondStep),
  null,
);

/** The sign-in page, with the sign-in methods that another feature provides. */
export function LoginScreen() {
  const { next, mode, reset, google, invitation } = useSearch({ from: '/login' });
  const navigate = useNavigate({ from: '/login' });
  useLinkedNotice(next);
  useEffect(() => {
    // The page has shown the error; a reload should not show it again.
    if (google) void navigate({ search: { next, mode, invitation }, replace: true });
  }, [google, next, mode, invitation, navigate]);
  return (
    <LoginPage
      create={mode === 'create'}
      invitation={invitation}
      next={next}
      resetToken={reset}
      googleProblem={google}
      secondStep={(onExpired) => <SecondStep onExpired={onExpired} />}
      passkeyButton={<PasskeyButton />}
      passkeyAutofill={<PasskeyAutofill />}
    />
  );
}
