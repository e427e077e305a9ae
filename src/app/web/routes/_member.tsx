import { createFileRoute } from '@tanstack/react-router';
import { useViewer } from '#platform/web/session.ts';
import { requireMember } from '../guards.ts';
import { AppShell } from '../shell/app-shell.tsx';

/** Around every page that only members see. */
export const Route = createFileRoute('/_member')({
  beforeLoad: ({ location }) => requireMember(location.href),
  component: MemberPages,
});

/** Somebody else may sign in from another tab: nothing that one member typed is for the next. */
function MemberPages() {
  return <AppShell key={useViewer().userId} />;
}
