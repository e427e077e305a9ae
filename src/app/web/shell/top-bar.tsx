import { Link, useCanGoBack, useLocation, useRouter } from '@tanstack/react-router';
import { ArrowLeft, Search, UsersRound } from 'lucide-react';
import { searchCopy } from '#features/search/copy.ts';
import { Logo } from '#ui/logo.tsx';
import { appCopy } from '../../copy.ts';
import { AccountMenu } from './account-menu.tsx';
import {
  barClass,
  barIconClass,
  barPeopleClass,
  barTitleClass,
  peoplePath,
  usePage,
} from './navigation.ts';
import { NotificationBell } from './notification-bell.tsx';

/**
 * The top bar on phones: the back link or the logo, the title, the search, the notifications and the account menu. It
 * also has a link to the directory on the community page.
 */
export function TopBar() {
  const page = usePage();
  const isCommunity = useLocation({ select: ({ pathname }) => pathname === '/community' });
  return (
    <header className={barClass}>
      {page?.upTo ? <BackLink upTo={page.upTo} /> : <Logo className="shrink-0" />}
      {/* Screen readers get the same text from the page's h1. */}
      <p aria-hidden="true" className={barTitleClass}>
        {(page?.barTitle ?? page?.title)?.()}
      </p>
      {isCommunity && (
        <Link to={peoplePath} aria-label={appCopy.people} className={barPeopleClass}>
          <UsersRound aria-hidden="true" className="size-5.5" />
        </Link>
      )}
      <Link to="/search" aria-label={searchCopy.search} className={barIconClass}>
        <Search aria-hidden="true" className="size-5.5" />
      </Link>
      <NotificationBell
        side="bottom"
        trigger={(icon, badge) => (
          <button type="button" className={`relative ${barIconClass}`}>
            <span className="sr-only">{appCopy.notifications}</span>
            {icon}
            <span className="-right-0.5 absolute top-0">{badge}</span>
          </button>
        )}
      />
      <AccountMenu />
    </header>
  );
}

/** Goes back in the history or, if there is no earlier page in it, to the parent page. */
function BackLink({ upTo }: { upTo: string }) {
  const canGoBack = useCanGoBack();
  const { history } = useRouter();
  return (
    <Link
      to={upTo}
      aria-label={appCopy.back}
      className={`-mr-1 -ml-1 ${barIconClass}`}
      onClick={(event) => {
        if (!canGoBack) return;
        event.preventDefault();
        history.back();
      }}
    >
      <ArrowLeft aria-hidden="true" className="size-5.5" />
    </Link>
  );
}
