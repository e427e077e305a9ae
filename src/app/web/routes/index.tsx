import { createFileRoute } from '@tanstack/react-router';
import { lazyPage } from '#platform/web/lazy-page.ts';
import { requireVisitor } from '../guards.ts';

/** The server sends visitors a finished document for this path; here they come from inside the app. */
export const Route = createFileRoute('/')({
  beforeLoad: () => requireVisitor(),
  component: lazyPage(() =>
    import('#features/landing/web/landing-page.tsx').then((module) => module.LandingPage),
  ),
});
