import { Link, Outlet } from '@tanstack/react-router';
import { PageHeader } from '#ui/page-header.tsx';
import { appCopy } from '../../copy.ts';

/** The settings pages, in the order of their tabs. */
const pages = [
  { to: '/settings/profile', name: 'profile' },
  { to: '/settings/account', name: 'account' },
  { to: '/settings/community', name: 'community' },
  { to: '/settings/safety', name: 'safety' },
] as const;

/** The layout of the settings pages: their title and their tabs. */
export function SettingsFrame() {
  return (
    <div className="flex flex-col gap-5">
      <PageHeader title={appCopy.settings} />
      <nav
        aria-label={appCopy.settings}
        className="flex flex-wrap gap-x-4 border-line sm:gap-x-6 border-b"
      >
        {pages.map(({ to, name }) => (
          <Link
            key={to}
            to={to}
            className="-mb-px inline-flex min-h-11 items-center border-transparent border-b-2 px-0.5 font-semibold text-mute hover:text-ink aria-[current=page]:border-ink aria-[current=page]:text-ink"
          >
            {appCopy.settingsPages[name]}
          </Link>
        ))}
      </nav>
      <Outlet />
    </div>
  );
}
