import { createFileRoute } from '@tanstack/react-router';
import { useViewer } from '#platform/web/session.ts';
import { requireMember } from '../guards.ts';
import { AppShell, preloadShell } from '../shell/app-shell.tsx';

/** The layout and guard of the member pages. */
export const Route = createFileRoute('/_member')({
  beforeLoad: ({ location }) => requireMember(location.href),
  component: MemberPages,
});

/** If another member signs in in another tab, the key resets all state of the previous member. */
function MemberPages() {
  return <AppShell key={useViewer().userId} />;
}
MemberPages.preload = preloadShell;
