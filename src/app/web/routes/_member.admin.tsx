import { createFileRoute } from '@tanstack/react-router';
import { lazyPage } from '#platform/web/lazy-page.ts';
import { requireAdmin } from '../guards.ts';

/** The layout and guard of the administration pages. */
export const Route = createFileRoute('/_member/admin')({
  beforeLoad: ({ location }) => requireAdmin(location.href),
  component: lazyPage(() => import('../shell/admin-frame.tsx').then((module) => module.AdminFrame)),
});
