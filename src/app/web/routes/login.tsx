import { createFileRoute } from '@tanstack/react-router';
import { useEffect } from 'react';
import { lazyPage } from '#platform/web/lazy-page.ts';
import { lazyPart } from '#platform/web/lazy-part.tsx';
import { appCopy } from '../../copy.ts';
import { readNext, requireVisitor } from '../guards.ts';

const LoginPage = lazyPage(() =>
  import('#features/accounts/web/login-page.tsx').then((module) => module.LoginPage),
);

const SecondStep = lazyPart(
  () => import('#features/security/web/second-step.tsx').then((module) => module.SecondStep),
  null,
);

const PasskeyButton = lazyPart(
  () => import('#features/security/web/passkey-button.tsx').then((module) => module.PasskeyButton),
  <div className="min-h-13" />,
);

const PasskeyAutofill = lazyPart(
  () =>
    import('#features/security/web/passkey-autofill.tsx').then((module) => module.PasskeyAutofill),
  null,
);

interface LoginSearch {
  next?: string | undefined;
  /** Shows the sign-up form instead of the sign-in form. */
  mode?: 'create' | undefined;
  /** The token of the link in a password reset email. */
  reset?: string;
  /** Why a redirect sign-in with Google failed. */
  google?: string;
}

export const Route = createFileRoute('/login')({
  staticData: { title: () => appCopy.titles.signIn },
  validateSearch: (search: Record<string, unknown>): LoginSearch => ({
    ...readNext(search),
    ...(search.mode === 'create' && { mode: 'create' }),
    ...(typeof search.reset === 'string' && { reset: search.reset }),
    ...(typeof search.google === 'string' && { google: search.google }),
  }),
  beforeLoad: ({ search }) => requireVisitor(search.next),
  component: Login,
});
Login.preload = LoginPage.preload;

function Login() {
  const { next, mode, reset, google } = Route.useSearch();
  const navigate = Route.useNavigate();
  useEffect(() => {
    // The page has shown the error; a reload should not show it again.
    if (google) void navigate({ search: { next, mode }, replace: true });
  }, [google, next, mode, navigate]);
  return (
    <LoginPage
      create={mode === 'create'}
      next={next}
      resetToken={reset}
      googleProblem={google}
      secondStep={(onExpired) => <SecondStep onExpired={onExpired} />}
      passkeyButton={<PasskeyButton />}
      passkeyAutofill={<PasskeyAutofill />}
    />
  );
}
