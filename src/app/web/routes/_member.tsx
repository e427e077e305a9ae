import { createFileRoute } from '@tanstack/react-router';
import { requireMember } from '../guards.ts';
import { AppShell } from '../shell/app-shell.tsx';

/** Around every page that only members see. */
export const Route = createFileRoute('/_member')({
  beforeLoad: ({ location }) => requireMember(location.href),
  component: AppShell,
});
