import { Outlet, useMatch } from '@tanstack/react-router';
import { lazyPart } from '#platform/web/lazy-part.tsx';
import { isSuspended, useViewer } from '#platform/web/session.ts';
import { classNames } from '#ui/class-names.ts';
import { appCopy } from '../../copy.ts';
import { usePage } from './navigation.ts';
import { Rail } from './rail.tsx';
import { preloadShortcuts, Shortcuts } from './shortcuts.tsx';
import { TabBar } from './tab-bar.tsx';
import { TopBar } from './top-bar.tsx';
import { UnreadAnnouncer } from './unread-announcer.tsx';
import { hasMinWidth, useMinWidth } from './use-min-width.ts';

/** Loaded separately, because phones have no space for it. */
const SideNavigation = lazyPart(
  () => import('./side-navigation.tsx').then((module) => module.SideNavigation),
  <div className="-mx-2 w-18 shrink-0 lg:w-63" />,
);

/** Loaded separately, because most members have confirmed their address. */
const EmailReminder = lazyPart(
  () => import('#features/settings/web/email-reminder.tsx').then((module) => module.EmailReminder),
  null,
);

/** Loaded separately, because the rules rarely change. */
const RulesNotice = lazyPart(
  () =>
    import('#features/community-rules/web/rules-notice.tsx').then((module) => module.RulesNotice),
  null,
);

/** Loaded separately, because only suspended members and administrators without a second factor see it. */
const SignOutBar = lazyPart(
  () => import('./sign-out-bar.tsx').then((module) => module.SignOutBar),
  <div className="h-16" />,
);

/** Loaded separately, because few members are ever suspended. */
const SuspendedShell = lazyPart(
  () => import('./suspended-shell.tsx').then((module) => module.SuspendedShell),
  null,
);

/** Loads the parts of the shell that the current width needs, so that they appear together with the page. */
export const preloadShell = async (): Promise<void> => {
  if (hasMinWidth('md')) await Promise.all([SideNavigation.preload(), preloadShortcuts()]);
};

/** Loaded separately, because few members are ever restricted. */
const ReadOnlyNote = lazyPart(
  () => import('#features/cases/web/read-only-note.tsx').then((module) => module.ReadOnlyNote),
  null,
);

/**
 * The layout of all member pages: the navigation (at the side or below), the page and the side column.
 * Administrators who still need a second factor see only the page on which they set it up.
 */
function AppShell() {
  const page = usePage();
  const hasSide = useMinWidth('md');
  const { isEmailConfirmed, needsSecondFactor, restriction, hasNewRules } = useViewer();
  // On the account page, the page itself asks the member to confirm their address.
  const isAccountPage = useMatch({
    from: '/_member/_settings/settings/account',
    shouldThrow: false,
  });
  return (
    <>
      <a
        href="#main"
        className="fixed top-[max(0.5rem,env(safe-area-inset-top))] left-[max(0.5rem,env(safe-area-inset-left))] z-50 -translate-y-32 rounded-full bg-ink px-5 py-3 font-semibold text-paper focus:translate-y-0"
      >
        {appCopy.skip}
      </a>
      {needsSecondFactor ? <SignOutBar /> : !page?.ownHeader && <TopBar />}
      <div className="mx-auto flex w-full max-w-page gap-6 md:px-6 lg:gap-9">
        {hasSide && !needsSecondFactor && <SideNavigation />}
        <main
          id="main"
          tabIndex={-1}
          className={classNames(
            'mx-auto w-full min-w-0 px-3.5 pt-2 md:px-0 md:pt-13 xl:pt-7',
            page?.noFloatingButton
              ? 'pb-[calc(5.5rem+env(safe-area-inset-bottom))] md:pb-7'
              : 'pb-[calc(10rem+env(safe-area-inset-bottom))] md:pb-28',
            // Leaves room for toasts beside a notice at the top of the page.
            page?.wide ? 'max-w-pair xl:*:data-notice:mr-89' : 'max-w-column',
          )}
        >
          {restriction && <ReadOnlyNote until={restriction.until} />}
          {!isEmailConfirmed && !isAccountPage && <EmailReminder />}
          {hasNewRules && !needsSecondFactor && <RulesNotice />}
          <Outlet />
        </main>
        {!page?.wide && !needsSecondFactor && <Rail />}
      </div>
      {!needsSecondFactor && (
        <>
          <TabBar />
          <UnreadAnnouncer />
          <Shortcuts />
        </>
      )}
    </>
  );
}

/** The layout of the member pages. A suspended member sees only their cases. */
export const MemberShell = () => (isSuspended(useViewer()) ? <SuspendedShell /> : <AppShell />);
