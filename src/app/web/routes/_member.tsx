import { createFileRoute } from '@tanstack/react-router';
import { useLastViewer } from '#platform/web/session.ts';
import { requireMember } from '../guards.ts';
import { MemberShell, preloadShell } from '../shell/app-shell.tsx';

/** The layout and guard of the member pages. */
export const Route = createFileRoute('/_member')({
  beforeLoad: ({ location }) => requireMember(location.href),
  component: MemberPages,
});

/**
 * The key is the viewer's id, so that React drops the previous member's state if a different member signs in from
 * another tab. After a sign-out, Back can render a member page for a moment before the guard redirects to the sign-in
 * page. There is no viewer then, so the page gets the last viewer.
 */
function MemberPages() {
  const viewer = useLastViewer();
  return viewer && <MemberShell key={viewer.userId} />;
}
MemberPages.preload = preloadShell;
