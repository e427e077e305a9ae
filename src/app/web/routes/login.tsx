import { createFileRoute } from '@tanstack/react-router';
import { lazyPage } from '#platform/web/lazy-page.ts';
import { readNext, requireVisitor } from '../guards.ts';

const LoginPage = lazyPage(() =>
  import('#features/accounts/web/login-page.tsx').then((module) => module.LoginPage),
);

export const Route = createFileRoute('/login')({
  staticData: { title: 'Sign in' },
  validateSearch: (
    search: Record<string, unknown>,
  ): { next?: string | undefined; reset?: string } =>
    typeof search.reset === 'string'
      ? { ...readNext(search), reset: search.reset }
      : readNext(search),
  beforeLoad: ({ search }) => requireVisitor(search.next),
  component: Login,
});
Login.preload = LoginPage.preload;

function Login() {
  return <LoginPage resetToken={Route.useSearch().reset} />;
}
