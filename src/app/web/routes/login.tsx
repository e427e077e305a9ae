import { createFileRoute } from '@tanstack/react-router';
import { useEffect } from 'react';
import { lazyPage } from '#platform/web/lazy-page.ts';
import { appCopy } from '../../copy.ts';
import { readNext, requireVisitor } from '../guards.ts';

const LoginPage = lazyPage(() =>
  import('#features/accounts/web/login-page.tsx').then((module) => module.LoginPage),
);

interface LoginSearch {
  next?: string | undefined;
  /** From the link in a reset mail. */
  reset?: string;
  /** How a sign-in with Google ended that took the place of the page. */
  google?: string;
}

export const Route = createFileRoute('/login')({
  staticData: { title: () => appCopy.titles.signIn },
  validateSearch: (search: Record<string, unknown>): LoginSearch => ({
    ...readNext(search),
    ...(typeof search.reset === 'string' && { reset: search.reset }),
    ...(typeof search.google === 'string' && { google: search.google }),
  }),
  beforeLoad: ({ search }) => requireVisitor(search.next),
  component: Login,
});
Login.preload = LoginPage.preload;

function Login() {
  const { next, reset, google } = Route.useSearch();
  const navigate = Route.useNavigate();
  useEffect(() => {
    // It was told; a reload should not tell it again.
    if (google) void navigate({ search: { next }, replace: true });
  }, [google, next, navigate]);
  return <LoginPage next={next} resetToken={reset} googleProblem={google} />;
}
