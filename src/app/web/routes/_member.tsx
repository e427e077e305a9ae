import { createFileRoute } from '@tanstack/react-router';
import { useViewer } from '#platform/web/session.ts';
import { requireMember } from '../guards.ts';
import { AppShell, preloadShell } from '../shell/app-shell.tsx';

/** The layout and guard of the member pages. */
export const Route = createFileRoute('/_member')({
  beforeLoad: ({ location }) => requireMember(location.href),
  component: MemberPages,
});

/** The key resets the previous member's state if a different member signs in from another tab. */
function MemberPages() {
  return <AppShell key={useViewer().userId} />;
}
MemberPages.preload = preloadShell;
