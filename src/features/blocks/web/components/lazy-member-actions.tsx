import { lazyPart } from '#platform/web/lazy-part.tsx';

/** The entries of a member's menu and their dialogs, loaded on demand. */
export const MemberActions = lazyPart(
  () => import('./member-actions.tsx').then((module) => module.MemberActions),
  <div className="h-33" />,
);
