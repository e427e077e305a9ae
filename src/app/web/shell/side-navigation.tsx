import { Link } from '@tanstack/react-router';
import { ChartNoAxesColumn, LogOut, Search, UsersRound } from 'lucide-react';
import { useSignOut } from '#features/accounts/web/use-sign-out.ts';
import { UnreadMessages } from '#features/messages/web/unread-messages.tsx';
import { searchCopy } from '#features/search/copy.ts';
import { SearchField } from '#features/search/web/search-field.tsx';
import { currentCommunity, useViewer } from '#platform/web/session.ts';
import { Face } from '#ui/face.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Logo } from '#ui/logo.tsx';
import { appCopy } from '../../copy.ts';
import { LanguageMenu } from './language-menu.tsx';
import { adminPath, mainPages, peoplePath, rowClass } from './navigation.ts';
import { NavigationLink } from './navigation-link.tsx';
import { NotificationBell } from './notification-bell.tsx';
import { ThemeMenu } from './theme-menu.tsx';

/** The navigation at 768 px and wider: icons only, with labels at 1024 px and wider. */
export function SideNavigation() {
  return (
    <header className="sticky top-(--banner) -mx-2 hidden h-[calc(100dvh-var(--banner))] w-18 shrink-0 flex-col overflow-y-auto px-2 pt-4 pb-[max(1rem,env(safe-area-inset-bottom)+0.25rem)] md:flex lg:w-63 lg:py-7">
      <div className="mb-2 flex items-center justify-between lg:mb-5">
        <NavigationLink to="/community" className="inline-flex rounded-field px-2.5 lg:px-3.5">
          <Logo className="lg:hidden" />
          <Logo className="max-lg:hidden" name={currentCommunity().name} />
          {/* Comes after the visible name, so that speaking the visible name activates the link (WCAG 2.5.3). */}
          <span className="sr-only">{appCopy.communityHome}</span>
        </NavigationLink>
        <div className="max-lg:hidden">
          <ThemeMenu />
        </div>
      </div>
      <div className="mb-3 max-lg:hidden">
        <SearchField />
      </div>
      <nav aria-label={appCopy.main} className="flex flex-col gap-1">
        <Link to="/search" className={`lg:hidden ${rowClass}`} title={searchCopy.search}>
          <Search aria-hidden="true" className="size-5.5 shrink-0" />
          <span className="sr-only">{searchCopy.search}</span>
        </Link>
        {mainPages().map(({ to, label, icon: Icon }) => (
          <NavigationLink key={to} to={to} className={`relative ${rowClass}`} title={label}>
            <Icon aria-hidden="true" className="size-5.5 shrink-0" />
            <span className="max-lg:sr-only">{label}</span>
            {to === '/messages' && (
              <span className="inline-flex items-center max-lg:absolute max-lg:top-1 max-lg:right-1 lg:ml-auto">
                <UnreadMessages />
              </span>
            )}
          </NavigationLink>
        ))}
        <NavigationLink to={peoplePath} className={rowClass} title={appCopy.people}>
          <UsersRound aria-hidden="true" className="size-5.5 shrink-0" />
          <span className="max-lg:sr-only">{appCopy.people}</span>
        </NavigationLink>
        <NotificationBell
          side="right"
          trigger={(icon, badge) => (
            <button type="button" className={`relative ${rowClass}`} title={appCopy.notifications}>
              {icon}
              <span className="max-lg:sr-only">{appCopy.notifications}</span>
              <span className="inline-flex items-center max-lg:absolute max-lg:top-1 max-lg:right-1 lg:ml-auto">
                {badge}
              </span>
            </button>
          )}
        />
        <AdminLink />
      </nav>
      <div className="mt-auto flex flex-col gap-1 pt-2 max-lg:items-center lg:items-start lg:gap-3 lg:pt-6 lg:pl-2">
        <LanguageMenu />
        <ViewerRow />
      </div>
    </header>
  );
}

/** The link to the pages of administrators, or, for moderators, to the cases. */
function AdminLink() {
  const { isAdmin, isModerator } = useViewer();
  if (!isAdmin && !isModerator) return null;
  return (
    <Link
      to={isAdmin ? adminPath : '/admin/cases'}
      className={rowClass}
      title={appCopy.administration}
    >
      <ChartNoAxesColumn aria-hidden="true" className="size-5.5 shrink-0" />
      <span className="max-lg:sr-only">{appCopy.administration}</span>
    </Link>
  );
}

function ViewerRow() {
  const { userId, displayName, photoURL } = useViewer();
  const signOut = useSignOut();
  return (
    <div className="flex items-center gap-1 max-lg:flex-col lg:w-full lg:gap-3">
      <Link
        to="/settings/profile"
        title={appCopy.settings}
        className="group flex min-w-0 items-center gap-3 rounded-full lg:grow"
      >
        <Face userId={userId} photo={photoURL} size={40} />
        <span className="min-w-0 text-left leading-tight max-lg:sr-only">
          <span className="block truncate font-semibold">{displayName}</span>{' '}
          <span className="block truncate text-mute text-sm group-hover:text-ink group-hover:underline">
            {appCopy.settings}
          </span>
        </span>
      </Link>
      <div className="lg:hidden">
        <ThemeMenu />
      </div>
      <IconButton icon={LogOut} label={appCopy.logout} onClick={signOut} />
    </div>
  );
}
