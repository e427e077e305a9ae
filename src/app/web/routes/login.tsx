import { createFileRoute } from '@tanstack/react-router';
import { lazyPage } from '#platform/web/lazy-page.ts';
import { appCopy } from '../../copy.ts';
import { requireVisitor } from '../guards.ts';
import { pickStringParams } from '../pick-string-params.ts';

interface LoginSearch {
  next?: string | undefined;
  /** Shows the sign-up form instead of the sign-in form. */
  mode?: 'create' | undefined;
  /** The token of the link in a password reset email. */
  reset?: string;
  /** Why a Google sign-in by redirect failed, or `second-step` if it requires a code. */
  google?: string;
  /** The code of an invitation. */
  invitation?: string | undefined;
}

export const Route = createFileRoute('/login')({
  staticData: { title: () => appCopy.titles.signIn },
  validateSearch: (search: Record<string, unknown>): LoginSearch => ({
    ...pickStringParams(search, 'next', 'reset', 'invitation', 'google'),
    ...(search.mode === 'create' && { mode: 'create' }),
  }),
  beforeLoad: ({ search }) => requireVisitor(search.next),
  component: lazyPage(() => import('../login-screen.tsx').then((module) => module.LoginScreen)),
});
